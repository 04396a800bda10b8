/** The calendar (S2.14): a month where there is room, a list of weeks on phones, and what can be done with a session. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { monthOf } from '#core/domain/calendar/calendar-dates.ts';
import { mondayOf } from '#core/domain/dates.ts';
import { useToday } from '#src/app/page/today.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useIsNarrow } from '#src/app/page/use-window-size.ts';
import { useLive } from '#src/app/page/use-live.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { AddWorkout } from './add-workout.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import styles from './calendar-page.module.css';
import type { CalendarView, LayoutProps } from './layout-props.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { readLook, type LoadedCalendar } from './reads.ts';
import { type CalendarSearch, shownMonth, shownWeek } from './search.ts';
import type { SelectedSessions } from './selected-sessions.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { useCalendarDialogs } from './use-calendar-dialogs.tsx';
import { WeekList } from './week-list.tsx';

type CalendarPageProps = {
  search: CalendarSearch;
  loaded: LoadedCalendar;
  /** Changes the address; `replace` leaves no step to go back to. */
  onSearch: (search: CalendarSearch, how?: { replace: boolean }) => void;
};

export function CalendarPage({ search, loaded, onSearch }: CalendarPageProps) {
  const today = useToday();
  const navigate = useNavigate();
  const { database } = useAthlete();
  const look = useLive(() => readLook(database), [database], loaded.look);
  const isNarrow = useIsNarrow();
  const view = useRef<CalendarView>(null);
  const [selected, setSelected] = useState<SelectedSessions | null>(null);
  const month = shownMonth(search, today);
  const { event: openId, add, ...place } = search;

  // The same functions for as long as the page stands, or every card would be drawn anew.
  const latest = useRef({ search, onSearch });
  useEffect(() => {
    latest.current = { search, onSearch };
  });
  const change = useCallback((changes: CalendarSearch, how?: { replace: boolean }) => {
    const { search: before, onSearch: put } = latest.current;
    put({ ...before, ...changes }, how);
  }, []);
  const isSelecting = selected !== null;
  const pick = useCallback(
    ({ event }: DayEntry) => (isSelecting ? setSelected(toggled(event)) : change({ event: event.id })),
    [isSelecting, change],
  );
  const addOn = useCallback((date: string) => change({ add: date }), [change]);
  const showMonth = (to: string): void => change({ month: to, week: undefined });
  // The week of today needs no name: the address then shows today tomorrow, too.
  const showWeek = (monday: string): void => {
    if (monday === shownWeek(search, today)) return;
    change({ week: monday === mondayOf(today) ? undefined : monday, month: undefined }, { replace: true });
  };
  // On phones the week at the top is what she looks at; where a month is in sight, the day that the keys are on.
  const dayInView = (): string => (isNarrow ? shownWeek(search, today) : (view.current?.board.focused.date ?? today));
  const dialogs = useCalendarDialogs(dayInView);
  const goTo = (date: string): void => view.current?.goTo(date);

  const layout: LayoutProps = {
    month,
    week: shownWeek(search, today),
    today,
    loaded: loaded.window,
    hasTotals: look.showWeeklyTotals,
    selected,
    onPick: pick,
    onAdd: addOn,
    onMonth: showMonth,
    onWeek: showWeek,
    view,
  };

  return (
    <div className={styles.page} data-compact={look.compactView}>
      <CalendarBar
        month={month}
        isSelecting={isSelecting}
        onMonth={(to) => goTo(to === monthOf(today) ? today : `${to}-01`)}
        onToday={() => goTo(today)}
        onSelect={(isOn) => setSelected(isOn ? new Map() : null)}
        onPrint={() => {
          void navigate({ to: '/card', search: { week: mondayOf(dayInView()) } });
        }}
        onShift={() => dialogs.open('shift')}
        onExport={() => dialogs.open('export')}
        onAdd={() => addOn(view.current?.board.focused.date ?? today)}
      />
      {isNarrow ? <WeekList {...layout} /> : <MonthCalendar {...layout} />}
      {selected && <SelectionBar selected={selected} onEnd={() => setSelected(null)} />}
      <SessionDialog
        eventId={openId ?? null}
        onClose={() => onSearch(place)}
        onGone={(date) => view.current?.board.focusDay(date)}
      />
      {dialogs.dialogs}
      <AddWorkout date={add ?? null} onClose={() => onSearch(place)} />
    </div>
  );
}

const toggled = (event: DayEntry['event']) => (before: SelectedSessions | null) => {
  const others = [...(before ?? [])].filter(([id]) => id !== event.id);
  return before && new Map(before.has(event.id) ? others : [...others, [event.id, event]]);
};
