/** How long a workout stays in each level: a bar and a time a level, easiest first. */
import { useTranslation } from 'react-i18next';
import type { Level } from '#core/model/workout.ts';
import { toneBox } from './tone-paint.ts';
import { useFormat } from '#src/i18n/format.ts';
import styles from './level-times.module.css';

export function LevelTimes({ secondsInLevel }: { secondsInLevel: readonly number[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const longest = Math.max(1, ...secondsInLevel);
  return (
    <dl className={styles.levels}>
      {secondsInLevel.map((seconds, index) => {
        const level = (index + 1) as Level;
        return (
          <div key={level} className={styles.level} data-empty={seconds === 0}>
            <dt className={styles.name}>{t(`level.${level}`)}</dt>
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
