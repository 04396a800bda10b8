/** How far a long task has come, in counts: '120 of 500'. */
import { useId } from 'react';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './progress.module.css';

type ProgressProps = {
  label: string;
  done: number;
  /** Null while the total is not known yet. */
  total: number | null;
};

export function Progress({ label, done, total }: ProgressProps) {
  const { t, format } = useWords();
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.count}>
        {total === null
          ? format.number(done)
          : t('ui.progress', { done: format.number(done), total: format.number(total) })}
      </span>
      <progress id={id} className={styles.bar} {...(total !== null && { value: done, max: Math.max(total, 1) })} />
    </div>
  );
}
