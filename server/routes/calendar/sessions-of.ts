/** Sessions with their workouts in the athlete's own numbers. */
import { calendarSession } from '#core/domain/calendar/calendar-session.ts';
import { isForWorkout } from '#core/domain/calendar/day-entry.ts';
import { ownStatsOnce } from '#core/domain/settings/own-stats.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { OwnRows } from '#server/routes/own-rows.ts';

/** In the order of the events; a workout that stands on many days is read and worked out once. */
export async function sessionsOf(
  rows: OwnRows,
  events: readonly RowOf<'events'>[],
  settings: RowOf<'settings'> | undefined,
): Promise<ReturnType<typeof calendarSession>[]> {
  const read = new Map<string, RowOf<'workoutVersions'> | undefined>();
  const own = ownStatsOnce(settings);
  const sessions: ReturnType<typeof calendarSession>[] = [];
  for (const event of events) {
    const key = `${event.workoutId} ${event.versionId}`;
    if (isForWorkout(event) && !read.has(key)) read.set(key, await rows.version(event.workoutId, event.versionId));
    sessions.push(calendarSession(event, read.get(key), settings, own));
  }
  return sessions;
}
