/** The control for an answer, by the kind of its question: a thumb reaches all of them. */
import { shiftDate } from '#core/domain/dates.ts';
import { coachDayMinutes } from '#core/model/coach-terms.ts';
import { coachedAges, type Answers, type QuestionKey } from '#core/model/coach-profile.ts';
import { shownWeight, typedWeightKg } from '#core/domain/settings/weight.ts';
import { questions } from '#core/domain/coach/questions.ts';
import { lastCalendarDate } from '#core/model/series-bounds.ts';
import { settingsBounds } from '#core/model/settings-bounds.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { ClockField } from '#src/ui/clock-field.tsx';
import { DateField } from '#src/ui/date-field.tsx';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './coach.module.css';
import { DayChoice, DayMinutes } from './day-fields.tsx';
import { useAnswerWords } from './use-answer-words.ts';

type AnswerFieldProps = {
  of: QuestionKey;
  answers: Answers;
  value: unknown;
  today: string;
  onChange: (value: unknown) => void;
};

export function AnswerField({ of, answers, value, today, onChange }: AnswerFieldProps) {
  const { t, format } = useWords();
  const words = useAnswerWords();
  const label = t(`coach.question.${of}`);
  const { type, answers: choices = [] } = questions[of];
  const units = answers.units ?? 'metric';
  const number = typeof value === 'number' ? value : null;
  if (type === 'choice' || type === 'choices') {
    const chosen = Array.isArray(value) ? value : [value];
    const isMany = type === 'choices';
    const toggled = (choice: string) =>
      chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen.filter(Boolean), choice];
    return (
      <div role={isMany ? 'group' : 'radiogroup'} aria-label={label} className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice} className={styles.choice}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={of}
              checked={chosen.includes(choice)}
              onChange={() => onChange(isMany ? toggled(choice) : choice)}
            />
            {words(of, choice)}
          </label>
        ))}
      </div>
    );
  }
  if (of === 'minutes')
    return (
      <DayMinutes days={answers.days ?? []} minutes={(value ?? {}) as Record<string, number>} onChange={onChange} />
    );
  if (type === 'days')
    return (
      <DayChoice
        label={label}
        days={of === 'longDays' ? (answers.days ?? []) : [1, 2, 3, 4, 5, 6, 7]}
        chosen={(value ?? []) as number[]}
        onChange={onChange}
      />
    );
  if (type === 'date')
    return (
      <DateField
        label={label}
        isLabelHidden
        value={(value as string | undefined) ?? null}
        earliest={today}
        latest={of === 'otherEventDate' && answers.eventDate ? shiftDate(answers.eventDate, -1) : lastCalendarDate}
        onChange={onChange}
        isRequired
      />
    );
  if (type === 'text')
    return (
      <TextField
        label={label}
        isLabelHidden
        value={String(value ?? '')}
        onChange={onChange}
        maxLength={60}
        autoComplete="given-name"
        autoFocus
      />
    );
  if (of === 'weight')
    return (
      <DecimalField
        label={label}
        isLabelHidden
        minimum={units === 'metric' ? 25 : 56}
        maximum={units === 'metric' ? 300 : 661}
        fractionDigits={1}
        unit={t(`settings.weightUnit.${units}`)}
        value={number === null ? null : shownWeight(number, units)}
        onChange={(typed) => onChange(typed === null ? undefined : typedWeightKg(typed, units, number))}
      />
    );
  if (of === 'cssSecondsPer100m' || of === 'rowing2kSeconds')
    return (
      <ClockField
        label={label}
        isLabelHidden
        {...settingsBounds[of]}
        unit={of === 'cssSecondsPer100m' ? format.per100Unit() : undefined}
        value={number}
        onChange={(seconds) => onChange(seconds ?? undefined)}
      />
    );
  const bounds = of === 'age' ? coachedAges : { minimum: 50, maximum: 800 };
  return (
    <DecimalField
      label={label}
      isLabelHidden
      {...bounds}
      unit={of === 'ftp' ? format.wattsUnit() : undefined}
      value={number}
      onChange={(typed) => onChange(typed ?? undefined)}
    />
  );
}

/** The value of the field before anything was answered. */
export const firstValue = (of: QuestionKey, answers: Answers): unknown => {
  if (answers[of] !== undefined && answers[of] !== null) return answers[of];
  if (of !== 'minutes') return of === 'longDays' || of === 'focusAreas' ? [] : undefined;
  return Object.fromEntries(
    (answers.days ?? []).map((day) => [day, day >= 6 ? coachDayMinutes.weekend : coachDayMinutes.weekday]),
  );
};
