/** How far the calendar can be ridden without a network: architecture.md, "What is ready offline is said". */
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { isLive, liveRows, liveRowsBetween } from '#src/db/row-reads.ts';
import { seriesRules } from '#src/db/series-rules.ts';

/**
 * nothingPlanned: no session from today on. all: every planned session, the last of them on `date`. until: up to
 * and with `date`, the day before the first session whose workout is missing; that day may be yesterday.
 */
export type ReadyUntil = { at: 'nothingPlanned' } | { at: 'all'; date: string } | { at: 'until'; date: string };

/** atLeast: every session up to and with `date`; those after it were not looked at. */
export type ReadyAtLeast = ReadyUntil | { at: 'atLeast'; date: string };

/**
 * Two weeks: each session asks for its workout before Today is drawn, and sessions further ahead are not needed before a ride.
 * Days, and not so many sessions: of these, one that is added would bring the last day nearer.
 */
const daysAhead = 14;

/** Reads every session to come; for a page that is about what this device has. Of what repeats, a year. */
export async function readyUntil(database: AccountDatabase, today: string): Promise<ReadyUntil> {
  const rows = await liveRowsBetween(database, 'events', 'calendarDate', today, '9999-12-31');
  const { events } = await toCome(database, rows, today, 366);
  return (await untilMissing(database, events)) ?? allOf(events);
}

/** The same from the next days alone: what a page reads before its first paint does not grow with the calendar. */
export async function readyAtLeast(database: AccountDatabase, today: string): Promise<ReadyAtLeast> {
  const date = shiftDate(today, daysAhead);
  const [rows, isMore] = await Promise.all([
    liveRowsBetween(database, 'events', 'calendarDate', today, date),
    isPlannedAfter(database, date),
  ]);
  const { events, goesOn } = await toCome(database, rows, today, daysAhead);
  const missing = await untilMissing(database, events);
  return missing ?? (isMore || goesOn ? { at: 'atLeast', date } : allOf(events));
}

const allOf = (events: readonly RowOf<'events'>[]): ReadyUntil => {
  const last = events.findLast(isForWorkout);
  return last ? { at: 'all', date: last.calendarDate } : { at: 'nothingPlanned' };
};

/** Looks no further than the next session; a note or a day of rest is none. */
async function isPlannedAfter(database: AccountDatabase, date: string): Promise<boolean> {
  const later = database.rows('events').where('view.calendarDate').above(date);
  const next = await later.filter((row) => isLive(row) && isForWorkout(row.view as unknown as RowOf<'events'>)).first();
  return next !== undefined;
}

/** Entries by date, sessions that repeat among them; `goesOn` where these do beyond so many days. */
async function toCome(
  database: AccountDatabase,
  rows: readonly RowOf<'events'>[],
  today: string,
  days: number,
): Promise<{ events: readonly RowOf<'events'>[]; goesOn: boolean }> {
  const series = (await liveRows(database, 'series')).filter(({ workoutId }) => workoutId !== null);
  return series.length === 0
    ? { events: rows, goesOn: false }
    : (await seriesRules()).withOccurrences(database, series, rows, today, days);
}

/** Ready until the first session whose workout is not here. Reads ids only, so that years of sessions cost little. */
async function untilMissing(
  database: AccountDatabase,
  entries: readonly RowOf<'events'>[],
): Promise<{ at: 'until'; date: string } | null> {
  const events = entries.filter(isForWorkout);
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
  const missing = events.find(({ workoutId, versionId }) => !ids.has(versionId ?? workoutId));
  return missing ? { at: 'until', date: shiftDate(missing.calendarDate, -1) } : null;
}
