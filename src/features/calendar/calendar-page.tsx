/** The calendar (S2.14): a month, a week, a list or a year, a list of weeks on phones, and what can be done with a session. */
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { monthOf, weekDates } from '#core/domain/calendar/calendar-dates.ts';
import { mondayOf } from '#core/domain/dates.ts';
import { deviceTimezone } from '#src/api/device-clock.ts';
import { useDroppedFiles } from '#src/app/page/use-dropped-files.ts';
import { useSteadyPage } from '#src/app/page/steady-page.ts';
import { useToday } from '#src/app/page/today.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useIsNarrow } from '#src/app/page/use-window-size.ts';
import { useLoaded } from '#src/app/page/use-live.ts';
import { useConfig } from '#src/app/start/config.ts';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import { loadLaterWords } from '#src/i18n/later-words.ts';
import { firstPage } from '#src/app/start/first-page.ts';
import { onDemand } from '#src/ui/on-demand.tsx';
import type { Board } from './board.ts';
import { CalendarBar } from './calendar-bar.tsx';
import styles from './calendar-page.module.css';
import type { LayoutProps, ShownCalendar } from './layout-props.ts';
import { MonthCalendar } from './month-calendar.tsx';
import { readLook, type LoadedCalendar } from './reads.ts';
import { type CalendarSearch, shownMonth, shownWeek } from './search.ts';
import { chosenView, storeView } from './chosen-view.ts';
import { type SelectedSessions, toggled } from './selected-sessions.ts';
import { SessionDialog } from './session-dialog.tsx';
import { useCalendarDialogs } from './use-calendar-dialogs.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useSessionActs } from './use-session-acts.tsx';
import { WeekList } from './week-list.tsx';

// With the search that it has in it: not in the way of the first page.
const AddWorkout = onDemand(() => import('./add-workout.tsx').then((module) => module.AddWorkout));
const SelectionBar = onDemand(() => import('./selection-bar.tsx').then((module) => module.SelectionBar));
const ZoneNote = onDemand(async () => {
  const [module] = await Promise.all([import('./zone-note.tsx'), loadLaterWords()]);
  return module.ZoneNote;
});
const CalendarServices = onDemand(async () => {
  const [module] = await Promise.all([import('./services/calendar-services.tsx'), loadLaterWords()]);
  return module.CalendarServices;
});
const Season = onDemand(async () => {
  const [module] = await Promise.all([import('./season.tsx'), loadLaterWords()]);
  return module.Season;
});

type CalendarPageProps = {
  search: CalendarSearch;
  loaded: LoadedCalendar;
  /** Changes the address; `replace` leaves no step to go back to, and `over` opens a dialog, which one step back closes. */
  onSearch: (search: CalendarSearch, how?: 'replace' | 'over') => void;
  /** Closes the dialog of the address. @param search without it */
  onClose: (search: CalendarSearch) => void;
};

