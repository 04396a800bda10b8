/** The thresholds of S9.01; apart from the schemas of the settings, since the first page needs only these. */

/** Watts and beats a minute: in the place of those that an athlete has not told. */
export const placeholderThresholds = { ftp: 100, swimFtp: 100, rowingFtp: 100, thresholdHR: 140 } as const;

export type ThresholdName = keyof typeof placeholderThresholds;
