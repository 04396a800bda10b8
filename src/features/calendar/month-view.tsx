/** A month as whole weeks from Monday, or one week alone, with what each week adds up to. */
import { monthOf, weekDates } from '#core/domain/calendar/calendar-dates.ts';
import { type CSSProperties, memo, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { shiftDate } from '#core/domain/dates.ts';
import { type DrawnCards, weeksInSight } from '#src/app/page/drawn-cards.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { Board } from './board.ts';
import { DrawnDay } from './drawn-day.tsx';
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
  drawn: DrawnCards;
};

const none: readonly DayEntry[] = [];
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export function MonthView({ month, mondays, today, days, recorded, hasTotals, board, drawn }: MonthViewProps) {
  const { t, format } = useWords();
  const grid = useRef<HTMLDivElement>(null);
  const { rows, dropOne } = useRows(mondays);
  useEffect(() => {
    for (const { monday, isLeaving } of rows) if (isLeaving) drawn.rest(monday);
  });
  useEffect(
    () =>
      drawn.begin(
        () => {
          const { seen, others } = weeksInSight(grid.current, mondays);
          return [seen, others];
        },
        (date) => days.get(date)?.length ?? 0,
        () => {
          const dropped = dropOne();
          if (dropped !== null) drawn.forget(dropped);
          return dropped === null;
        },
      ),
    [drawn, mondays, days, dropOne],
  );
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
      {rows.map(({ monday, isLeaving }) => (
        <Row key={monday} most={mostOn(weekDates(monday), days)} {...{ monday, isLeaving, drawn }}>
          <Week {...{ isLeaving, monday, month, today, days, recorded, hasTotals, board, drawn }} />
        </Row>
      ))}
    </div>
  );
}

type RowProps = { monday: string; most: number; isLeaving: boolean; drawn: DrawnCards; children: ReactNode };

function Row({ monday, most, isLeaving, drawn, children }: RowProps) {
  const isResting = useSyncExternalStore(drawn.subscribe, () => drawn.isResting(monday));
  return (
    <div
      role="row"
      className={styles.week}
      data-week={monday}
      style={{ '--most': most } as CSSProperties}
      {...(isResting && !isLeaving && { 'data-resting': true })}
      {...(isLeaving && { inert: true, 'aria-hidden': true, 'data-leaving': true })}
    >
      {children}
    </div>
  );
}

type WeekProps = Omit<MonthViewProps, 'mondays'> & { monday: string; isLeaving: boolean };

const Week = memo(
  function Week({ monday, month, today, days, recorded, hasTotals, board, drawn }: WeekProps) {
    const words = useWords();
    const { format } = words;
    if (!useSyncExternalStore(drawn.subscribe, () => drawn.hasWeek(monday))) return null;
    return (
      <>
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
            <DrawnDay
              drawn={drawn}
              date={date}
              words={words}
              today={today}
              sessions={days.get(date) ?? none}
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
      </>
    );
  },
  // What is about to go is drawn no more.
  (_before, after) => after.isLeaving,
);

interface Rows {
  shown: readonly string[];
  /** Weeks of months before, out of sight: to take all of them out of the page with the turn would hold it up. */
  leaving: readonly string[];
}

/** The most cards that one of some days has. */
const mostOn = (dates: readonly string[], days: SessionsByDate): number =>
  Math.max(...dates.map((date) => days.get(date)?.length ?? 0));

/** So many may stay out of sight, for who turns on and on. */
const mostLeaving = 12;

/** The weeks that are shown, and those that are still to go; what takes one of these out of the page. */
function useRows(mondays: readonly string[]) {
  const [{ shown, leaving }, setRows] = useState<Rows>({ shown: mondays, leaving: [] });
  const last = useRef(leaving);
  if (shown !== mondays) {
    const gone = [...new Set([...leaving, ...shown])].filter((monday) => !mondays.includes(monday));
    setRows({ shown: mondays, leaving: gone.slice(-mostLeaving) });
  }
  useEffect(() => {
    last.current = leaving;
  });
  const [dropOne] = useState(() => (): string | null => {
    const [monday = null, ...others] = last.current;
    if (monday === null) return null;
    last.current = others;
    setRows((rows) => ({ ...rows, leaving: rows.leaving.filter((one) => one !== monday) }));
    return monday;
  });
  const rows = [
    ...mondays.map((monday) => ({ monday, isLeaving: false })),
    ...leaving.filter((monday) => !mondays.includes(monday)).map((monday) => ({ monday, isLeaving: true })),
  ].toSorted((one, other) => (one.monday < other.monday ? -1 : 1));
  return { rows, dropOne };
}
