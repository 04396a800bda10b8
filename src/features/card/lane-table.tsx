/** The set of a pool card with a column for each lane: when it leaves, and at what pace it swims. */
import { resolveTarget } from '#core/domain/segments/resolve-target.ts';
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import type { Pool } from '#core/model/workout.ts';
import { stepLength, stepName, swumIn } from '#src/charts/step-words.ts';
import type { StepRow } from '#src/charts/step-rows.ts';
import { useWords } from '#src/i18n/use-words.ts';
import type { Lane } from './lanes.ts';
import styles from './lane-table.module.css';
import { whole } from './whole.ts';

type Line = { key: string; depth: number } & ({ count: number } | { expanded: ExpandedStep });

/** Every row of the list, one below the other. */
const linesOf = (rows: readonly StepRow[], depth = 0): Line[] =>
  rows.flatMap((row): Line[] =>
    row.kind === 'step'
      ? [{ key: `step ${row.expanded.index}`, depth, expanded: row.expanded }]
      : [{ key: `${depth} from ${row.firstIndex}`, depth, count: row.count }, ...linesOf(row.rows, depth + 1)],
  );

export function LaneTable({ lanes, pool }: { lanes: readonly Lane[]; pool: Pool | undefined }) {
  const { t, format } = useWords();
  const columns = lanes.map((lane) => ({ lane, lines: linesOf(lane.rows) }));
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('workout.steps')}</th>
          {lanes.map(({ name, thresholds }) => (
            <th key={name} scope="col">
              {t('card.lane', {
                lane: name,
                pace: whole(t('units.per100m', { value: format.clock(thresholds.cssSecondsPer100m) })),
              })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns[0]?.lines.map((line, place) => (
          <tr key={line.key} data-depth={line.depth}>
            <th scope="row">
              {'count' in line
                ? t('segment.repeat', { times: format.number(line.count) })
                : `${stepLength(line.expanded.step, { format, pool })} ${stepName(line.expanded.step, t)}`}
            </th>
            {columns.map(({ lane, lines }) => (
              <td key={lane.name}>
                <Swim lane={lane} line={lines[place]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Swim({ lane, line }: { lane: Lane; line: Line | undefined }) {
  const { t, format } = useWords();
  if (!line || 'count' in line) return null;
  const { sendOffSeconds, distanceMeters } = line.expanded.step;
  const pace = line.expanded.isPlanned
    ? undefined
    : resolveTarget(line.expanded, lane.expanded.scale, 'swim', lane.thresholds).secondsPer100m;
  return (
    <>
      {sendOffSeconds !== undefined && <strong>{t('segment.sendOff', { time: format.clock(sendOffSeconds) })}</strong>}
      {pace && (
        <small>
          {distanceMeters === undefined
            ? t('units.per100m', { value: format.clock(pace.start) })
            : swumIn(distanceMeters, pace, { format, t })}
        </small>
      )}
    </>
  );
}
