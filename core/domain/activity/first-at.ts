/** The place of a second among the samples of an activity. */

/** @returns the index of the first sample at or after it; how many there are, where none is */
export function firstAtOrAfter(offsetsSeconds: readonly number[], seconds: number): number {
  let [low, high] = [0, offsetsSeconds.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsetsSeconds[middle] ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}
