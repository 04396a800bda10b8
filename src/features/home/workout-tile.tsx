/** A public workout on the landing page. */
import { Link } from '@tanstack/react-router';
import type { WorkoutCard } from '#core/contract/views.ts';
import { LevelMark } from '#src/charts/level-mark.tsx';
import { ShapeOf } from '#src/charts/shape-of.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './tile.module.css';

export function WorkoutTile({ workout }: { workout: WorkoutCard }) {
  const { t, format } = useWords();
  const { slug, name, sport, segments, durationSeconds, level } = workout;
  return (
    <article className={styles.tile}>
      <div className={styles.drawing}>
        <ShapeOf sport={sport} segments={segments} isDecorative />
      </div>
      <h3>
        <Link to="/workouts/$slug/{-$version}" params={{ slug }} className={styles.name}>
          {name}
        </Link>
      </h3>
      <p className={styles.facts}>
        <span>{t(`sport.${sport}`)}</span>
        <span>{format.duration(durationSeconds)}</span>
        <LevelMark level={level} />
      </p>
    </article>
  );
}
