/** A session of the calendar with its workout in the athlete's own numbers, as a file of the calendar tells it (S7.55). */
import { planSteps } from '#core/domain/segments/plan-steps.ts';
import { ftpOf, thresholdsOf } from '#core/domain/segments/thresholds.ts';
import { ownStatsOnce, versionFor } from '#core/domain/settings/own-stats.ts';
import type { EntryOfCalendar } from './series-entries.ts';
import type { RowOf } from '#core/model/tables.ts';

/** A session with its workout, in the athlete's own numbers; `workout` is null for an entry in words. */
export type SessionWithWorkout = ReturnType<typeof calendarSession>;

/**
 * @param version that the session is for; undefined where it is not at hand
 * @param settings of the athlete; undefined where there are none yet
 * @param own works out or remembers the athlete's own numbers
 */
export function calendarSession(
  { event, ...place }: EntryOfCalendar,
  version: RowOf<'workoutVersions'> | undefined,
  settings: RowOf<'settings'> | undefined,
  own = ownStatsOnce(settings),
) {
  const { id: eventId, calendarDate: date, localTime: time, note, done, entry = null } = event;
  const session = { eventId, date, time, note, done, entry, ...place };
  if (!version) return { ...session, workout: null };
  const { content } = version;
  const { stats } = versionFor(version, done, own);
  const thresholds = thresholdsOf(settings, content.pool);
  return {
    ...session,
    workout: {
      content,
      durationSeconds: done?.secondsPlanned ?? stats.durationSeconds,
      stress: done?.stressPlanned ?? stats.stress,
      meters: stats.distanceMeters,
      level: stats.level,
      context: {
        plan: planSteps(content.sport, content.segments, thresholds),
        ftpWatts: ftpOf(content.sport, thresholds),
        thresholdHeartRate: thresholds.thresholdHeartRate,
      },
    },
  };
}
