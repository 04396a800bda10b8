/** What a change of the whole workout does to its numbers. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import { useFormat } from '#src/i18n/format.ts';
import styles from './tool-dialog.module.css';

type BeforeAndAfterProps = { sport: Sport; before: readonly Segment[]; after: readonly Segment[] };

export function BeforeAndAfter({ sport, before, after }: BeforeAndAfterProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const all = useMemo(() => [before, after].map((segments) => workoutStats(sport, segments)), [sport, before, after]);
  const lines = [
    { label: t('workout.duration'), show: (stats: (typeof all)[number]) => format.clock(stats.durationSeconds) },
    { label: t('workout.stress'), show: (stats: (typeof all)[number]) => format.number(stats.stress) },
    ...(all.some((stats) => stats.distanceMeters > 0)
      ? [{ label: t('workout.distance'), show: (stats: (typeof all)[number]) => format.meters(stats.distanceMeters) }]
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
