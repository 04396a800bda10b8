/** Stress from heart rate, where no power was recorded: training impulse over that of an hour at threshold. */

export type HeartRates = {
  restingBeats: number;
  thresholdBeats: number;
  maximumBeats: number;
};

/** Used in place of a resting heart rate, which the app does not ask for. */
export const assumedRestingBeats = 60;

/**
 * For men; for women it is 1.67. The app does not ask which, and at most heart rates the two differ by a few percent.
 */
const exponent = 1.92;

/**
 * Impulse of a minute at a heart rate (E. Banister's TRIMP): the share of the heart-rate reserve, weighted as blood lactate
 * grows with it. Below rest it is 0, above the maximum that of the maximum.
 */
export function impulsePerMinute(beats: number, { restingBeats, maximumBeats }: HeartRates, k = exponent): number {
  const share = Math.min(1, Math.max(0, (beats - restingBeats) / (maximumBeats - restingBeats)));
  return share * 0.64 * Math.exp(k * share);
}

/**
 * Stress of a session: 100 is an hour at threshold heart rate.
 * @param runs beats a minute, one a second; NaN counts for nothing
 */
export function heartRateStress(runs: readonly ArrayLike<number>[], rates: HeartRates, k = exponent): number {
  let impulse = 0;
  for (const run of runs)
    for (let second = 0; second < run.length; second += 1) {
      const beats = run[second] ?? Number.NaN;
      if (!Number.isNaN(beats)) impulse += impulsePerMinute(beats, rates, k) / 60;
    }
  const ofThreshold = impulsePerMinute(rates.thresholdBeats, rates, k) * 60;
  return ofThreshold > 0 ? (100 * impulse) / ofThreshold : 0;
}
