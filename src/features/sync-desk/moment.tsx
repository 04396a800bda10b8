/** When something happened: the time alone today, with the day otherwise. */
import { localToday } from '#core/domain/dates.ts';
import { useToday } from '#src/app/today.ts';
import { type Format, useFormat } from '#src/i18n/format.ts';
import styles from './moment.module.css';

/** '14:02' today, 'Thu, 14 May, 14:02' on other days. */
export const momentOf = (instant: Date, today: string, format: Format): string =>
  localToday(instant) === today ? format.clockTime(instant) : format.moment(instant);

export function Moment({ at }: { at: Date }) {
  const format = useFormat();
  const today = useToday();
  return (
    <time dateTime={at.toISOString()} className={styles.moment}>
      {momentOf(at, today, format)}
    </time>
  );
}
