/** Shows one sport of the calendar; notes and days of rest stay, since they are of no sport. */
import { useMemo } from 'react';
import type { DayEntry } from '#src/db/planned-sessions.ts';
import type { Days } from './followed-weeks.ts';
import type { UnplannedActivity } from './recorded.ts';
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

/** The same list for a day that has not changed, so that only changed days are drawn again. */
function remembered<Entry>(isOf: (entry: Entry, sport: CalendarSport) => boolean) {
  const known = new WeakMap<readonly Entry[], Partial<Record<CalendarSport, readonly Entry[]>>>();
  return (day: readonly Entry[], sport: CalendarSport): readonly Entry[] => {
    const lists = known.get(day) ?? {};
    known.set(day, lists);
    return (lists[sport] ??= day.filter((entry) => isOf(entry, sport)));
  };
}

const shownOf = remembered(isShown);
const shownRecorded = remembered<UnplannedActivity>((recorded, sport) => recorded.sport === sport);

/** The days with what is shown of them. */
export function useShownDays(
  { days, recorded }: Pick<Days, 'days' | 'recorded'>,
  sport: CalendarSport | null,
): Pick<Days, 'days' | 'recorded'> {
  const shownDays = useMemo(
    () => (sport === null ? days : new Map([...days].map(([date, day]) => [date, shownOf(day, sport)]))),
    [days, sport],
  );
  const recordedDays = useMemo(
    () =>
      sport === null
        ? recorded
        : Object.fromEntries(Object.entries(recorded).map(([date, day]) => [date, shownRecorded(day, sport)])),
    [recorded, sport],
  );
  return { days: shownDays, recorded: recordedDays };
}
