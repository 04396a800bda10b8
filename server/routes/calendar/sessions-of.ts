/** Sessions with their workouts in the athlete's own numbers. */
import { calendarSession, type SessionWithWorkout } from '#core/domain/calendar/calendar-session.ts';
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import { alone } from '#core/domain/calendar/series-entries.ts';
import { ownStatsOnce } from '#core/domain/settings/own-stats.ts';
import type { RowOf } from '#core/model/tables.ts';
import { beginSlice, breathe } from '#server/execute/slices.ts';
import type { OwnRows } from '#server/routes/own-rows.ts';

type Version = RowOf<'workoutVersions'> | undefined;

/** The version of each event; a workout on many days is read once. */
export async function versionsOf(rows: OwnRows, events: readonly RowOf<'events'>[]): Promise<Version[]> {
  const read = new Map<string, Version>();
  const keyOf = ({ workoutId, versionId }: RowOf<'events'>) => `${workoutId} ${versionId}`;
  for (const event of events) {
    const key = keyOf(event);
    if (isForWorkout(event) && !read.has(key)) read.set(key, await rows.version(event.workoutId, event.versionId));
  }
  return events.map((event) => read.get(keyOf(event)));
}

/**
 * In the order of the events; a workout on many days is worked out once. A thousand take more than a second: call it
 * outside of transactions, so that others have their turn in between.
 */
export async function sessionsOf(
  events: readonly RowOf<'events'>[],
  versions: readonly Version[],
  settings: RowOf<'settings'> | undefined,
): Promise<SessionWithWorkout[]> {
  const own = ownStatsOnce(settings);
  const sessions: SessionWithWorkout[] = [];
  let isOver = beginSlice();
  for (const [index, event] of events.entries()) {
    if (isOver()) {
      await breathe();
      isOver = beginSlice();
    }
    sessions.push(calendarSession(alone(event), versions[index], settings, own));
  }
  return sessions;
}
