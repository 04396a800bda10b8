/** A table of an activity: long or wide ones scroll in a box of their own, by keys too, and its edges show that there is more. */
import type { ReactNode } from 'react';
import styles from './table.module.css';

type TableBoxProps = {
  label: string;
  /** The head and body of the table. */
  children: ReactNode;
};

export function TableBox({ label, children }: TableBoxProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}
