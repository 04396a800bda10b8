/**
 * Fewer samples for a chart that has fewer pixels, without hiding a peak: of every pixel the first, the lowest, the highest
 * and the last value of each channel, which draws the same line as all of them would (U. Jugel et al., "M4: a
 * visualization-oriented time series data aggregation", VLDB 2014).
 */
import type { Channel } from '#core/model/recorded-activity.ts';
import { firstAtOrAfter } from './first-at.ts';

export type Window = {
  fromSeconds: number;
  /** Included. */
  toSeconds: number;
  /** Pixels from one to the other. */
  pixels: number;
};

/**
 * Which samples to draw, in order. Where a channel has a gap, one sample of the gap is among them, so that no line bridges
 * it; the samples next to the window on both sides are too, so that lines reach its edges.
 * @param columns the channels that share the chart, each as long as `offsetsSeconds`
 */
export function samplesToDraw(
  offsetsSeconds: readonly number[],
  columns: readonly Channel[],
  { fromSeconds, toSeconds, pixels }: Window,
): number[] {
  const from = Math.max(0, firstAtOrAfter(offsetsSeconds, fromSeconds) - 1);
  const to = Math.min(offsetsSeconds.length, firstAtOrAfter(offsetsSeconds, toSeconds + 1) + 1);
  const count = Math.max(1, Math.floor(pixels));
  // Four of each channel and a gap: with fewer samples than that, all of them are drawn.
  if (to - from <= count) return Array.from({ length: to - from }, (_, index) => from + index);
  const perSecond = count / (toSeconds - fromSeconds + 1);
  const drawn: number[] = [];
  for (let start = from; start < to;) {
    const pixel = Math.floor(((offsetsSeconds[start] ?? 0) - fromSeconds) * perSecond);
    let end = start + 1;
    while (end < to && Math.floor(((offsetsSeconds[end] ?? 0) - fromSeconds) * perSecond) === pixel) end += 1;
    if (end - start <= 4) for (let index = start; index < end; index += 1) drawn.push(index);
    else drawn.push(...extremesOf(columns, start, end));
    start = end;
  }
  return drawn;
}

function extremesOf(columns: readonly Channel[], start: number, end: number): number[] {
  const kept = new Set<number>([start, end - 1]);
  for (const column of columns) {
    let [first, last, lowest, highest, gap] = [-1, -1, -1, -1, -1];
    let [least, most] = [Infinity, -Infinity];
    for (let index = start; index < end; index += 1) {
      const value = column[index] ?? null;
      if (value === null) {
        gap = index;
        continue;
      }
      if (first === -1) first = index;
      last = index;
      if (value < least) [least, lowest] = [value, index];
      if (value > most) [most, highest] = [value, index];
    }
    for (const index of [first, last, lowest, highest, gap]) if (index !== -1) kept.add(index);
  }
  return [...kept].sort((a, b) => a - b);
}
