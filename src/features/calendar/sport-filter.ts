/** Shows one sport of the calendar; notes and days of rest stay, since they are of no sport. */
import { useMemo } from 'react';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { SessionsByDate } from './reads.ts';
import type { CalendarSport } from './search.ts';

/** Null for what is of no sport, or of a workout that is not on this device. */
export function sportOf({ event: { entry }, version }: DayEntry): CalendarSport | null {
  if (entry) return entry.kind === 'sport' ? 'other' : null;
  return version?.content.sport ?? null;
}

const isShown = (entry: DayEntry, sport: CalendarSport): boolean => {
  const own = sportOf(entry);
  return own === null || own === sport;
};

/** What was shown of a list; for as long as the list stands. */
const known = new WeakMap<readonly DayEntry[], Partial<Record<CalendarSport, readonly DayEntry[]>>>();

/** The same list of the same day, so that only changed days are drawn anew. */
function shownOf(day: readonly DayEntry[], sport: CalendarSport): readonly DayEntry[] {
  const lists = known.get(day) ?? {};
  known.set(day, lists);
  return (lists[sport] ??= day.filter((entry) => isShown(entry, sport)));
}

/** The days with what is shown of them. */
export const useShownDays = (days: SessionsByDate, sport: CalendarSport | null): SessionsByDate =>
  useMemo(
    () => (sport === null ? days : new Map([...days].map(([date, day]) => [date, shownOf(day, sport)]))),
    [days, sport],
  );
