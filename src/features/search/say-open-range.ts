/** How a range is said whose ends may be open. */
import type { OpenRange } from './search-params.ts';

/** '3 – 6', '≤ 60', '≥ 90', and '6' where both ends are. @param say writes one end, with its unit */
export function sayOpenRange({ low, high }: OpenRange, say: (value: number) => string): string {
  if (low === null) return high === null ? '' : `≤ ${say(high)}`;
  if (high === null) return `≥ ${say(low)}`;
  return low === high ? say(low) : `${say(low)} – ${say(high)}`;
}
