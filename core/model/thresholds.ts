/** The thresholds of S9.01; apart from the schemas of the settings, since the first page needs only these. */
import type { Sport } from './sport.ts';
import type { Pool } from './workout.ts';

/** Watts, beats a minute and seconds per 100 m, used in place of values that an athlete has not entered. */
export const placeholderThresholds = {
  ftp: 100,
  swimFtp: 100,
  rowingFtp: 100,
  thresholdHR: 140,
  cssSecondsPer100m: 100,
} as const;

export type ThresholdName = keyof typeof placeholderThresholds;

/** The FTP of a sport, by its name in the settings. */
export const ftpNameOf = { bike: 'ftp', swim: 'swimFtp', rowing: 'rowingFtp' } as const satisfies Record<
  Sport,
  ThresholdName
>;

/** The settings in seconds that have a history as the FTP has, and the sport of each. */
export const sportOfPace = {
  cssSecondsPer100m: 'swim',
  rowing2kSeconds: 'rowing',
  longCourseCssSecondsPer100m: 'swim',
} as const;
export type PaceName = keyof typeof sportOfPace;
export const paceNames = Object.keys(sportOfPace) as PaceName[];

/** Which critical swim speed applies in a pool: with half the turns, the same swimmer is slower in a pool of 50 m. */
export const cssNameOf = (pool: Pool | null | undefined) =>
  pool === '50m' ? 'longCourseCssSecondsPer100m' : 'cssSecondsPer100m';

export type TrackedName = (typeof ftpNameOf)[Sport] | PaceName;

/** Every setting that has a history. */
export const trackedNames: readonly TrackedName[] = [...Object.values(ftpNameOf), ...paceNames];

/** Which setting an entry of the history is of: where it names none, the FTP of its sport. */
export const settingOf = ({ sport, setting }: { sport: Sport; setting?: PaceName }): TrackedName =>
  setting ?? ftpNameOf[sport];
