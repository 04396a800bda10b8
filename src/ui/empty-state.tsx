/** An empty page teaches: one sentence and the one useful button. */
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  icon?: ReactNode;
  /** One sentence that says what will stand here. */
  text: ReactNode;
  /** The one useful Button or LinkButton. */
  action?: ReactNode;
};

export function EmptyState({ icon, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon}
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
