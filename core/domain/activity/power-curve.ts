/** Best mean power for each duration (mean-maximal power), inside runs: no pause is bridged. */
import type { Run } from './runs.ts';

export type Effort = {
  durationSeconds: number;
  watts: number;
  /** Since the start of the activity. */
  startSeconds: number;
};

/** Sums from the start of a run up to before each second. */
function sumsOf(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let second = 0; second < values.length; second += 1)
    sums[second + 1] = (sums[second] ?? 0) + (values[second] ?? 0);
  return sums;
}

/**
 * The best effort of exactly each duration, the earliest where several are as good; durations that no run reaches are
 * left out. One pass over the samples for each duration.
 */
export function bestEfforts(runs: readonly Run[], durationsSeconds: readonly number[]): Effort[] {
  const sums = runs.map(({ values }) => sumsOf(values));
  return durationsSeconds.flatMap((durationSeconds) => {
    let [best, startSeconds] = [-1, 0];
    for (const [index, run] of runs.entries()) {
      const sum = sums[index] ?? new Float64Array();
      for (let end = durationSeconds; end < sum.length; end += 1) {
        const joules = (sum[end] ?? 0) - (sum[end - durationSeconds] ?? 0);
        if (joules > best) [best, startSeconds] = [joules, run.startSeconds + end - durationSeconds];
      }
    }
    return best < 0 ? [] : [{ durationSeconds, watts: best / durationSeconds, startSeconds }];
  });
}

/**
 * The power curve: for each duration, the best mean power that was held for at least so long. Unlike the best of exactly
 * a duration it never rises with it; where the two differ, the effort is a longer one. Efforts that no run reaches are
 * left out. One pass for each duration: the best start for an end lies on the lower hull of the sums before it (K. Chung,
 * H. Lu, "An optimal algorithm for the maximum-density segment problem", SIAM J. Comput. 34, 2004).
 * @returns watts, as many as there are durations that were reached
 * @param durationsSeconds in ascending order
 */
export function powerCurve(runs: readonly Run[], durationsSeconds: readonly number[]): number[] {
  const sums = runs.map(({ values }) => sumsOf(values));
  const longest = Math.max(0, ...runs.map(({ values }) => values.length));
  const hull = new Int32Array(longest + 1);
  return durationsSeconds
    .filter((duration) => duration <= longest)
    .map((duration) => Math.max(...sums.map((sum) => bestMeanOfAtLeast(sum, duration, hull))));
}

function bestMeanOfAtLeast(sums: Float64Array, duration: number, hull: Int32Array): number {
  const sumAt = (index: number): number => sums[index] ?? 0;
  const hullAt = (place: number): number => hull[place] ?? 0;
  let [first, last] = [0, -1];
  let [best, bestSeconds] = [0, 1];
  for (let end = duration; end < sums.length; end += 1) {
    const start = end - duration;
    // The hull stays convex from below: a start above the line between its neighbours is never the best.
    while (last > first) {
      const [before, middle] = [hullAt(last - 1), hullAt(last)];
      if ((sumAt(middle) - sumAt(before)) * (start - middle) < (sumAt(start) - sumAt(middle)) * (middle - before))
        break;
      last -= 1;
    }
    last += 1;
    hull[last] = start;
    // A start that is worse than the next one can only be better for ends that are worse than the best so far.
    while (first < last) {
      const [one, other] = [hullAt(first), hullAt(first + 1)];
      if ((sumAt(end) - sumAt(one)) * (end - other) > (sumAt(end) - sumAt(other)) * (end - one)) break;
      first += 1;
    }
    const seconds = end - hullAt(first);
    const joules = sumAt(end) - sumAt(hullAt(first));
    if (joules * bestSeconds > best * seconds) [best, bestSeconds] = [joules, seconds];
  }
  return best / bestSeconds;
}
