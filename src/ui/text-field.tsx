/** One line of text, or several. */
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import inputStyles from './input.module.css';

type TextFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  /** Several lines. */
  rows?: number | undefined;
  onBlur?: (() => void) | undefined;
} & Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'name'
    | 'required'
    | 'maxLength'
    | 'autoComplete'
    | 'autoFocus'
    | 'placeholder'
    | 'readOnly'
    | 'spellCheck'
  >;

export function TextField({
  label,
  description,
  error,
  isOptional,
  isLabelHidden,
  rows,
  onChange,
  type,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, description, error, isOptional, isLabelHidden }}>
      {(attributes) =>
        rows ? (
          <textarea
            {...rest}
            {...attributes}
            rows={rows}
            className={inputStyles.input}
            onChange={(event) => onChange(event.target.value)}
          />
        ) : (
          <input
            {...rest}
            {...attributes}
            type={type ?? 'text'}
            className={inputStyles.input}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}
