/** The calendar where there is room: a month, or a week. */
import { useImperativeHandle, useMemo, useReducer, useState } from 'react';
import { monthOf, mondaysOfMonth, weekDates } from '#core/domain/calendar/calendar-dates.ts';
import { mondayOf } from '#core/domain/dates.ts';
import { drawCards } from '#src/app/page/drawn-cards.ts';
import { useListedKeys } from '#src/ui/shortcuts.ts';
import { useBoard } from './board.ts';
import { CalendarBoard } from './calendar-board.tsx';
import type { LayoutProps } from './layout-props.ts';
import { MonthView } from './month-view.tsx';
import { datesOfMonth, datesOfWeeks, windowAround } from './reads.ts';
import { useShownDays } from './sport-filter.ts';
import { useDays } from './use-days.ts';
import { useLaidDays } from './use-laid-days.ts';
import { useSessionKeys } from './use-session-keys.ts';

export function MonthCalendar({
  isWeek,
  month,
  week,
  today,
  loaded,
  hasTotals,
  sport,
  selected,
  onPick,
  onAdd,
  onMonth,
  onWeek,
  onSelectWeek,
  onRepeat,
  acts,
  view,
}: LayoutProps & { isWeek: boolean }) {
  const seen = isWeek ? datesOfWeeks(week, week) : datesOfMonth(month);
  const { days: planned, recorded } = useShownDays(useDays(windowAround(seen), seen, loaded), sport);
  const { days, lay } = useLaidDays(planned);
  const mondays = useMemo(() => (isWeek ? [week] : mondaysOfMonth(month)), [isWeek, week, month]);
  const isInView = (date: string): boolean => date >= seen.from && date <= seen.to;
  const [drawn] = useState(() => drawCards(mondays, { daysOf: weekDates, weekOf: mondayOf }));
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const show = (date: string): void => (isWeek ? onWeek(mondayOf(date)) : onMonth(monthOf(date)));

  const board = useBoard({
    days,
    first: isWeek ? (isInView(today) ? today : week) : monthOf(today) === month ? today : `${month}-01`,
    layout: 'month',
    selected,
    acts,
    isInView,
    onReach: (date) => isInView(date) || show(date),
    onAwait: (date) => {
      drawn.drawDay(date);
      redraw();
    },
    onMove: (session, date, ...rest) => {
      drawn.drawDay(date);
      lay(session, date, ...rest);
    },
    onPick,
    onAdd,
  });
  useListedKeys('ArrowLeft ArrowRight ArrowUp ArrowDown', 'calendar.keys.arrows');
  useSessionKeys(board, { acts, onWeek: onSelectWeek, onRepeat });
  const goTo = (date: string): void => {
    board.keepFocus(date);
    show(date);
  };
  useImperativeHandle(view, () => ({ board, goTo }));

  return (
    <CalendarBoard board={board} today={today}>
      <MonthView
        month={isWeek ? null : month}
        mondays={mondays}
        today={today}
        days={days}
        recorded={recorded}
        hasTotals={hasTotals}
        board={board}
        drawn={drawn}
      />
    </CalendarBoard>
  );
}
