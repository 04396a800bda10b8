/** The range of a heart-rate zone where a file or a text has only its number. */

/** Zones 1 to 5 in percent of threshold heart rate: Coggan's, from where a beginner's warm-up starts to where few get. */
export const heartRateRanges: readonly { low: number; high: number }[] = [
  { low: 50, high: 68 },
  { low: 69, high: 83 },
  { low: 84, high: 94 },
  { low: 95, high: 105 },
  { low: 106, high: 120 },
];
