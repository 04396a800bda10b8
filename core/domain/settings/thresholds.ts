/** The thresholds that targets stand on: those the athlete has told, placeholders for the others (S9.01). */
import type { ExpandedWorkout } from '#core/domain/segments/expand.ts';
import { placeholderThresholds, type ThresholdName } from '#core/model/thresholds.ts';
import type { Sport } from '#core/model/sport.ts';
import type { RowOf } from '#core/model/tables.ts';

export type ThresholdSettings = Pick<RowOf<'settings'>, ThresholdName>;

/** The FTP of a sport, by its name in the settings. */
export const ftpNameOf = { bike: 'ftp', swim: 'swimFtp', rowing: 'rowingFtp' } as const satisfies Record<
  Sport,
  ThresholdName
>;

/** Watts and beats a minute, with a placeholder for each that was not told. */
export const thresholdsOf = ({ ftp, swimFtp, rowingFtp, thresholdHR }: ThresholdSettings) => ({
  ftp: ftp ?? placeholderThresholds.ftp,
  swimFtp: swimFtp ?? placeholderThresholds.swimFtp,
  rowingFtp: rowingFtp ?? placeholderThresholds.rowingFtp,
  thresholdHR: thresholdHR ?? placeholderThresholds.thresholdHR,
});

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
