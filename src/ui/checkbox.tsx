/** A yes or no that is sent with a form. */
import type { ReactNode } from 'react';
import styles from './check.module.css';
import { classNames } from './class-names.ts';

type CheckProps = {
  label: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  description?: ReactNode;
  name?: string | undefined;
  /** Why it can't be changed now; it stays visible with its value. */
  disabledReason?: string | undefined;
};

export function Checkbox({ label, isChecked, onChange, description, name, disabledReason }: CheckProps) {
  return (
    <label className={styles.row}>
      <input
        type="checkbox"
        name={name}
        className={styles.mark}
        checked={isChecked}
        disabled={disabledReason !== undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>
        {label}
        {(disabledReason ?? description) && (
          <small className={styles.description}>{disabledReason ?? description}</small>
        )}
      </span>
    </label>
  );
}

/** A setting that is on or off at once. */
export function Switch({ label, isChecked, onChange, description, name, disabledReason }: CheckProps) {
  return (
    <label className={classNames(styles.row, styles.switchRow)}>
      <span className={styles.words}>
        {label}
        {(disabledReason ?? description) && (
          <small className={styles.description}>{disabledReason ?? description}</small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        className={styles.switch}
        checked={isChecked}
        aria-checked={isChecked}
        disabled={disabledReason !== undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
