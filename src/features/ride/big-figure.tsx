/** The figure that is read from two metres: as large as its place allows, never under 22 % of the screen's shorter side. */
import type { CSSProperties } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './big-figure.module.css';

/** Widths in em of a wide system font in semibold: signs are narrow, ideographs as wide as high. */
const widthOf = (character: string): number => {
  if (/[:.,' ]/.test(character)) return 0.4;
  return /[\u2E80-\uFFEF]/.test(character) ? 1 : 0.7;
};

const emWidth = (text: string): number => [...text].reduce((sum, character) => sum + widthOf(character), 0);

/** Beyond it, letters move closer. */
const longestEm = 4.1;

type BigFigureProps = {
  text: string;
  unit?: string | undefined;
  /** A word in the place of a figure; it may be smaller. */
  isWord?: boolean | undefined;
};

export function BigFigure({ text, unit, isWord }: BigFigureProps) {
  const em = emWidth(text);
  const style = { '--em': em, '--unit-em': unit ? emWidth(unit) + 0.8 : 0 } as CSSProperties;
  return (
    <p className={styles.line} style={style}>
      <span
        className={classNames(styles.figure, isWord ? styles.word : em > longestEm && styles.long)}
        data-figure={!isWord}
      >
        {text}
      </span>
      {unit && <span className={styles.unit}> {unit}</span>}
    </p>
  );
}
