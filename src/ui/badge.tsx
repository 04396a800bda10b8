/** One or two words about the state of a thing. */
import type { ReactNode } from 'react';
import styles from './badge.module.css';

type BadgeProps = { kind?: 'neutral' | 'accent' | 'good' | 'warning' | 'danger' | undefined; children: ReactNode };

export function Badge({ kind = 'neutral', children }: BadgeProps) {
  return (
    <span className={styles.badge} data-kind={kind}>
      {children}
    </span>
  );
}
