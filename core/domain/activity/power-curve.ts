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
 * left out.
 * @returns watts, as many as there are durations that were reached
 * @param durationsSeconds in ascending order
 */
export function powerCurve(runs: readonly Run[], durationsSeconds: readonly number[]): number[] {
  const sums = runs.map(({ values }) => sumsOf(values));
  return bestEfforts(runs, durationsSeconds).map(({ durationSeconds, watts }) =>
    sums.reduce((best, sum) => bestMeanOfAtLeast(sum, durationSeconds, best), watts),
  );
}

/** A gain below this share of all work is a rounding error. */
const noGain = 1e-12;

/**
 * The best mean over stretches of at least a duration, or `best` where none is better. A stretch is better where its work is
 * more than `best` would do in its time; the one that gains most gives the next `best` (W. Dinkelbach, "On nonlinear
 * fractional programming", Management Science 13, 1967): a few passes, each looking at every end once.
 */
function bestMeanOfAtLeast(sums: Float64Array, durationSeconds: number, best: number): number {
  const least = noGain * (sums.at(-1) ?? 0);
  for (let mean = best; ;) {
    let [lowest, start] = [Infinity, 0];
    let [gain, from, to] = [least, 0, 0];
    for (let end = durationSeconds; end < sums.length; end += 1) {
      const before = (sums[end - durationSeconds] ?? 0) - mean * (end - durationSeconds);
      if (before < lowest) [lowest, start] = [before, end - durationSeconds];
      const gained = (sums[end] ?? 0) - mean * end - lowest;
      if (gained > gain) [gain, from, to] = [gained, start, end];
    }
    const next = to > from ? ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from) : mean;
    if (next <= mean) return mean;
    mean = next;
  }
}
