/** Recorded activities on the days of the calendar, where no planned session that is still there is matched with them (S2.33). */
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { calendarEvent } from '#src/db/calendar-events.ts';
import { liveRowsBetween, rowsById } from '#src/db/row-reads.ts';
import type { CalendarSport } from './search.ts';

export type UnplannedActivity = RowOf<'activities'>;

/** By date, in the order in which they began. */
export type UnplannedByDate = Readonly<Record<string, readonly UnplannedActivity[]>>;

export async function readRecorded(database: AccountDatabase, from: string, to: string): Promise<UnplannedByDate> {
  const rows = await liveRowsBetween(database, 'activities', 'calendarDate', from, to);
  const shown = rows.filter(({ isHidden }) => !isHidden);
  const planned = await plannedIds(
    database,
    shown.flatMap(({ eventId }) => eventId ?? []),
  );
  const alone = shown
    .filter(({ eventId }) => eventId === null || !planned.has(eventId))
    .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  return Object.fromEntries(Map.groupBy(alone, ({ calendarDate }) => calendarDate));
}

/** Those of the ids whose sessions are still there. */
async function plannedIds(database: AccountDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsById(database, 'events', ids);
  // One of a series that repeats may be no row.
  const others = await Promise.all(ids.filter((id) => !rows.has(id)).map((id) => calendarEvent(database, id)));
  const live = [...rows.values()].filter(({ view }) => view.deletedBy === null);
  return new Set([...live.map(({ id }) => id), ...others.flatMap((event) => event?.id ?? [])]);
}

const none: UnplannedByDate = {};

/** @param sport the only one that is shown; null for all */
export function useRecorded(from: string, to: string, sport: CalendarSport | null): UnplannedByDate {
  const { database } = useAthlete();
  const read = async (): Promise<UnplannedByDate> => {
    const days = await readRecorded(database, from, to);
    if (sport === null) return days;
    return Object.fromEntries(
      Object.entries(days).map(([date, day]) => [date, day.filter((recorded) => recorded.sport === sport)]),
    );
  };
  return useLive(read, [database, from, to, sport], none);
}
