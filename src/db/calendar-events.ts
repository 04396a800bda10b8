/**
 * The calendar as it is read from the device: its rows, and the occurrences that have no row yet. Reading a range costs
 * as much as it contains, however long a series goes on.
 */
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from './account-database.ts';
import { liveRows } from './row-reads.ts';
import { seriesRules } from './series-rules.ts';

type Event = RowOf<'events'>;
type Series = RowOf<'series'>;

/** What a session repeats by. */
export interface Repeats {
  series: Series;
  /** The date that the rule of the series gives, wherever the session is now. */
  originalDate: string;
  /** It is a session of its own: what is done to the series does nothing to it. */
  isDetached: boolean;
}

export interface CalendarEvent {
  event: Event;
  /** Null where it does not repeat. */
  repeats: Repeats | null;
  /** Changed here and not yet on the server. */
  isPending: boolean;
}

/** The sessions from one date to another, both included, in no order. */
export async function calendarEvents(database: AccountDatabase, from: string, to: string): Promise<CalendarEvent[]> {
  const [stored, series] = await Promise.all([
    database.rows('events').where('view.calendarDate').between(from, to, true, true).toArray(),
    liveRows(database, 'series'),
  ]);
  const rows = stored
    .filter(({ view }) => view.deletedBy === null)
    .map(({ view, pending }) => ({ event: view as unknown as Event, isPending: pending === 1 }));
  if (series.length === 0) return rows.map((row) => ({ ...row, repeats: null }));
  const { repeatedEvents, detachedFrom } = await seriesRules();
  const repeated = await repeatedEvents(database, series, from, to);
  const ids = rows.map(({ event }) => event.id);
  const repeatsOf = await detachedFrom(database, series, ids);
  return [...rows.map((row) => ({ ...row, repeats: repeatsOf(row.event.id) })), ...repeated];
}

/** A live session by its id: a row, or an occurrence without a row; undefined where it is neither. */
export async function calendarEvent(database: AccountDatabase, id: string): Promise<Event | undefined> {
  const row = await database.rows('events').get(id);
  if (row) return row.view.deletedBy === null ? (row.view as unknown as Event) : undefined;
  const series = await liveRows(database, 'series');
  return series.length === 0 ? undefined : (await (await seriesRules()).occurrenceIn(database, series, id))?.event;
}
