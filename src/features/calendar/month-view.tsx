/** A month as whole weeks from Monday, or one week alone, with what each week adds up to. */
import { monthOf, weekDates } from '#core/domain/calendar/calendar-dates.ts';
import { useRef } from 'react';
import { shiftDate } from '#core/domain/dates.ts';
import { useFilled } from '#src/app/page/use-filled.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { Board } from './board.ts';
import { DayContent } from './day.tsx';
import styles from './month-view.module.css';
import type { SessionsByDate } from './reads.ts';
import type { UnplannedByDate } from './recorded.ts';
import { useWords } from '#src/i18n/use-words.ts';
import { WeekTotal } from './week-total.tsx';

type MonthViewProps = {
  /** Null where one week is shown. */
  month: string | null;
  mondays: readonly string[];
  today: string;
  days: SessionsByDate;
  recorded: UnplannedByDate;
  hasTotals: boolean;
  board: Board;
};

const none: readonly DayEntry[] = [];
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** So many a screen shows where the days are full. */
const weeksAtFirst = 2;
/** An athlete's usual month is drawn at once: nobody sees weeks come. */
const mostAtOnce = 60;

export function MonthView({ month, mondays, today, days, recorded, hasTotals, board }: MonthViewProps) {
  const words = useWords();
  const { t, format } = words;
  const grid = useRef<HTMLDivElement>(null);
  const isFull = mondays.flatMap(weekDates).reduce((sum, date) => sum + (days.get(date)?.length ?? 0), 0) > mostAtOnce;
  const isFilled = useFilled(grid, mondays, {
    filledAtFirst: isFull ? weeksAtFirst : mondays.length,
    margin: '100px 0px',
    scope: month ?? 'week',
  });
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={
        month === null
          ? format.dateRange(mondays[0] ?? today, shiftDate(mondays[0] ?? today, 6))
          : format.month(`${month}-01`)
      }
      className={styles.month}
      data-totals={hasTotals}
      data-week-alone={month === null}
    >
      <div role="row" className={styles.head}>
        {weekdays.map((weekday) => (
          <span key={weekday} role="columnheader">
            {t(`calendar.weekday.${weekday}`)}
          </span>
        ))}
        {hasTotals && <span role="columnheader">{t('calendar.week.title')}</span>}
      </div>
      {mondays.map((monday, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- another month fills the same cells
        <div key={row} role="row" className={styles.week} data-week={monday}>
          {weekDates(monday).map((date, index) => (
            <div
              key={weekdays[index]}
              role="gridcell"
              className={styles.day}
              data-drop-zone={date}
              data-today={date === today}
              data-outside={month !== null && monthOf(date) !== month}
              {...(date === today && { 'aria-current': 'date' })}
            >
              <time dateTime={date} className={styles.date}>
                {date.endsWith('-01') ? format.dayMonthShort(date) : format.dayOfMonth(date)}
              </time>
              <DayContent
                date={date}
                words={words}
                today={today}
                sessions={isFilled(monday, row) ? (days.get(date) ?? none) : none}
                recorded={recorded[date]}
                {...board.dayProps(date)}
              />
            </div>
          ))}
          {hasTotals && (
            <div role="gridcell" className={styles.total}>
              <WeekTotal
                days={weekDates(monday).map((date) => days.get(date) ?? none)}
                recorded={weekDates(monday).map((date) => recorded[date])}
                words={words}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
