/** How far the calendar can be ridden without a network: architecture.md, "What is ready offline is said". */
import { shiftDate } from '#core/domain/dates.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRowsBetween } from '#src/db/row-reads.ts';

/**
 * nothingPlanned: no session from today on. all: every planned session, the last of them on `date`. until: up to
 * and with `date`, the day before the first session whose workout is missing; that day may be yesterday.
 */
export type ReadyUntil = { at: 'nothingPlanned' } | { at: 'all'; date: string } | { at: 'until'; date: string };

/** Reads ids only, so that years of sessions cost little. */
export async function readyUntil(database: AccountDatabase, today: string): Promise<ReadyUntil> {
  const events = await liveRowsBetween(database, 'events', 'calendarDate', today, '9999-12-31');
  const last = events.at(-1);
  if (!last) return { at: 'nothingPlanned' };
  const versions = database.rows('workoutVersions');
  const wanted = [...new Set(events.map(({ workoutId }) => workoutId))];
  const named = [...new Set(events.flatMap(({ versionId }) => versionId ?? []))];
  const [workouts, ids] = await Promise.all([
    versions.where('view.workoutId').anyOf(wanted).uniqueKeys(),
    versions.where('id').anyOf(named).primaryKeys(),
  ]);
  const known = new Set<unknown>([...workouts, ...ids]);
  const missing = events.find(({ workoutId, versionId }) => !known.has(versionId ?? workoutId));
  return missing ? { at: 'until', date: shiftDate(missing.calendarDate, -1) } : { at: 'all', date: last.calendarDate };
}
