/**
 * Weeks below one another, as many as are near, with today in view at once: the calendar of a phone with each day; as an agenda,
 * on any screen, the days that have something, and today.
 */
import { type ComponentProps, memo, useImperativeHandle } from 'react';
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
import { useWords } from '#src/i18n/use-words.ts';
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
  const { t, format } = words;
  const { list, mondays, held, isGrowing, goTo, ...read } = useWeeks({ week, today, loaded, onWeek });
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
            <li key={monday} className={styles.week} data-week={monday}>
              <div className={styles.head}>
                <h2 className={styles.title}>{format.dateRange(monday, shiftDate(monday, 6))}</h2>
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
            </li>
          );
        })}
      </ol>
    </CalendarBoard>
  );
}

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
