/** A choice between two to five views or values, side by side; radio buttons underneath. */
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './segmented-control.module.css';

type SegmentedControlProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  /** Fills the line, for phones and forms. */
  isWide?: boolean | undefined;
};

export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
  isWide,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.control, isWide && styles.wide)}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
