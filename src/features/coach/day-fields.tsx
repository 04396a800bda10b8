/** Days of the week to choose from, and the minutes of each. */
import { coachDayMinutes } from '#core/model/coach-terms.ts';
import { dateWithWeekday } from '#core/domain/dates.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { DecimalField } from '#src/ui/decimal-field.tsx';
import styles from './coach.module.css';

type DayChoiceProps = {
  label: string;
  days: readonly number[];
  chosen: readonly number[];
  onChange: (days: number[]) => void;
};

export function DayChoice({ label, days, chosen, onChange }: DayChoiceProps) {
  const { format } = useWords();
  return (
    <fieldset className={styles.days}>
      <legend className={styles.legend}>{label}</legend>
      {days.map((day) => (
        <label key={day} className={styles.day}>
          <input
            type="checkbox"
            aria-label={format.weekday(dateWithWeekday(day))}
            checked={chosen.includes(day)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, day].toSorted() : chosen.filter((one) => one !== day))
            }
          />
          <span aria-hidden>{format.weekdayShort(dateWithWeekday(day))}</span>
        </label>
      ))}
    </fieldset>
  );
}

type DayMinutesProps = {
  days: readonly number[];
  minutes: Readonly<Record<string, number>>;
  onChange: (minutes: Record<string, number>) => void;
};

/** A day that is not set shows the minutes that it is planned with. */
export function DayMinutes({ days, minutes, onChange }: DayMinutesProps) {
  const { t, format } = useWords();
  return (
    <div className={styles.minutes}>
      {days.map((day) => {
        const set = minutes[day] ?? -1;
        const usual = day >= 6 ? coachDayMinutes.weekend : coachDayMinutes.weekday;
        return (
          <DecimalField
            key={day}
            label={t('coach.minutesOn', { day: format.weekday(dateWithWeekday(day)) })}
            minimum={coachDayMinutes.minimum}
            maximum={coachDayMinutes.maximum}
            value={set < 0 ? usual : set}
            onChange={(typed) => typed !== null && onChange({ ...minutes, [day]: typed })}
          />
        );
      })}
    </div>
  );
}
