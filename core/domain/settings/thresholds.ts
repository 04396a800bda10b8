/** Which thresholds an athlete has not told, so that placeholders stand in their place (S9.01). */
import { type ThresholdSettings, toldCss } from '#core/domain/segments/thresholds.ts';
import type { ExpandedWorkout } from '#core/domain/segments/expand.ts';
import type { Scale } from '#core/domain/segments/scale.ts';
import { ftpNameOf, type ThresholdName } from '#core/model/thresholds.ts';
import type { Sport } from '#core/model/sport.ts';

/** What targets of a sport stand on, where the athlete has told nothing of it: a swimmer's is a pace. */
export function missingIn(sport: Sport, settings: ThresholdSettings): ThresholdName | null {
  if (sport === 'swim') return toldCss(settings, null) === null ? 'cssSecondsPer100m' : null;
  const isTold = sport === 'rowing' && (settings.rowing2kSeconds ?? null) !== null;
  return settings[ftpNameOf[sport]] === null && !isTold ? ftpNameOf[sport] : null;
}

/** The same of a workout: a swim on a bench is in watts. */
export function missingFor(scale: Scale, sport: Sport, settings: ThresholdSettings): ThresholdName | null {
  if (sport !== 'swim' || scale !== 'percentOfFtp') return missingIn(sport, settings);
  return settings.swimFtp === null ? 'swimFtp' : null;
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
  const held = steps.filter(({ isPassive, isPlanned }) => !isPassive && !isPlanned);
  const asksForMore = held.some(({ step }) => !step.percentOfThresholdHeartRate);
  const used = [
    asksForMore && missingFor(scale, sport, settings),
    asksForHeartRate && settings.thresholdHR === null && 'thresholdHR',
  ] as const;
  return used.filter((name) => name !== false && name !== null);
}
