/** Finds the intervals of an activity by its power, or its speed: where it is clearly harder than in between. */
import type { RecordedActivity } from '#core/model/recorded-activity.ts';
import { type Run, runsOf } from './runs.ts';

export type Interval = {
  startSeconds: number;
  /** The first second after it. */
  endSeconds: number;
};

/** Changes shorter than this are pedal strokes and gusts. */
const smoothSeconds = 9;
/** A shorter effort is a sprint out of a corner, a shorter rest is a moment of coasting. */
const shortestEffort = 20;
const shortestRest = 10;
/** Work must be this many times as hard as what is in between, or there are no intervals. */
const leastContrast = 1.25;
/** Classes of effort between which a border is looked for. */
const bins = 128;

/**
 * The intervals in their order; none in a steady ride. A border between work and rest is where it parts the seconds best (N.
 * Otsu, "A threshold selection method from gray-level histograms", IEEE Trans. SMC 9, 1979).
 */
export function detectIntervals(activity: RecordedActivity): Interval[] {
  const runs = runsOf(activity, activity.channels.watts ? 'watts' : 'metersPerSecond').map(smoothed);
  const border = borderOf(runs);
  if (border === null) return [];
  const intervals = runs.flatMap((run) => intervalsIn(run, border));
  const isWhole =
    intervals.length === 1 && runs.length === 1 && lengthOf(intervals[0]) >= (runs[0]?.values.length ?? 0);
  return isWhole ? [] : intervals;
}

const lengthOf = (interval: Interval | undefined): number =>
  interval ? interval.endSeconds - interval.startSeconds : 0;

/** Each second as the mean of those around it. */
function smoothed({ startSeconds, values }: Run): Run {
  const aside = (smoothSeconds - 1) / 2;
  const sums = new Float64Array(values.length + 1);
  for (let second = 0; second < values.length; second += 1)
    sums[second + 1] = (sums[second] ?? 0) + (values[second] ?? 0);
  return {
    startSeconds,
    values: values.map((_, second) => {
      const [from, to] = [Math.max(0, second - aside), Math.min(values.length, second + aside + 1)];
      return ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    }),
  };
}

/** Null where one part is not clearly harder than the other. */
function borderOf(runs: readonly Run[]): number | null {
  let [most, seconds] = [0, 0];
  for (const { values } of runs)
    for (const value of values) {
      most = Math.max(most, value);
      seconds += 1;
    }
  if (most <= 0 || seconds < 2 * shortestEffort) return null;
  const counts = new Float64Array(bins);
  const binOf = (value: number): number => Math.min(bins - 1, Math.floor((value / most) * bins));
  for (const { values } of runs) for (const value of values) counts[binOf(value)] = (counts[binOf(value)] ?? 0) + 1;
  const total = counts.reduce((sum, count, bin) => sum + count * (bin + 0.5), 0);
  let [below, belowTotal, best, border, contrast] = [0, 0, -1, 0, 0];
  for (let bin = 0; bin < bins - 1; bin += 1) {
    below += counts[bin] ?? 0;
    belowTotal += (counts[bin] ?? 0) * (bin + 0.5);
    const above = seconds - below;
    if (below === 0 || above === 0) continue;
    const [rest, work] = [belowTotal / below, (total - belowTotal) / above];
    const parted = below * above * (work - rest) ** 2;
    if (parted > best) [best, border, contrast] = [parted, (rest + work) / 2, work / rest];
  }
  return contrast >= leastContrast ? (border / bins) * most : null;
}

function intervalsIn({ startSeconds, values }: Run, border: number): Interval[] {
  const found: Interval[] = [];
  let from: number | null = null;
  for (let second = 0; second <= values.length; second += 1) {
    const isWork = second < values.length && (values[second] ?? 0) >= border;
    if (isWork) from ??= second;
    else if (from !== null) {
      const last = found.at(-1);
      // A moment of coasting does not end an effort.
      if (last && startSeconds + from - last.endSeconds < shortestRest) last.endSeconds = startSeconds + second;
      else found.push({ startSeconds: startSeconds + from, endSeconds: startSeconds + second });
      from = null;
    }
  }
  return found.filter((interval) => lengthOf(interval) >= shortestEffort);
}
