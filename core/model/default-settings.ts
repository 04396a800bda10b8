/** What holds before an athlete has set anything (S9.01); apart from the schemas, which a worker that measures rides can do without. */

/** Values in place of those that an athlete has not entered (S9.01). */
export const defaultBike = { bikeWeightKg: 8, dragCoefficient: 0.6 } as const;

/** Joules (S9.01). */
export const defaultWPrime = 20_000;

/** What an account begins with (S9.01): no thresholds of its own. */
export const defaultSettings = {
  ftp: null,
  swimFtp: null,
  rowingFtp: null,
  thresholdHR: null,
  maximumHR: 185,
  timezone: 'UTC',
  units: 'metric',
  locale: 'en',
  activeSportProfile: 'bike',
  displayedSportProfiles: ['bike'],
} as const;