export function CalendarPage({ search, loaded, onSearch, onClose }: CalendarPageProps) {
  const today = useToday();
  useSteadyPage();
  const navigate = useNavigate();
  const { database } = useAthlete();
  const look = useLoaded(() => readLook(database), [database], loaded.look);
  const { calendarServices = [] } = useConfig();
  const isNarrow = useIsNarrow();
  const view = useRef<ShownCalendar>(null);
  const [selected, setSelected] = useState<SelectedSessions | null>(null);
  const month = shownMonth(search, today);
  const calendarView = chosenView(search);
  const layout = calendarView === 'season' ? 'season' : isNarrow || calendarView === 'agenda' ? 'list' : calendarView;
  const sport = search.sport ?? null;
  const { event: openId, add, ...place } = search;
  const [hasAdded, setHasAdded] = useState(false);
  if (add !== undefined && !hasAdded) setHasAdded(true);
  useEffect(() => void firstPage.then(AddWorkout.preload), []);

  // The same functions while the page is open: with new ones, every card is drawn again.
  const latest = useRef({ search, onSearch });
  useEffect(() => {
    latest.current = { search, onSearch };
  });
  const change = useCallback((changes: CalendarSearch, how?: 'replace' | 'over') => {
    const { search: before, onSearch: put } = latest.current;
    put({ ...before, ...changes }, how);
  }, []);
  const isSelecting = selected !== null;
  const pick = useCallback(
    (entry: DayEntry) =>
      isSelecting ? setSelected((before) => toggled(before, [entry])) : change({ event: entry.event.id }, 'over'),
    [isSelecting, change],
  );
  const [isRepeatAsked, setRepeatAsked] = useState(false);
  const repeat = useCallback(
    (entry: DayEntry) => {
      setRepeatAsked(true);
      change({ event: entry.event.id }, 'over');
    },
    [change],
  );
  const { acts, question } = useSessionActs();
  const addOn = useCallback((date: string) => change({ add: date }, 'over'), [change]);
  const showMonth = (to: string): void => change({ month: to, week: undefined });
  // The week of today needs no name: the address then shows today tomorrow, too.
  const showWeek = (monday: string): void => {
    if (monday === shownWeek(search, today)) return;
    change({ week: monday === mondayOf(today) ? undefined : monday, month: undefined }, 'replace');
  };
  // Today where it is in view; else what she looks at.
  const dayToPlan = (): string =>
    layout !== 'list'
      ? (view.current?.board.focused.date ?? today)
      : dayInView() === mondayOf(today)
        ? today
        : dayInView();
  // Of a list the week at the top is what she looks at; of a month or a week, the day that the keys are on.
  const dayInView = (): string =>
    layout === 'list' ? shownWeek(search, today) : (view.current?.board.focused.date ?? today);
  // Starts again, with the week of that date in view.
  const [seasonsBegun, beginSeason] = useReducer((times: number) => times + 1, 0);
  const goTo = (date: string): void => {
    if (layout !== 'season') return view.current?.goTo(date);
    showMonth(monthOf(date));
    beginSeason();
  };
  const board = (): Board | undefined => view.current?.board;
  const entriesOfWeek = (date: string): DayEntry[] =>
    weekDates(mondayOf(date)).flatMap((day) => board()?.entriesOn(day) ?? []);
  const selectWeek = useCallback((date: string) => {
    const week = weekDates(mondayOf(date)).flatMap((day) => view.current?.board.entriesOn(day) ?? []);
    setSelected((before) => toggled(before, week));
  }, []);
  const clipboard = useClipboard({
    chosen: () => {
      if (selected && selected.size > 0) return [...selected.values()];
      const on = board();
      if (!on?.hasFocus()) return null;
      return on.focused.session ? [on.focused.session] : on.entriesOn(on.focused.date);
    },
    focusedDay: () => (board()?.hasFocus() ? (board()?.focused.date ?? null) : null),
    onAskDay: () => dialogs.open('paste'),
    onCopied: () => setSelected(null),
    onPasted: (date) => {
      // Pasted by a dialog, which leaves the focus nowhere.
      if (!board()?.hasFocus()) board()?.focusDay(date);
    },
  });
  const dialogs = useCalendarDialogs(dayInView, clipboard.paste);

  const { isOver, handlers } = useDroppedFiles(([file]) => file && dialogs.open('import', file));

  const props: LayoutProps = {
    month,
    week: shownWeek(search, today),
    today,
    loaded: loaded.window,
    hasTotals: look.showWeeklyTotals,
    sport,
    selected,
    onPick: pick,
    onAdd: addOn,
    onMonth: showMonth,
    onWeek: showWeek,
    onSelectWeek: selectWeek,
    onRepeat: repeat,
    acts,
    view,
  };

  return (
    <div className={styles.page} data-compact={look.compactView} data-layout={layout} data-over={isOver} {...handlers}>
      <CalendarBar
        month={month}
        week={layout === 'week' ? shownWeek(search, today) : null}
        isSelecting={isSelecting}
        onMonth={(to) => goTo(to === monthOf(today) ? today : `${to}-01`)}
        onWeek={(to) => goTo(to === mondayOf(today) ? today : to)}
        onToday={() => goTo(today)}
        onSelect={(isOn) => setSelected(isOn ? new Map() : null)}
        onPrint={() => {
          void navigate({ to: '/card', search: { week: mondayOf(dayInView()) } });
        }}
        onAsk={dialogs.open}
        sport={sport}
        onSport={(to) => change({ sport: to ?? undefined }, 'replace')}
        view={calendarView}
        isNarrow={isNarrow}
        onView={(to) => {
          storeView(to);
          change({ view: to });
        }}
        onAdd={() => addOn(dayToPlan())}
      />
      {look.timezone !== null && look.timezone !== deviceTimezone() && <ZoneNote saved={look.timezone} today={today} />}
      {calendarServices.length > 0 && <CalendarServices />}
      {layout === 'season' ? (
        <Season
          key={seasonsBegun}
          month={month}
          today={today}
          sport={sport}
          onWeek={(monday) => change({ view: 'month', week: monday, month: undefined })}
        />
      ) : layout === 'list' ? (
        <WeekList key={calendarView} {...props} isAgenda={calendarView === 'agenda'} />
      ) : (
        <MonthCalendar key={layout} {...props} isWeek={layout === 'week'} />
      )}
      {selected && (
        <SelectionBar
          selected={selected}
          onCopy={(isCut) => void clipboard.copy([...selected.values()], isCut)}
          onSelectWeek={() => {
            const days = [...selected.values()].map(({ event }) => event.calendarDate);
            const weeks = new Set((days.length > 0 ? days : [dayInView()]).map(mondayOf));
            setSelected(new Map([...selected, ...[...weeks].flatMap(entriesOfWeek).map(byEventId)]));
          }}
          onEnd={() => setSelected(null)}
        />
      )}
      <SessionDialog
        eventId={openId ?? null}
        acts={acts}
        isRepeatAsked={isRepeatAsked}
        onClose={() => {
          setRepeatAsked(false);
          onClose(place);
        }}
        onGone={(date) => view.current?.board.focusDay(date)}
      />
      {question}
      {dialogs.dialogs}
      {hasAdded && <AddWorkout date={add ?? null} onPaste={clipboard.paste} onClose={() => onClose(place)} />}
    </div>
  );
}

const byEventId = (entry: DayEntry): [string, DayEntry] => [entry.event.id, entry];
