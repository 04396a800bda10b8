/** How far the calendar can be ridden without a network: architecture.md, "What is ready offline is said". */
import { isForWorkout, type WorkoutEvent } from '#core/domain/calendar/day-entry.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { seriesRules } from '#src/db/series-rules.ts';

/**
 * nothingPlanned: no session from today on. all: every planned session, the last of them on `date`. until: up to
 * and with `date`, the day before the first session whose workout is missing; that day may be yesterday.
 */
export type ReadyUntil = { at: 'nothingPlanned' } | { at: 'all'; date: string } | { at: 'until'; date: string };

/** atLeast: every session up to and with `date`; those after it were not looked at. */
export type ReadyAtLeast = ReadyUntil | { at: 'atLeast'; date: string };

/**
 * Some weeks of sessions for most: each asks for its workout before Today is drawn, and sessions further ahead are not needed
 * before a ride.
 */
const fewSessions = 20;

type Event = WorkoutEvent;

/** Reads every session to come; for a page that is about what this device has. Of what repeats, a year. */
export const readyUntil = (database: AccountDatabase, today: string): Promise<ReadyUntil> =>
  ready(database, today, Infinity, 366) as Promise<ReadyUntil>;

/** The same from the next sessions alone: what a page reads before its first paint does not grow with the calendar. */
export const readyAtLeast = (database: AccountDatabase, today: string): Promise<ReadyAtLeast> =>
  ready(database, today, fewSessions, 60);

/** Of rows that are read, so many for each session that is looked at: others were deleted. */
const rowsForEach = 3;

/** @param most sessions that are looked at @param days so far ahead is looked at what repeats */
async function ready(database: AccountDatabase, today: string, most: number, days: number): Promise<ReadyAtLeast> {
  const range = database.rows('events').where('view.calendarDate').between(today, '9999-12-31', true, true);
  const stored = await range.limit(rowsForEach * most).toArray();
  const rows = stored.map(({ view }) => view as unknown as RowOf<'events'>);
  const live = rows.filter(({ deletedBy }) => deletedBy === null);
  const planned = live.slice(0, most);
  const isAll = stored.length < rowsForEach * most && planned.length === live.length;
  const all = await toCome(database, planned, today, days);
  const events = all.events.filter(isForWorkout);
  const last = events.at(-1);
  const missing = await firstMissing(database, events);
  if (missing) return { at: 'until', date: shiftDate(missing.calendarDate, -1) };
  if (most === Infinity || (isAll && !all.goesOn))
    return last ? { at: 'all', date: last.calendarDate } : { at: 'nothingPlanned' };
  // The last day may go on beyond what was read, and of many rows not all may have been.
  const lastRead = isAll ? last : planned.at(-1);
  const date = lastRead && shiftDate(lastRead.calendarDate, -1);
  return date && date >= today ? { at: 'atLeast', date } : readyUntil(database, today);
}

/** Sessions by date, those of what repeats among them; `goesOn` where that does beyond so many days. */
async function toCome(
  database: AccountDatabase,
  rows: readonly RowOf<'events'>[],
  today: string,
  days: number,
): Promise<{ events: readonly RowOf<'events'>[]; goesOn: boolean }> {
  const series = await liveRows(database, 'series');
  return series.length === 0
    ? { events: rows, goesOn: false }
    : (await seriesRules()).withOccurrences(database, series, rows, today, days);
}

/** The first session whose workout is not here. Reads ids only, so that years of sessions cost little. */
async function firstMissing(database: AccountDatabase, events: readonly Event[]): Promise<Event | undefined> {
  const versions = database.rows('workoutVersions');
  const wanted = new Map(
    events.map(({ workoutId, versionId }) => [versionId ?? workoutId, versionId ? 'id' : 'view.workoutId']),
  );
  // All at once: `anyOf` waits for one after the other.
  const known = await database.transaction('r', versions, () =>
    Promise.all(
      [...wanted].map(async ([id, field]) => ((await versions.where(field).equals(id).count()) > 0 ? id : null)),
    ),
  );
  const ids = new Set(known);
  return events.find(({ workoutId, versionId }) => !ids.has(versionId ?? workoutId));
}
