/**
 * How much of the work above critical power is left (W′ balance), second by second: the differential model of P. Skiba et
 * al., "Intramuscular determinants of the ability to recover work capacity above critical power", Eur. J. Appl. Physiol.
 * 115, 2015, in the form of A. Froncioni and D. Clarke. It looks at nothing to come, so a ride can show it as it goes.
 */
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { heldSeconds, stretchesOf } from './runs.ts';

export type WorkCapacity = {
  criticalPowerWatts: number;
  /** Work that can be done above critical power (W′). */
  wPrimeJoules: number;
};

/** What is left after a second at a power: below critical power it comes back the slower, the fuller it is. */
export function wPrimeAfter(
  balance: number,
  watts: number,
  { criticalPowerWatts, wPrimeJoules }: WorkCapacity,
): number {
  const below = criticalPowerWatts - watts;
  return below > 0 ? balance + (below * (wPrimeJoules - balance)) / wPrimeJoules : balance + below;
}

/** The same after seconds without any power, at once. */
const recovered = (balance: number, seconds: number, { criticalPowerWatts, wPrimeJoules }: WorkCapacity): number =>
  wPrimeJoules - (wPrimeJoules - balance) * Math.max(0, 1 - criticalPowerWatts / wPrimeJoules) ** seconds;

/**
 * The balance in joules at the end of each sample. Below 0 the athlete did more than the model knows of: it is shown as
 * it is. Pauses are rest.
 * @returns as long as the samples; null where no power was recorded
 */
export function wPrimeBalance(activity: RecordedActivity, capacity: WorkCapacity): number[] | null {
  const { offsetsSeconds, channels } = activity;
  const { watts } = channels;
  if (!watts) return null;
  const balances = Array<number>(offsetsSeconds.length);
  let balance = capacity.wPrimeJoules;
  let at = 0;
  for (const { from, to } of stretchesOf(activity)) {
    for (let index = at; index < from; index += 1) balances[index] = balance;
    const rested = from === 0 ? 0 : (offsetsSeconds[from] ?? 0) - (offsetsSeconds[Math.max(0, at - 1)] ?? 0) - 1;
    balance = recovered(balance, Math.max(0, rested), capacity);
    for (let index = from; index < to; index += 1) {
      const seconds = index + 1 < to ? (offsetsSeconds[index + 1] ?? 0) - (offsetsSeconds[index] ?? 0) : 1;
      for (let second = 0; second < Math.min(seconds, heldSeconds); second += 1)
        balance = wPrimeAfter(balance, watts[index] ?? 0, capacity);
      balances[index] = balance;
    }
    at = to;
  }
  for (let index = at; index < offsetsSeconds.length; index += 1) balances[index] = balance;
  return balances;
}
