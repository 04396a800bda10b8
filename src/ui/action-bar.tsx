/** What can be done with an open form or a selection: at the lower edge, always in sight and never covered. One at a time. */
import type { ReactNode } from 'react';
import styles from './action-bar.module.css';
import { measuredAs } from './lower-edge.ts';

type ActionBarProps = {
  /** What it is about, for screen readers. */
  label: string;
  /** A few words before the buttons. */
  words?: ReactNode;
  /** Buttons. */
  children: ReactNode;
};

const measured = measuredAs('action-bar');

export function ActionBar({ label, words, children }: ActionBarProps) {
  return (
    <section ref={measured} aria-label={label} className={styles.edge}>
      <div className={styles.bar}>
        {words}
        {words ? <div className={styles.acts}>{children}</div> : children}
      </div>
    </section>
  );
}
