/** A channel with less of its wavering, to be looked at; numbers are never worked out from it. */
import type { Channel, RecordedActivity } from '#core/model/recorded-activity.ts';
import { stretchesOf } from './runs.ts';

/**
 * Each value as the mean of those around it, over a span of time. No mean reaches over a pause or a gap, and where nothing was
 * recorded there is nothing still.
 * @param seconds the whole span; below 2 the channel stays as it is
 */
export function smoothedChannel(
  activity: Pick<RecordedActivity, 'offsetsSeconds' | 'pauses'>,
  channel: Channel,
  seconds: number,
): Channel {
  if (seconds < 2) return channel;
  const { offsetsSeconds } = activity;
  const aside = seconds / 2;
  const smoothed = [...channel];
  for (const { from, to } of stretchesOf(activity)) {
    let [first, after, sum, count] = [from, from, 0, 0];
    for (let index = from; index < to; index += 1) {
      const offset = offsetsSeconds[index] ?? 0;
      for (; after < to && (offsetsSeconds[after] ?? 0) <= offset + aside; after += 1) {
        const value = channel[after] ?? null;
        if (value !== null) [sum, count] = [sum + value, count + 1];
      }
      for (; (offsetsSeconds[first] ?? 0) < offset - aside; first += 1) {
        const value = channel[first] ?? null;
        if (value !== null) [sum, count] = [sum - value, count - 1];
      }
      if ((channel[index] ?? null) !== null) smoothed[index] = sum / count;
    }
  }
  return smoothed;
}
