/** What the live series on the device stand for, worked out from their rules. */
import { occurrenceOf } from '#core/domain/calendar/occurrence-id.ts';
import { occurrencesBetween, occurrenceWithId, seriesAt, standIns } from '#core/domain/calendar/occurrences.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { nextDate } from '#core/domain/calendar/recurrence.ts';
import type { OwnSession } from '#core/domain/calendar/series-acts.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from './account-database.ts';
import type { CalendarEvent, Repeats } from './calendar-events.ts';
import { liveRow, liveRows, liveRowsBetween } from './row-reads.ts';

type Series = RowOf<'series'>;

/** The occurrences from one date to another, both included, that are no rows. */
export async function repeatedEvents(
  database: AccountDatabase,
  series: readonly Series[],
  from: string,
  to: string,
): Promise<CalendarEvent[]> {
  const [overrides, stored] = await Promise.all([
    liveRowsBetween(database, 'overrides', 'originalDate', from, to),
    database.rows('series').bulkGet(series.map(({ id }) => id)),
  ]);
  const pending = new Set(stored.flatMap((row) => (row?.pending === 1 ? row.id : [])));
  return occurrencesBetween(series, overrides, from, to).map(({ event, series: one }) => ({
    event,
    repeats: { series: one, originalDate: event.calendarDate, isDetached: false },
    isPending: pending.has(one.id),
  }));
}

/** Rows from a date on, and the occurrences of so many days, by date; `goesOn` where there are later ones. */
export async function withOccurrences(
  database: AccountDatabase,
  series: readonly Series[],
  rows: readonly RowOf<'events'>[],
  from: string,
  days: number,
) {
  const to = shiftDate(from, days);
  const repeated = (await repeatedEvents(database, series, from, to)).map(({ event }) => event);
  const events = [...rows, ...repeated].toSorted((one, other) => (one.calendarDate < other.calendarDate ? -1 : 1));
  return { events, goesOn: countFrom(series, shiftDate(to, 1)) > 0 };
}

/** Of sessions of their own, what they stand in place of. */
export async function detachedFrom(database: AccountDatabase, series: readonly Series[], ids: readonly string[]) {
  const overrides = await database.rows('overrides').bulkGet([...ids]);
  const live = overrides.flatMap((row) =>
    row && row.view.deletedBy === null ? (row.view as unknown as RowOf<'overrides'>) : [],
  );
  const byId = new Map(standIns(series, live).map((override) => [override.id, override]));
  return (id: string): Repeats | null => {
    const override = byId.get(id);
    const part = override && seriesAt(series, override.lineageId, override.originalDate);
    return override && part ? { series: part, originalDate: override.originalDate, isDetached: true } : null;
  };
}

/** The occurrence with an id, among live series; null where there is none, or where it has a row. */
export async function occurrenceIn(database: AccountDatabase, series: readonly Series[], id: string) {
  const isOne = series.some(({ lineageId }) => lineageId === occurrenceOf(id).lineageId);
  return isOne ? occurrenceWithId(series, await liveRow(database, 'overrides', id), id) : null;
}

/** The sessions that replace occurrences of a series, with the rows that say so. */
export async function ownSessions(database: AccountDatabase, series: Series) {
  const overrides = (await liveRows(database, 'overrides')).filter(({ lineageId }) => lineageId === series.lineageId);
  const stands = standIns([series], overrides);
  const rows = await database.rows('events').bulkGet(stands.map(({ id }) => id));
  const events = rows.flatMap((row) => (row?.view.deletedBy === null ? (row.view as unknown as RowOf<'events'>) : []));
  const byId = new Map(events.map((event) => [event.id, event]));
  const own = stands.flatMap(({ id: eventId, lineageId, originalDate }): OwnSession[] => {
    const event = byId.get(eventId);
    return event ? [{ eventId, lineageId, originalDate, isDone: event.done !== null }] : [];
  });
  return { own, overrides, events };
}

/** How many series have a session from a date on. */
export const countFrom = (series: readonly Series[], date: string): number =>
  series.filter((one) => nextDate(one, date) !== null).length;
