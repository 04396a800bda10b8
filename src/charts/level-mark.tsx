/** A workout's level at a glance: six steps, filled up to it in its colour; the word says the same. */
import type { Level } from '#core/model/workout.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './level-mark.module.css';
import { tonePaint } from './tone-paint.ts';

const steps = [4, 6, 8, 10, 12, 14].map((height, index) => `M${index * 4} 14v-${height}h3v${height}z`);

/** @param hasWord false where the word stands elsewhere; it is then only for screen readers. */
export function LevelMark({ level, hasWord = true }: { level: Level; hasWord?: boolean }) {
  const { t } = useWords();
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
      {/* Two shapes, however many steps: a month shows hundreds of these. */}
      <path d={steps.slice(0, level).join('')} {...tonePaint(level)} strokeWidth={0.5} />
      <path d={steps.slice(level).join('')} fill="var(--line)" />
    </svg>
  );
}
