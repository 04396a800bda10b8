/** How long something stays in each level: a bar and a time a level, easiest first. */
import type { Level } from '#core/model/workout.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { toneBox } from './tone-paint.ts';
import styles from './level-times.module.css';

type LevelTimesProps = {
  secondsInLevel: readonly number[];
  /** What they are called where they are not the levels of power. */
  names?: readonly string[];
};

export function LevelTimes({ secondsInLevel, names }: LevelTimesProps) {
  const { t, format } = useWords();
  const longest = Math.max(1, ...secondsInLevel);
  return (
    <dl className={styles.levels}>
      {secondsInLevel.map((seconds, index) => {
        const level = (index + 1) as Level;
        return (
          <div key={level} className={styles.level} data-empty={seconds === 0}>
            <dt className={styles.name}>{names?.[index] ?? t(`level.${level}`)}</dt>
            <dd className={styles.amount}>
              <span
                aria-hidden
                className={styles.bar}
                style={{ inlineSize: `${(100 * seconds) / longest}%`, ...toneBox(level) }}
              />
              <span className={styles.time}>{format.clock(seconds)}</span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
