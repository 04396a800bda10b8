/** A workout in a line: its profile, what it is called, how long, how much and how hard. The same in every list of workouts. */
import type { ReactNode } from 'react';
import type { WorkoutCard as CardData } from '#core/contract/views.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { LevelMark } from './level-mark.tsx';
import { ShapeOf } from './shape-of.tsx';
import styles from './workout-card.module.css';

export type CardWorkout = Pick<
  CardData,
  'workoutId' | 'name' | 'sport' | 'durationSeconds' | 'stress' | 'intensityFactor' | 'level'
> & {
  /** Null until they have been read: the profile's place stays empty. */
  segments: CardData['segments'] | null;
};

type WorkoutCardProps = {
  workout: CardWorkout;
  /** The name as a link to the workout; the whole card takes its clicks. */
  title: ReactNode;
  /** Buttons at the end, above the link. */
  actions?: ReactNode;
  /** A line below the name, such as where the workout comes from. */
  note?: ReactNode;
};

export function WorkoutCard({ workout, title, actions, note }: WorkoutCardProps) {
  const { t, format } = useWords();
  const { sport, durationSeconds, stress, intensityFactor, level, segments } = workout;
  return (
    <article className={styles.card}>
      <div className={styles.profile}>{segments && <ShapeOf sport={sport} segments={segments} isDecorative />}</div>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.note}>
          {t(`sport.${sport}`)}
          {note && <> · {note}</>}
        </p>
      </div>
      <dl className={styles.figures}>
        <Value label={t('workout.duration')} value={format.duration(durationSeconds)} />
        <Value label={t('workout.stress')} value={format.number(stress)} />
        <Value label={t('workout.intensity')} value={format.percent(intensityFactor)} />
        <div className={styles.level}>
          <dt className={styles.label}>{t('workout.level')}</dt>
          <dd>
            <LevelMark level={level} />
          </dd>
        </div>
      </dl>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}

function Value({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}
