/** When something happened: the time alone today, with the day otherwise. */
import { localToday } from '#core/domain/dates.ts';
import { useToday } from '#src/app/page/today.ts';
import type { Format } from '#src/i18n/format.ts';
import { useWords } from '#src/i18n/use-words.ts';
import styles from './moment.module.css';

/** '14:02' today, 'Thu, 14 May, 14:02' on other days. */
export const momentOf = (instant: Date, today: string, format: Format): string =>
  localToday(instant) === today ? format.clockTime(instant) : format.moment(instant);

type MomentProps = {
  at: Date;
  /** It is not when it was done, which only the other device knows, but when it reached the server. */
  isArrival?: boolean;
};

export function Moment({ at, isArrival = false }: MomentProps) {
  const { t, format } = useWords();
  const today = useToday();
  const time = momentOf(at, today, format);
  return (
    <time dateTime={at.toISOString()} className={styles.moment}>
      {isArrival ? t('sync.about.arrived', { time }) : time}
    </time>
  );
}
