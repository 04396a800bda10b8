/** A public workout that shows what workouts look like here. */
import { LevelMark } from '#src/charts/level-mark.tsx';
import { ShapeOf } from '#src/charts/shape-of.tsx';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './hero.module.css';
import { useShowcase } from './use-showcase.ts';

export function HeroWorkout() {
  const { format } = useWords();
  const { hero } = useShowcase();
  return (
    <>
      <div className={styles.profile}>
        {hero && <ShapeOf sport={hero.sport} segments={hero.segments} isLarge isDecorative />}
      </div>
      <figcaption className={styles.caption}>
        {hero && (
          <>
            <span className={styles.name}>{hero.name}</span>
            <span>{format.duration(hero.durationSeconds)}</span>
            <LevelMark level={hero.level} />
          </>
        )}
      </figcaption>
    </>
  );
}
