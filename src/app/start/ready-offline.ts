/** How far the calendar can be ridden without a network: architecture.md, "What is ready offline is said". */
import { isForWorkout, type WorkoutEvent } from '#core/domain/calendar/day-entry.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRowsBetween } from '#src/db/row-reads.ts';

/**
 * nothingPlanned: no session from today on. all: every planned session, the last of them on `date`. until: up to
 * and with `date`, the day before the first session whose workout is missing; that day may be yesterday.
 */
export type ReadyUntil = { at: 'nothingPlanned' } | { at: 'all'; date: string } | { at: 'until'; date: string };

/** atLeast: every session up to and with `date`; those after it were not looked at. */
export type ReadyAtLeast = ReadyUntil | { at: 'atLeast'; date: string };

/** Some two months of sessions: further ahead nobody looks before a ride. */
const fewSessions = 80;

type Event = WorkoutEvent;

/** Reads every session to come; for a page that is about what this device has. */
export async function readyUntil(database: AccountDatabase, today: string): Promise<ReadyUntil> {
  const planned = await liveRowsBetween(database, 'events', 'calendarDate', today, '9999-12-31');
  const events = planned.filter(isForWorkout);
  const last = events.at(-1);
  if (!last) return { at: 'nothingPlanned' };
  const missing = await firstMissing(database, events);
  return missing ? { at: 'until', date: shiftDate(missing.calendarDate, -1) } : { at: 'all', date: last.calendarDate };
}

/** The same from the next sessions alone: what a page reads before its first paint does not grow with the calendar. */
export async function readyAtLeast(database: AccountDatabase, today: string): Promise<ReadyAtLeast> {
  const range = database.rows('events').where('view.calendarDate').between(today, '9999-12-31', true, true);
  const stored = await range.limit(fewSessions).toArray();
  const planned = stored.map(({ view }) => view as unknown as RowOf<'events'>);
  const events = planned.filter(({ deletedBy }) => deletedBy === null).filter(isForWorkout);
  const last = events.at(-1);
  const isAll = stored.length < fewSessions;
  if (isAll && !last) return { at: 'nothingPlanned' };
  const missing = await firstMissing(database, events);
  if (missing) return { at: 'until', date: shiftDate(missing.calendarDate, -1) };
  if (isAll && last) return { at: 'all', date: last.calendarDate };
  // The last day may go on beyond what was read.
  const date = last && shiftDate(last.calendarDate, -1);
  return date && date >= today ? { at: 'atLeast', date } : readyUntil(database, today);
}

/** The first session whose workout is not here. Reads ids only, so that years of sessions cost little. */
async function firstMissing(database: AccountDatabase, events: readonly Event[]): Promise<Event | undefined> {
  const versions = database.rows('workoutVersions');
  const wanted = [...new Set(events.map(({ workoutId }) => workoutId))];
  const named = [...new Set(events.flatMap(({ versionId }) => versionId ?? []))];
  const isHere = async (field: string, id: string): Promise<string | null> =>
    (await versions.where(field).equals(id).count()) > 0 ? id : null;
  // All at once: `anyOf` waits for one after the other.
  const known = await database.transaction('r', versions, async () =>
    Promise.all([...wanted.map((id) => isHere('view.workoutId', id)), ...named.map((id) => isHere('id', id))]),
  );
  const ids = new Set(known);
  return events.find(({ workoutId, versionId }) => !ids.has(versionId ?? workoutId));
}
