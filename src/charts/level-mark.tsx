/** A workout's level at a glance: six steps, filled up to it in its colour; the word says the same. */
import { useTranslation } from 'react-i18next';
import type { Level } from '#core/model/workout.ts';
import styles from './level-mark.module.css';

const heights = [4, 6, 8, 10, 12, 14];

/** @param hasWord false where the word stands elsewhere; it is then only for screen readers. */
export function LevelMark({ level, hasWord = true }: { level: Level; hasWord?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={styles.mark}>
      <LevelSteps level={level} label={hasWord ? undefined : t(`level.${level}`)} />
      {hasWord && t(`level.${level}`)}
    </span>
  );
}

/** The mark alone, for places with hundreds of them; `label` says the word to screen readers. */
export function LevelSteps({ level, label }: { level: Level; label: string | undefined }) {
  return (
    <svg
      width="23"
      height="14"
      viewBox="0 0 23 14"
      className={styles.steps}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {heights.map((height, index) => (
        <rect
          key={height}
          x={index * 4}
          y={14 - height}
          width="3"
          height={height}
          rx="0.5"
          fill={index < level ? `var(--level-${level})` : 'var(--line)'}
        />
      ))}
    </svg>
  );
}
