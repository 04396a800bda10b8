/** The names of the days above the columns of a plan; they stay in sight. */
import { useWords } from '#src/i18n/use-words.ts';
import { dateOfWeekday } from './plan-words.ts';
import styles from './weekday-row.module.css';

export function WeekdayRow() {
  const { format } = useWords();
  return (
    <div role="row" className={styles.row}>
      {[0, 1, 2, 3, 4, 5, 6].map((day) => (
        <span key={day} role="columnheader" aria-label={format.weekday(dateOfWeekday(day))} className={styles.day}>
          {format.weekdayShort(dateOfWeekday(day))}
        </span>
      ))}
    </div>
  );
}
