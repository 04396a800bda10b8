/** One of a few choices that deserve to be seen all at once, each with a sentence. */
import { type ReactNode, useId } from 'react';
import checkStyles from './check.module.css';
import styles from './radio-group.module.css';

export type RadioOption<Value extends string> = { value: Value; label: ReactNode; description?: ReactNode };

type RadioGroupProps<Value extends string> = {
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
};

export function RadioGroup<Value extends string>({ label, value, onChange, options }: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={checkStyles.row}>
          <input
            type="radio"
            name={name}
            className={checkStyles.mark}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={checkStyles.words}>
            {option.label}
            {option.description && <small className={checkStyles.description}>{option.description}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
