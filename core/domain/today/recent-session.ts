/** What the suggestion remembers of a session that was done: as hard as the part that was ridden. */
import type { WorkoutEvent } from '#core/domain/calendar/day-entry.ts';
import { doneLoad, doneShare, isCutShort, type CountedActivity } from '#core/domain/calendar/session-load.ts';
import { scaleOf } from '#core/domain/segments/scale.ts';
import { workoutLevel } from '#core/domain/segments/workout-level.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { RecentSession } from './suggest.ts';

/** A session cut short before this is no training: the athlete got off again. */
const leastSeconds = 300;

/**
 * @param version what was to be ridden; undefined where this side does not have it
 * @param activities that it was
 * @returns null where nothing was done that training could go by
 */
export function recentSession(
  { done, calendarDate, workoutId }: Pick<WorkoutEvent, 'done' | 'calendarDate' | 'workoutId'>,
  version: Pick<RowOf<'workoutVersions'>, 'content' | 'stats'> | undefined,
  activities: readonly CountedActivity[],
): RecentSession | null {
  if (!done || !version) return null;
  const { content, stats } = version;
  const isPart = isCutShort(done, stats);
  if (isPart && done.secondsRidden < leastSeconds) return null;
  const share = doneShare(done, stats);
  // Which steps were left out is not known: each level loses the same share.
  const seconds = stats.secondsInLevel.map((inLevel) => inLevel * share);
  return {
    date: calendarDate,
    sport: content.sport,
    level: isPart
      ? workoutLevel(scaleOf(content.sport, content.segments), seconds, stats.intensityFactor, stats.secondsInLevel)
      : stats.level,
    stress: doneLoad(done, stats, activities).stress,
    workoutId,
  };
}
