/** The calendar where there is room: a month, or a week. */
import { useImperativeHandle } from 'react';
import { monthOf, mondaysOfMonth } from '#core/domain/calendar/calendar-dates.ts';
import { mondayOf, shiftDate } from '#core/domain/dates.ts';
import { useListedKeys } from '#src/ui/shortcuts.ts';
import { useBoard } from './board.ts';
import { CalendarBoard } from './calendar-board.tsx';
import type { LayoutProps } from './layout-props.ts';
import { MonthView } from './month-view.tsx';
import { windowOfMonth, windowOfWeek } from './reads.ts';
import { useRecorded } from './recorded.ts';
import { useShownDays } from './sport-filter.ts';
import { useDays } from './use-days.ts';
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
  const { from, to } = isWeek ? windowOfWeek(week) : windowOfMonth(month);
  const days = useShownDays(useDays(from, to, loaded).days, sport);
  const recorded = useRecorded(from, to, sport);
  const mondays = isWeek ? [week] : mondaysOfMonth(month);
  const [firstDay = `${month}-01`, lastMonday = firstDay] = [mondays[0], mondays.at(-1)];
  const lastDay = shiftDate(lastMonday, 6);
  const isInView = (date: string): boolean => date >= firstDay && date <= lastDay;
  const show = (date: string): void => (isWeek ? onWeek(mondayOf(date)) : onMonth(monthOf(date)));

  const board = useBoard({
    days,
    first: isWeek ? (isInView(today) ? today : week) : monthOf(today) === month ? today : `${month}-01`,
    layout: 'month',
    selected,
    acts,
    isInView,
    onReach: (date) => isInView(date) || show(date),
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
      />
    </CalendarBoard>
  );
}
