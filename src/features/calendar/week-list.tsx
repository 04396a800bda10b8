/**
 * Weeks below one another, as many as are near, with today in view at once: the calendar of a phone with each day; as an agenda,
 * on any screen, the days that have something, and today.
 */
import { type ComponentProps, memo, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';
import { weekDates } from '#core/domain/calendar/calendar-dates.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { useBoard } from './board.ts';
import { CalendarBoard } from './calendar-board.tsx';
import type { LayoutProps } from './layout-props.ts';
import { DayContent } from './day.tsx';
import { useLaidDays } from './use-laid-days.ts';
import { useSessionKeys } from './use-session-keys.ts';
import { useShownDays } from './sport-filter.ts';
import { useWeeks } from './use-weeks.ts';
import styles from './week-list.module.css';
import { useWords, type Words } from '#src/i18n/use-words.ts';
import { WeekTotal } from './week-total.tsx';

const none: readonly DayEntry[] = [];

export function WeekList({
  isAgenda,
  week,
  today,
  loaded,
  hasTotals,
  sport,
  selected,
  onPick,
  onAdd,
  onWeek,
  onSelectWeek,
  onRepeat,
  acts,
  view,
}: LayoutProps & { isAgenda: boolean }) {
  const words = useWords();
  const { t } = words;
  const { list, mondays, held, isGrowing, goTo, ...read } = useWeeks({
    week,
    today,
    loaded,
    layout: isAgenda ? 'agenda' : 'list',
    onWeek,
  });
  const { days: planned, recorded } = useShownDays(read, sport);
  const { days, lay } = useLaidDays(planned);
  const board = useBoard({
    days,
    first: today,
    layout: 'list',
    selected,
    acts,
    isInView: () => true,
    onReach: goTo,
    onMove: lay,
    onPick,
    onAdd,
  });
  useSessionKeys(board, { acts, onWeek: onSelectWeek, onRepeat });
  useImperativeHandle(view, () => ({ board, goTo }));

  return (
    <CalendarBoard board={board} today={today}>
      <ol ref={list} className={styles.weeks} data-growing={isGrowing} aria-label={t('calendar.weeks')}>
        {mondays.map((monday) => {
          const dates = weekDates(monday);
          // What is carried by keys may come to any day.
          const isShown = (date: string): boolean =>
            !isAgenda ||
            date === today ||
            board.carried !== null ||
            (days.get(date) ?? none).length + (recorded[date]?.length ?? 0) > 0;
          const drawn = dates.filter((date) => date >= held.from && date <= held.to);
          const shown = drawn.filter(isShown);
          return (
            <ListWeek key={monday} monday={monday} isWhole={drawn.length === dates.length}>
              <div className={styles.head}>
                <WeekTitle monday={monday} words={words} />
                {hasTotals && (
                  <WeekTotal
                    days={dates.map((date) => days.get(date) ?? none)}
                    recorded={dates.map((date) => recorded[date])}
                    words={words}
                  />
                )}
              </div>
              {shown.length === 0 && drawn.length === dates.length && (
                <p className={styles.nothing}>{t('calendarMenu.nothing')}</p>
              )}
              {shown.map((date) => (
                <ListDay
                  key={date}
                  date={date}
                  words={words}
                  today={today}
                  sessions={days.get(date) ?? none}
                  recorded={recorded[date]}
                  {...board.dayProps(date)}
                />
              ))}
            </ListWeek>
          );
        })}
      </ol>
    </CalendarBoard>
  );
}

type ListWeekProps = { monday: string; isWhole: boolean; children: ReactNode };

/** Once all of it has been laid out, so that its height is known, the browser leaves it alone while it is out of sight. */
function ListWeek({ monday, isWhole, children }: ListWeekProps) {
  const week = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isWhole) return undefined;
    let frame = requestAnimationFrame(() => {
      // The browser remembers a height at the end of a frame.
      frame = requestAnimationFrame(() => week.current?.setAttribute('data-laid', 'true'));
    });
    return () => cancelAnimationFrame(frame);
  }, [isWhole]);
  return (
    <li ref={week} className={styles.week} data-week={monday}>
      {children}
    </li>
  );
}

/** Said once: to say the dates of all weeks takes longer than to draw the day that is new. */
const WeekTitle = memo(function WeekTitle({ monday, words }: { monday: string; words: Words }) {
  return <h2 className={styles.title}>{words.format.dateRange(monday, shiftDate(monday, 6))}</h2>;
});

const ListDay = memo(function ListDay(day: ComponentProps<typeof DayContent>) {
  const { date, today, words } = day;
  const { format } = words;
  return (
    <section
      className={styles.day}
      data-drop-zone={date}
      data-today={date === today}
      data-past={date < today}
      aria-label={format.fullDate(date)}
      {...(date === today && { 'aria-current': 'date' })}
    >
      <h3 aria-hidden className={styles.date}>
        <span>{format.weekdayShort(date)}</span>
        <span className={styles.number}>{format.dayOfMonth(date)}</span>
      </h3>
      <DayContent {...day} />
    </section>
  );
});
