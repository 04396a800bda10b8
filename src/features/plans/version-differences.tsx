/** In what two versions of a plan differ: day by day, side by side. */
import { useMemo, useState } from 'react';
import { type DayState, differences, type Session, type WeekDifference } from '#core/domain/plans/plan-state.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { Select } from '#src/ui/select.tsx';
import { type PlanSheet, workoutKey } from './plan-sheet.ts';
import { type StoredVersion, stateOf } from './plan-versions.ts';
import { usePlanWords } from './plan-words.ts';
import { planVersionsIn } from './reads.ts';
import styles from './versions-dialog.module.css';

const now = 'now';
const noNames: ReadonlyMap<string, string> = new Map();

type VersionDifferencesProps = { sheet: PlanSheet; version: StoredVersion; versions: readonly StoredVersion[] };

export function VersionDifferences({ sheet, version, versions }: VersionDifferencesProps) {
  const words = usePlanWords();
  const { t } = words;
  const { database } = useAthlete();
  const [otherKey, setOtherKey] = useState(now);
  const other = versions.find(({ key }) => key === otherKey);
  const state = useMemo(() => other?.state ?? stateOf(sheet), [other, sheet]);
  const told = useMemo(() => differences(version.state, state), [version, state]);
  const names = useLive(
    async () => {
      const items = [...version.state, ...state].flatMap((week) => week.items);
      const found = await planVersionsIn(database, items);
      return new Map([...found].map(([key, { content }]) => [key, content.name]));
    },
    [database, version, state],
    noNames,
  );
  const nameOf = (session: Session) => names.get(workoutKey(session)) ?? t('plans.unknownWorkout');
  const sayDay = ({ isRest, sessions, note }: DayState) =>
    [...(isRest ? [t('plans.restDay')] : sessions.map(nameOf)), note].filter(Boolean).join(' · ') || '–';
  const nowName = other?.name ?? t('planVersions.now');
  return (
    <section className={styles.differences} aria-label={t('planVersions.compare')}>
      <Select
        label={t('planVersions.compareWith', { name: version.name })}
        value={otherKey}
        onChange={setOtherKey}
        options={[
          { value: now, label: t('planVersions.now') },
          ...versions.filter((one) => one !== version).map(({ key, name }) => ({ value: key, label: name })),
        ]}
      />
      {told.length === 0 ? (
        <p role="status">{t('planVersions.same')}</p>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('planVersions.day')}</th>
                <th scope="col">{version.name}</th>
                <th scope="col">{nowName}</th>
              </tr>
            </thead>
            {told.map((week) => (
              <tbody key={`${week.before} ${week.after}`}>
                <tr>
                  <th scope="rowgroup" colSpan={3} className={styles.week}>
                    <WeekName week={week} />
                  </th>
                </tr>
                {week.note && (
                  <tr>
                    <th scope="row">{t('sync.field.note')}</th>
                    <td>{week.note.before || '–'}</td>
                    <td>{week.note.after || '–'}</td>
                  </tr>
                )}
                {week.days.map(({ day, before, after }) => (
                  <tr key={day}>
                    <th scope="row">{words.day(day)}</th>
                    <td>{week.before === null ? '–' : sayDay(before)}</td>
                    <td>{week.after === null ? '–' : sayDay(after)}</td>
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </div>
      )}
    </section>
  );
}

/** The week's number now, and where it was where that says something. */
function WeekName({ week: { before, after } }: { week: WeekDifference }) {
  const { t, format } = usePlanWords();
  const name = (place: number) => t('plans.week', { week: format.number(place + 1) });
  if (after === null) return t('planVersions.weekGone', { week: name(before ?? 0) });
  if (before === null) return t('planVersions.weekNew', { week: name(after) });
  return before === after ? name(after) : t('planVersions.weekMoved', { week: name(after), before: name(before) });
}
