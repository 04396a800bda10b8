/** A number, typed with a point or a comma; what was understood is shown when the field is left. Spec S5.12. */
import { useEffect, useId, useRef, useState } from 'react';
import { parseDecimal, parseWhole } from '#core/domain/decimal.ts';
import { useTag, useWords } from '#src/i18n/use-words.ts';
import { Field, type FieldProps } from './field.tsx';
import inputStyles from './input.module.css';

type DecimalFieldProps = FieldProps & {
  value: number | null;
  /** Called with every readable value within the limits, and with null when emptied. */
  onChange: (value: number | null) => void;
  minimum?: number | undefined;
  maximum?: number | undefined;
  /** Digits after the decimal sign; 0 makes it a whole-number field. */
  fractionDigits?: number | undefined;
  /** Takes finer numbers than it keeps: '82,456' is 82. Without it a whole number is read as thousands, or refused. */
  isRounded?: boolean | undefined;
  /** 'kg', 'W': shown inside the field. */
  unit?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
  /** Of a dialog that asks for nothing else. */
  autoFocus?: boolean | undefined;
};

export function DecimalField({
  label,
  description,
  error,
  isOptional,
  isLabelHidden,
  value,
  onChange,
  minimum,
  maximum,
  fractionDigits = 0,
  isRounded = false,
  unit,
  name,
  required,
  autoFocus,
}: DecimalFieldProps) {
  const { t } = useWords();
  const tag = useTag();
  const ref = useRef<HTMLInputElement>(null);
  const unitId = useId();
  // What is being typed is never rewritten; once left, the field shows the value again.
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(true);

  const show = (shown: number) =>
    new Intl.NumberFormat(tag, { useGrouping: false, maximumFractionDigits: fractionDigits }).format(shown);

  const isWhole = fractionDigits === 0 && !isRounded;
  const read = (text: string): number | null => {
    const parsed = isWhole ? parseWhole(text) : parseDecimal(text);
    return parsed === null ? null : Number(parsed.toFixed(fractionDigits));
  };

  const problemOf = (text: string): string | undefined => {
    if (text.trim() === '') return undefined;
    const parsed = read(text);
    if (parsed === null) {
      return isWhole
        ? t('ui.number.notWhole', { example: show(250) })
        : t('ui.number.notANumber', { example: show(72.5) });
    }
    const [isLow, isHigh] = [minimum !== undefined && parsed < minimum, maximum !== undefined && parsed > maximum];
    if (!isLow && !isHigh) return undefined;
    // S5.09: where both ends are known, both are said.
    if (minimum !== undefined && maximum !== undefined) {
      return t('ui.number.outside', { minimum: show(minimum), maximum: show(maximum) });
    }
    return isLow
      ? t('ui.number.tooLow', { limit: show(minimum ?? 0) })
      : t('ui.number.tooHigh', { limit: show(maximum ?? 0) });
  };

  const text = draft ?? (value === null ? '' : show(value));
  const problem = problemOf(text);

  // A form can't be sent over a number that was not understood, or that something beside it rules out: native
  // validation says which.
  useEffect(() => ref.current?.setCustomValidity(problem ?? error ?? ''), [problem, error]);

  const type = (typed: string) => {
    setDraft(typed);
    setIsLeft(false);
    if (problemOf(typed)) return;
    onChange(read(typed));
  };

  const leave = () => {
    setIsLeft(true);
    if (!problem) setDraft(null);
  };

  return (
    <Field {...{ label, description, isOptional, isLabelHidden }} error={(isLeft ? problem : undefined) ?? error}>
      {(attributes) => (
        <div className={inputStyles.unitBox}>
          <input
            {...attributes}
            // In which unit to type is read out with the field.
            aria-describedby={[unit && unitId, attributes['aria-describedby']].filter(Boolean).join(' ') || undefined}
            ref={ref}
            name={name}
            required={required}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a dialog asks for nothing else
            autoFocus={autoFocus}
            // What is typed first takes the place of what is there.
            onFocus={autoFocus ? (event) => event.target.select() : undefined}
            className={inputStyles.input}
            inputMode={isWhole && (minimum ?? -1) >= 0 ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={leave}
          />
          {unit && (
            <span id={unitId} className={inputStyles.unit} aria-hidden>
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
