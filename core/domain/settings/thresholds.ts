/** Which thresholds an athlete has not told, so that placeholders stand in their place (S9.01). */
import type { ThresholdSettings } from '#core/domain/segments/thresholds.ts';
import type { ExpandedWorkout } from '#core/domain/segments/expand.ts';
import type { ThresholdName } from '#core/model/thresholds.ts';
import type { Sport } from '#core/model/sport.ts';

/** The FTP of a sport, by its name in the settings. */
export const ftpNameOf = { bike: 'ftp', swim: 'swimFtp', rowing: 'rowingFtp' } as const satisfies Record<
  Sport,
  ThresholdName
>;

/**
 * Which thresholds the targets of a workout are worked out from, of those that the athlete has not told.
 * A swim by pace stands on neither.
 */
export function placeholdersIn(
  { scale, steps }: ExpandedWorkout,
  sport: Sport,
  settings: ThresholdSettings,
): ThresholdName[] {
  const held = steps.filter(({ isPassive, isPlanned }) => !isPassive && !isPlanned);
  const asksForPower = scale !== 'percentOfCssSpeed' && held.some(({ step }) => !step.percentOfThresholdHeartRate);
  const asksForHeartRate = steps.some(({ step }) => step.percentOfThresholdHeartRate);
  const used: (ThresholdName | false)[] = [asksForPower && ftpNameOf[sport], asksForHeartRate && 'thresholdHR'];
  return used.filter((name) => name !== false).filter((name) => settings[name] === null);
}
