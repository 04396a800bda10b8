/** One number that matters, and what it is; digits stand in columns. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './figure.module.css';

type FigureProps = {
  /** Already formatted for the reader's language. */
  value: string;
  label: string;
  isLarge?: boolean | undefined;
};

/** One of the figures inside `<Figures>`. */
export function Figure({ value, label, isLarge }: FigureProps) {
  return (
    <div className={classNames(styles.figure, isLarge && styles.large)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value}</dd>
    </div>
  );
}

/** A line of figures; wraps where there is no room. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}
