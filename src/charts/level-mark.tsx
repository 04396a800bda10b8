/** A workout's level at a glance: six steps, filled up to it in its colour; the word says the same. */
import type { Level } from '#core/model/workout.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './level-mark.module.css';

/** @param hasWord false where the word is shown elsewhere; it is then only for screen readers. */
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
    // Six backgrounds of one box: as a drawing, hundreds of these on a page cost each of its frames.
    <span
      className={styles.steps}
      data-level={level}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
