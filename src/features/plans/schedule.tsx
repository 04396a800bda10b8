/** What of a plan goes where on the calendar, week by week, with what is there already. Spec S2.45. */
import type { TFunction } from 'i18next';
import { plannedLoad, sumLoads } from '#core/domain/calendar/session-load.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { type PlacedDay, sessionsOf } from '#core/domain/plans/plan-events.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { entryTitle } from '#src/i18n/entry-title.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import type { SheetItem } from './plan-sheet.ts';
import styles from './schedule.module.css';

type ScheduleProps = {
  placed: readonly PlacedDay<SheetItem>[];
  /** Of the first week. */
  monday: string;
  weeks: number;
  /** By date, the training that is there already. */
  there: ReadonlyMap<string, readonly DayEntry[]>;
};

export function Schedule({ placed, monday, weeks, there }: ScheduleProps) {
  const { t, format } = useWords();
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol className={styles.weeks} aria-label={t('planDialogs.preview')} tabIndex={0}>
      {Array.from({ length: weeks }, (_, index) => {
        const from = shiftDate(monday, 7 * index);
        const to = shiftDate(from, 6);
        const days = placed.filter(({ calendarDate }) => calendarDate >= from && calendarDate <= to);
        // By the minutes that each workout shows, as the plan's own page adds them up.
        const { seconds } = sumLoads(
          days.flatMap(({ sessions }) => sessions).map(({ workout }) => plannedLoad(workout)),
        );
        return (
          <li key={from} className={styles.week}>
            <Disclosure
              isOpenAtFirst={days.some(({ calendarDate }) => there.has(calendarDate))}
              summary={
                <span className={styles.summary}>
                  <strong>{t('plans.week', { week: format.number(index + 1) })}</strong>
                  <span>{format.dateRange(from, to)}</span>
                  <span className={styles.soft}>
                    {t('plans.sessions', { count: sessionsOf(days) })} · {format.duration(seconds)}
                  </span>
                </span>
              }
            >
              {days.map((day) => (
                <Day key={day.calendarDate} day={day} there={there.get(day.calendarDate)} />
              ))}
            </Disclosure>
          </li>
        );
      })}
    </ol>
  );
}

function Day({ day, there }: { day: PlacedDay<SheetItem>; there: readonly DayEntry[] | undefined }) {
  const { t, format } = useWords();
  const names = day.sessions.map(({ workout }) => workout?.name ?? t('plans.unknownWorkout'));
  return (
    <p className={styles.day}>
      <span className={styles.soft}>{format.weekdayDate(day.calendarDate)}</span>
      {names.length > 0 && <span>{format.list(names)}</span>}
      {day.note !== '' && <span className={styles.soft}>{day.note}</span>}
      {there && (
        <span className={styles.there}>
          {t('planDialogs.placing.there', { names: format.list(there.map((entry) => nameOf(entry, t))) })}
        </span>
      )}
    </p>
  );
}

const nameOf = ({ event, version }: DayEntry, t: TFunction): string =>
  event.entry ? entryTitle(event.entry, t) : (version?.content.name ?? t('plans.unknownWorkout'));
