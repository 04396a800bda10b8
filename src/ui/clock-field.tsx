/** A time in minutes and seconds, typed as athletes write it; what was understood is shown when the field is left. */
import { useEffect, useId, useRef, useState } from 'react';
import { parseMinutesSeconds } from '#core/domain/minutes-seconds.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Field, type FieldProps } from './field.tsx';
import inputStyles from './input.module.css';

type ClockFieldProps = FieldProps & {
  /** Seconds. */
  value: number | null;
  /** Called with every readable time within the limits, and with null when emptied. */
  onChange: (seconds: number | null) => void;
  minimum: number;
  maximum: number;
  /** '/100 m': shown inside the field. */
  unit?: string | undefined;
  name?: string | undefined;
  required?: boolean | undefined;
};

export function ClockField({ value, onChange, minimum, maximum, unit, name, required, ...field }: ClockFieldProps) {
  const { t, format } = useWords();
  const ref = useRef<HTMLInputElement>(null);
  const unitId = useId();
  // What is being typed is never rewritten; once left, the field shows the time again.
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(true);

  const problemOf = (typed: string): string | undefined => {
    if (typed.trim() === '') return undefined;
    const seconds = parseMinutesSeconds(typed);
    if (seconds === null) return t('ui.clock.notATime', { example: format.clock((minimum + maximum) / 2) });
    if (seconds >= minimum && seconds <= maximum) return undefined;
    return t('ui.number.outside', { minimum: format.clock(minimum), maximum: format.clock(maximum) });
  };

  const text = draft ?? (value === null ? '' : shownTime(value, format.pace));
  const problem = problemOf(text);

  // As in a number field: a form can't be sent over a time that was not understood.
  useEffect(() => ref.current?.setCustomValidity(problem ?? field.error ?? ''), [problem, field.error]);

  const type = (typed: string) => {
    setDraft(typed);
    setIsLeft(false);
    if (!problemOf(typed)) onChange(parseMinutesSeconds(typed));
  };

  const leave = () => {
    setIsLeft(true);
    if (!problem) setDraft(null);
  };

  return (
    <Field {...field} error={(isLeft ? problem : undefined) ?? field.error}>
      {(attributes) => (
        <div className={inputStyles.unitBox}>
          <input
            {...attributes}
            aria-describedby={[unit && unitId, attributes['aria-describedby']].filter(Boolean).join(' ') || undefined}
            ref={ref}
            name={name}
            required={required}
            className={inputStyles.input}
            inputMode="decimal"
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

/** '1:45', and '1:45.5' where there are tenths. */
const shownTime = (seconds: number, pace: (seconds: number) => string): string =>
  Number.isInteger(seconds) ? pace(seconds).slice(0, -2) : pace(seconds);
