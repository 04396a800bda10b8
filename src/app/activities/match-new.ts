/** Finds the planned session of its day that a new activity was. */
import { loadStatsOf } from '#core/domain/calendar/day-entry.ts';
import { recordedSeconds } from '#core/domain/calendar/session-load.ts';
import { plannedShape } from '#core/domain/activity/effort-shape.ts';
import { matchSessions } from '#core/domain/activity/match-sessions.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import type { ActivityNumbers } from '#core/model/activity.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { plannedSessions, type PlannedSession } from '#src/db/planned-sessions.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';

export interface NewActivity {
  activityId: string;
  sport: ActivitySport;
  calendarDate: string;
  startedAt: string;
  numbers: ActivityNumbers;
  shape: readonly number[];
}

/** The session that it was; null if none was planned. */
export async function matchNew(
  database: AccountDatabase,
  { activityId, sport, calendarDate, startedAt, numbers, shape }: NewActivity,
): Promise<PlannedSession | null> {
  const [sessions, others] = await Promise.all([
    plannedSessions(database, calendarDate, calendarDate),
    liveRowsWith(database, 'activities', 'calendarDate', [calendarDate]),
  ]);
  const taken = new Set(others.flatMap(({ eventId }) => eventId ?? []));
  const free = sessions.filter(({ event }) => !taken.has(event.id));
  const found = matchSessions(
    [
      {
        id: activityId,
        sport,
        calendarDate,
        startedAt,
        seconds: recordedSeconds({ sport, numbers }),
        stress: numbers.stress,
        shape,
      },
    ],
    free.flatMap(({ event, version }) => {
      const stats = loadStatsOf(event, version?.stats);
      return version && stats
        ? [
            {
              id: event.id,
              sport: version.content.sport,
              calendarDate,
              seconds: stats.durationSeconds,
              stress: stats.stress,
              shape: plannedShape(expandWorkout(version.content.sport, version.content.segments).steps),
            },
          ]
        : [];
    }),
  ).get(activityId);
  return free.find(({ event }) => event.id === found) ?? null;
}
