/** What a workout is for the athlete whose settings these are. */
import { scaleOf } from '#core/domain/segments/scale.ts';
import { thresholdsOf, type ThresholdSettings } from '#core/domain/segments/thresholds.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { missingFor } from '#core/domain/settings/thresholds.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Pool, WorkoutStats } from '#core/model/workout.ts';

/**
 * How long it takes, how hard and at what level, by the thresholds that its profile and its steps are shown by: so that
 * no page says two levels of one workout.
 * @returns null while they are not told; the workout's own numbers, which are quoted for one athlete, hold then
 */
export function ownStats(
  { sport, pool, segments }: { sport: Sport; pool?: Pool | null | undefined; segments: readonly Segment[] },
  settings: ThresholdSettings | null | undefined,
): WorkoutStats | null {
  if (!settings || missingFor(scaleOf(sport, segments), sport, settings)) return null;
  return workoutStats(sport, segments, thresholdsOf(settings, pool));
}
