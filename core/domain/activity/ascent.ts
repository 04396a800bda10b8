/** Metres climbed: rises that are more than the wavering of an altimeter. */
import type { Channel } from '#core/model/recorded-activity.ts';

/** Smaller changes are noise: a barometer varies by a metre or two. The rise of a bridge counts. */
const leastRiseMeters = 3;

/** The sum of all rises from a low to the next high, each at least `leastRiseMeters`; null where no altitude was recorded. */
export function ascentMeters(altitude: Channel | undefined): number | null {
  let [low, high, sum]: [number | null, number, number] = [null, 0, 0];
  let isRising = false;
  for (const value of altitude ?? []) {
    if (value === null) continue;
    if (low === null) [low, high] = [value, value];
    else if (isRising) {
      if (value > high) high = value;
      else if (high - value >= leastRiseMeters) {
        sum += high - low;
        [isRising, low] = [false, value];
      }
    } else if (value < low) low = value;
    else if (value - low >= leastRiseMeters) [isRising, high] = [true, value];
  }
  if (low === null) return null;
  return isRising ? sum + high - low : sum;
}
