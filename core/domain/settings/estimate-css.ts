/** Critical swim speed from the test of two all-out swims: 400 m and 200 m (Wakayoshi). */
import { settingsBounds } from '#core/model/settings-bounds.ts';

/** How much slower than the 200 m a 400 m is at least swum; below it one of the two was no effort, or mistyped. */
const leastRatio = 2 * 0.98;

/** Far beyond, the 400 m was no effort either: CSS is then slower than the 400 m by more than a swimmer loses. */
const mostRatio = 2.6;

/**
 * The pace of the 200 m that the 400 m is longer, in tenths of a second.
 * @returns seconds per 100 m; null where the times cannot be those of one swimmer's test
 */
export function estimatedCss(seconds400: number, seconds200: number): number | null {
  if (seconds400 <= seconds200 * leastRatio || seconds400 >= seconds200 * mostRatio) return null;
  const css = Math.round(Math.round((seconds400 - seconds200) * 10) / 2) / 10;
  const { minimum, maximum } = settingsBounds.cssSecondsPer100m;
  return css >= minimum && css <= maximum ? css : null;
}
