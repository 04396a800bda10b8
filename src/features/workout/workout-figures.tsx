/** The numbers of a workout at a glance. */
import type { Pool, WorkoutStats } from '#core/model/workout.ts';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { WorkoutNumbers } from '#src/charts/workout-numbers.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './workout-figures.module.css';

type WorkoutFiguresProps = {
  stats: WorkoutStats;
  pool?: Pool | null | undefined;
  /** The athlete's own work; null where it is not known. */
  kilojoules?: number | null;
};

export function WorkoutFigures({ stats, pool, kilojoules = null }: WorkoutFiguresProps) {
  const { format } = useWords();
  return (
    <div className={styles.figures}>
      <WorkoutNumbers
        stats={stats}
        duration={format.duration(stats.durationSeconds)}
        pool={pool}
        kilojoules={kilojoules}
      />
      <LevelMark level={stats.level} />
    </div>
  );
}
