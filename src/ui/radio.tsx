/** One of a few choices that stand in rows; those of one name are a group. */
import type { ReactNode } from 'react';
import styles from './check.module.css';

type RadioProps = {
  name: string;
  label: ReactNode;
  isChosen: boolean;
  onChoose: () => void;
  /** Why it can't be chosen now. */
  disabledReason?: string | undefined;
};

export function Radio({ name, label, isChosen, onChoose, disabledReason }: RadioProps) {
  return (
    <label className={styles.row}>
      <input
        type="radio"
        name={name}
        className={styles.mark}
        checked={isChosen}
        disabled={disabledReason !== undefined}
        onChange={onChoose}
      />
      <span className={styles.words}>
        {label}
        {disabledReason && <small className={styles.description}>{disabledReason}</small>}
      </span>
    </label>
  );
}
