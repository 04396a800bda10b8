/** How much work a workout is for the athlete whose settings these are. */
import { thresholdsOf, type ThresholdSettings } from '#core/domain/segments/thresholds.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { ftpNameOf } from '#core/model/thresholds.ts';
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';

/**
 * In kilojoules. Stress and intensity are nearly the same for everybody and quoted for one athlete; work is not.
 * @returns null in the pool, and while the FTP of the sport is not known
 */
export function ownKilojoules(
  sport: Sport,
  segments: readonly Segment[],
  settings: ThresholdSettings | null | undefined,
): number | null {
  if (!settings || settings[ftpNameOf[sport]] === null) return null;
  return workoutStats(sport, segments, thresholdsOf(settings)).kilojoules ?? null;
}
