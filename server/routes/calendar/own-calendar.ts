/** An athlete's calendar as it is shown: rows, and what series stand for; and what is asked of an occurrence. */
import { occurrenceOf } from '#core/domain/calendar/occurrence-id.ts';
import {
  type Occurrence,
  occurrencesBetween,
  occurrenceWithId,
  seriesAt,
  standIns,
} from '#core/domain/calendar/occurrences.ts';
import type { OwnSession } from '#core/domain/calendar/series-acts.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { OwnRows } from '#server/routes/own-rows.ts';

type Event = RowOf<'events'>;
type Series = RowOf<'series'>;

/** A session of the calendar, and what it repeats by. */
export interface CalendarEvent {
  event: Event;
  repeats: { series: Series; originalDate: string; isDetached: boolean } | null;
}

export const seriesOf = (rows: OwnRows): Promise<Series[]> => rows.byKey('series', null, null);

/** The same, or null where there are more than so many. */
export async function fewSessions(
  rows: OwnRows,
  from: string,
  to: string,
  most: number,
): Promise<CalendarEvent[] | null> {
  if (!(await rows.sessions(from, to, most))) return null;
  const found = await calendarSessions(rows, from, to, most);
  return found.length > most ? null : found;
}

/**
 * From one date to another, both included, in no order.
 * @param most that are wanted, all where it is missing; where there are more, the answer is not all of them
 */
export async function calendarSessions(
  rows: OwnRows,
  from: string,
  to: string,
  most?: number,
): Promise<CalendarEvent[]> {
  const [events, series] = await Promise.all([rows.byKey('events', from, to, most), seriesOf(rows)]);
  if (series.length === 0) return events.map((event) => ({ event, repeats: null }));
  const overrides = await rows.byKey('overrides', from, to);
  // Asked for at once, they are one query.
  const found = await Promise.all(events.map(({ id }) => rows.find('overrides', id)));
  const stands = standIns(
    series,
    found.filter((override) => override !== undefined),
  );
  const byId = new Map(stands.map((override) => [override.id, override]));
  const own = events.map((event) => ({ event, repeats: detachedFrom(series, byId.get(event.id)) }));
  const repeated = occurrencesBetween(series, overrides, from, to, most);
  return [
    ...own,
    ...repeated.map(({ event, series: one }) => ({
      event,
      repeats: { series: one, originalDate: event.calendarDate, isDetached: false },
    })),
  ];
}

function detachedFrom(
  series: readonly Series[],
  override: ReturnType<typeof standIns>[number] | undefined,
): CalendarEvent['repeats'] {
  const part = override && seriesAt(series, override.lineageId, override.originalDate);
  return override && part ? { series: part, originalDate: override.originalDate, isDetached: true } : null;
}

/** A session of the calendar by its id: a row, or an occurrence without a row. */
export async function eventWithId(rows: OwnRows, id: string): Promise<Event | undefined> {
  return (await rows.find('events', id)) ?? (await occurrenceIn(rows, id))?.event;
}

/** The occurrence with an id, or null where there is none, or where it has a row, live or deleted. */
export const occurrenceIn = async (rows: OwnRows, id: string): Promise<Occurrence | null> =>
  occurrenceWithId(await seriesOf(rows), await rows.find('overrides', id), id);

/** The date of its series that a session is or replaces; null where it does not belong to the series. */
export async function originalDateOf(rows: OwnRows, series: Series, eventId: string): Promise<string | null> {
  const { lineageId } = series;
  if (eventId === series.primaryEventId) return series.primaryDate;
  const override = await rows.find('overrides', eventId);
  if (override) return override.lineageId === lineageId ? override.originalDate : null;
  const occurrence = await occurrenceIn(rows, eventId);
  return occurrence?.series.lineageId === lineageId ? occurrenceOf(eventId).originalDate : null;
}

/** The sessions of their own that stand in place of occurrences of a lineage. */
export async function ownSessions(rows: OwnRows, series: Series): Promise<OwnSession[]> {
  const { lineageId } = series;
  const all = await rows.byKey('overrides', null, null);
  const overrides = standIns([series], all).filter((one) => one.lineageId === lineageId);
  const events = await Promise.all(overrides.map(({ id }) => rows.find('events', id)));
  return overrides.flatMap(({ id: eventId, originalDate }, index) => {
    const event = events[index];
    return event ? [{ eventId, lineageId, originalDate, isDone: event.done !== null }] : [];
  });
}
