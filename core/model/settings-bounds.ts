/** Between which values a setting may lie (S5.01), one table for what is typed and what is sent. */

/** Critical swim speed, in seconds per 100 m: from faster than any record to a slow walk. */
const cssSecondsPer100m = { minimum: 50, maximum: 300 } as const;

const ftp = { minimum: 20, maximum: 800 } as const;

export const settingsBounds = {
  /** Years (S5.02). */
  age: { minimum: 0, maximum: 150 },
  /** Watts (S5.03). */
  ftp,
  /** Watts: as for the FTP, to which it is close. */
  criticalPower: ftp,
  /** Joules: what people have been measured to have. */
  wPrime: { minimum: 5_000, maximum: 40_000 },
  cssSecondsPer100m,
  longCourseCssSecondsPer100m: cssSecondsPer100m,
  /** 2,000 m on the rowing machine, in seconds. */
  rowing2kSeconds: { minimum: 300, maximum: 1200 },
  /** Beats a minute (S5.04). */
  heartRate: { minimum: 80, maximum: 240 },
  /** Beats a minute: the middle of a heart-rate zone (S5.05). */
  zoneAverage: { minimum: 0, maximum: 200 },
  /** Kilograms (S5.06). */
  riderWeightKg: { minimum: 0, maximum: 500 },
  /** Kilograms (S5.07). */
  bikeWeightKg: { minimum: 4, maximum: 30 },
  /** S5.08 */
  dragCoefficient: { minimum: 0.4, maximum: 1.1 },
} as const;
