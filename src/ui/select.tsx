/** One of a few choices. The native control: phones show their own wheel, and it weighs nothing. */
import { ChevronDown } from 'lucide-react';
import { Field, type FieldProps } from './field.tsx';
import inputStyles from './input.module.css';
import styles from './select.module.css';

export type Option<Value extends string> = { value: Value; label: string };

type SelectProps<Value extends string> = FieldProps & {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Option<Value>[];
  name?: string | undefined;
};

export function Select<Value extends string>({ value, onChange, options, name, ...field }: SelectProps<Value>) {
  return (
    <Field {...field}>
      {(attributes) => (
        <div className={styles.box}>
          <select
            {...attributes}
            name={name}
            className={inputStyles.input}
            value={value}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onChange(chosen.value);
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
