/** Heart rate targets of devices, which name beats, percent of the maximum or a zone, as percent of threshold. */
import type { ReadContext, RepairCode } from './result.ts';

/** Threshold heart rate in percent of the maximum: near the middle of what tests find in trained athletes. */
const thresholdPercentOfMaximum = 90;

type Edges = { low: number; high: number; isOfMaximum: boolean };

/** @returns undefined where the numbers make no sense */
export function heartRateRange({ low, high, isOfMaximum }: Edges, context: ReadContext, notes: RepairCode[]) {
  const full = isOfMaximum ? thresholdPercentOfMaximum : context.thresholdHeartRate;
  const [from, to] = [low, high]
    .map((edge) => Math.round((1000 * edge) / full) / 10)
    .toSorted((one, other) => one - other);
  if (!(from !== undefined && to !== undefined && from >= 30 && to <= 150)) return undefined;
  if (isOfMaximum) notes.push('heartRateOfMaximum');
  return { low: from, high: to };
}

/** Whole beats a minute of a range in percent of threshold. */
export const beatsOf = (range: { low: number; high: number }, thresholdHeartRate: number) => ({
  low: Math.round((range.low / 100) * thresholdHeartRate),
  high: Math.round((range.high / 100) * thresholdHeartRate),
});
