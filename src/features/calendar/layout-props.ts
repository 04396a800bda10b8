/** What the calendar's page gives to the month or the list of weeks, and what it asks of it. */
import type { Ref } from 'react';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { Board } from './board.ts';
import type { DayActs } from './day.tsx';
import type { CalendarWindow } from './reads.ts';
import type { CalendarSport } from './search.ts';
import type { SelectedSessions } from './selected-sessions.ts';
import type { SessionActs } from './use-session-acts.tsx';

/** What the page asks of the layout that is shown. */
export interface ShownCalendar {
  board: Board;
  goTo: (date: string) => void;
}

export type LayoutProps = DayActs & {
  month: string;
  week: string;
  today: string;
  loaded: CalendarWindow;
  /** Does each week say what it adds up to? */
  hasTotals: boolean;
  /** The only sport that is shown; null for all of them. */
  sport: CalendarSport | null;
  selected: SelectedSessions | null;
  onMonth: (month: string) => void;
  onWeek: (monday: string) => void;
  /** Selects all entries in the week of a day. */
  onSelectWeek: (date: string) => void;
  /** Of a session it is asked how it repeats. */
  onRepeat: (session: DayEntry) => void;
  acts: SessionActs;
  view: Ref<ShownCalendar>;
};
