/** The numbers of a workout at a glance. */
import type { Pool, WorkoutStats } from '#core/model/workout.ts';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import { Figure, Figures } from '#src/ui/figure.tsx';
import styles from './workout-figures.module.css';

type WorkoutFiguresProps = {
  stats: WorkoutStats;
  pool?: Pool | null | undefined;
  /** The athlete's own work; null where it is not known. */
  kilojoules?: number | null;
};

export function WorkoutFigures({ stats, pool, kilojoules = null }: WorkoutFiguresProps) {
  const { t, format } = useWords();
  return (
    <div className={styles.figures}>
      <Figures>
        <Figure label={t('workout.duration')} value={format.duration(stats.durationSeconds)} />
        <Figure label={t('workout.stress')} value={format.number(stats.stress)} />
        <Figure label={t('workout.intensity')} value={format.percent(stats.intensityFactor)} />
        {stats.distanceMeters > 0 && (
          <Figure label={t('workout.distance')} value={format.meters(stats.distanceMeters, pool)} />
        )}
        {kilojoules !== null && (
          <Figure label={t('workout.work')} value={t('workout.kilojoules', { value: format.number(kilojoules) })} />
        )}
      </Figures>
      <LevelMark level={stats.level} />
    </div>
  );
}
