/** The sheet of a workout: its profile, and every step in large type. */
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { StepList } from '#src/charts/step-list.tsx';
import type { StepReader } from '#src/charts/step-words.ts';
import { type StepRow, stepRows } from '#src/charts/step-rows.ts';
import { WorkoutProfile } from '#src/charts/workout-profile.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import type { Carried } from './carried.ts';
import { LaneTable } from './lane-table.tsx';
import type { Lane } from './lanes.ts';
import { type Density, type Paper, PaperSheet } from './paper.tsx';
import styles from './sheet.module.css';
import { typeSize } from './type-size.ts';

type SheetProps = {
  carried: Carried;
  paper: Paper;
  /** One for a card of one's own; more for a coach's. */
  lanes: readonly Lane[];
};

export function Sheet({ carried, paper, lanes }: SheetProps) {
  const { t, format } = useWords();
  const { name, sport, segments, pool, thresholds, workoutId } = carried;
  const stats = workoutStats(sport, segments, thresholds);
  const facts = [
    t(`sport.${sport}`),
    format.duration(stats.durationSeconds),
    ...(stats.distanceMeters > 0 ? [format.meters(stats.distanceMeters, pool)] : []),
    `${t('workout.stress')} ${format.number(stats.stress)}`,
  ];
  const { scale, steps } = expandWorkout(sport, segments, thresholds);
  const rows = stepRows(segments, steps);
  const reader: StepReader = { scale, sport, pool, thresholds, isCarried: true, format, t };
  const size = lanes.length > 1 ? null : typeSize(rows, reader, paper);
  return (
    <PaperSheet
      paper={paper}
      typePixels={size}
      density={size !== null ? 'large' : densityOf(lanes.length > 1 ? tableLines(rows) : lineCount(rows), paper)}
      name={name}
      facts={facts}
      path={`/ride?workoutId=${workoutId}`}
      scan={t('card.scan')}
    >
      <div className={styles.profile}>
        <WorkoutProfile shape={workoutProfile(sport, segments, thresholds)} isLarge />
      </div>
      <div className={styles.steps}>
        {lanes.length > 1 ? (
          <LaneTable lanes={lanes} pool={pool} />
        ) : (
          <StepList rows={rows} reader={reader} picked={null} />
        )}
      </div>
    </PaperSheet>
  );
}

const lineCount = (rows: readonly StepRow[]): number =>
  rows.reduce((sum, row) => sum + (row.kind === 'repeat' ? lineCount(row.rows) : 1 + row.expanded.messages.length), 0);

/** Of a table with a column for each lane: words stand below one another there. */
const tableLines = (rows: readonly StepRow[]): number =>
  rows.reduce((sum, row) => sum + (row.kind === 'repeat' ? 1 + tableLines(row.rows) : 2), 0);

/** So that one page holds it: fewer lines are set larger, many in columns. */
function densityOf(lines: number, paper: Paper): Density {
  const room = paper === 'a5' ? 9 : 14;
  if (lines <= room) return 'large';
  if (lines <= 1.8 * room) return 'medium';
  return lines <= 2.4 * room ? 'small' : 'tight';
}
