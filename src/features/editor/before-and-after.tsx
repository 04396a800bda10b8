/** What a change of the whole workout does to its numbers. */
import { useMemo } from 'react';
import type { EditedWorkout } from '#core/domain/editing/edited-workout.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './tool-dialog.module.css';

/** What of a workout its numbers come from. */
type Counted = Pick<EditedWorkout, 'sport' | 'pool' | 'segments'>;

type BeforeAndAfterProps = { before: Counted; after: Counted };

export function BeforeAndAfter({ before, after }: BeforeAndAfterProps) {
  const { t, format } = useWords();
  const all = useMemo(
    () => [before, after].map(({ sport, pool, segments }) => ({ ...workoutStats(sport, segments), pool })),
    [before, after],
  );
  type Stats = (typeof all)[number];
  const lines = [
    { label: t('workout.duration'), show: (stats: Stats) => format.clock(stats.durationSeconds) },
    { label: t('workout.stress'), show: (stats: Stats) => format.number(stats.stress) },
    ...(all.some((stats) => stats.distanceMeters > 0)
      ? [{ label: t('workout.distance'), show: (stats: Stats) => format.meters(stats.distanceMeters, stats.pool) }]
      : []),
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('editor.tools.figure')}</th>
          <th scope="col">{t('editor.tools.before')}</th>
          <th scope="col">{t('editor.tools.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, show }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {all.map((stats, index) => (
              <td key={index === 0 ? 'before' : 'after'}>{show(stats)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
