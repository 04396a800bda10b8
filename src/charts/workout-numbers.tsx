/** The numbers of a workout, as its page and the editor show them. */
import type { Pool, WorkoutStats } from '#core/model/workout.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Figure, Figures } from '#src/ui/figure.tsx';

type WorkoutNumbersProps = {
  stats: WorkoutStats;
  /** In the words of the page: the editor shows it to the second. */
  duration: string;
  pool: Pool | null | undefined;
  /** The athlete's own work; null if it is not known. */
  kilojoules: number | null;
};

export function WorkoutNumbers({ stats, duration, pool, kilojoules }: WorkoutNumbersProps) {
  const { t, format } = useWords();
  return (
    <Figures>
      <Figure label={t('workout.duration')} value={duration} />
      <Figure label={t('workout.stress')} value={format.number(stats.stress)} />
      <Figure label={t('workout.intensity')} value={format.percent(stats.intensityFactor)} />
      {stats.distanceMeters > 0 && (
        <Figure label={t('workout.distance')} value={format.meters(stats.distanceMeters, pool)} />
      )}
      {kilojoules !== null && (
        <Figure label={t('workout.work')} value={t('workout.kilojoules', { value: format.number(kilojoules) })} />
      )}
    </Figures>
  );
}
