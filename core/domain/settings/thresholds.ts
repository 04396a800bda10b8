/** Which thresholds an athlete has not told, so that placeholders stand in their place (S9.01). */
import type { ThresholdSettings } from '#core/domain/segments/thresholds.ts';
import type { ExpandedWorkout } from '#core/domain/segments/expand.ts';
import { ftpNameOf, type ThresholdName } from '#core/model/thresholds.ts';
import type { Sport } from '#core/model/sport.ts';

/** What targets of a sport stand on, where the athlete has told nothing of it: a swimmer's is a pace. */
export function missingIn(sport: Sport, settings: ThresholdSettings): ThresholdName | null {
  if (sport === 'swim') return (settings.cssSecondsPer100m ?? null) === null ? 'cssSecondsPer100m' : null;
  const isTold = sport === 'rowing' && (settings.rowing2kSeconds ?? null) !== null;
  return settings[ftpNameOf[sport]] === null && !isTold ? ftpNameOf[sport] : null;
}

/**
 * Which thresholds the targets of a workout are worked out from, of those that the athlete has not told.
 * Of a swim by pace, lengths in metres take their time from the pace too.
 */
export function placeholdersIn(
  { scale, steps }: ExpandedWorkout,
  sport: Sport,
  settings: ThresholdSettings,
): ThresholdName[] {
  const asksForHeartRate = steps.some(({ step }) => step.percentOfThresholdHeartRate);
  const heartRate = asksForHeartRate && settings.thresholdHR === null ? (['thresholdHR'] as const) : [];
  const held = steps.filter(({ isPassive, isPlanned }) => !isPassive && !isPlanned);
  if (!held.some(({ step }) => !step.percentOfThresholdHeartRate)) return [...heartRate];
  const isBench = sport === 'swim' && scale === 'percentOfFtp';
  const missing = isBench ? settings.swimFtp === null && 'swimFtp' : missingIn(sport, settings);
  return [...(missing ? [missing] : []), ...heartRate];
}
