/** Normalized power: what a steady effort of the same physiological cost would have been. Coggan, in Allen & Coggan. */

const windowSeconds = 30;

/**
 * Takes runs of power at 1 Hz (a pause ends a run); returns watts.
 * Full 30-second windows inside each run, as head units do: a pause must not be smoothed over. Runs shorter than a
 * window add nothing; when no run has one, the mean power; without any sample, 0.
 */
export function normalizedPower(runs: readonly ArrayLike<number>[]): number {
  let fourthPowers = 0;
  let windows = 0;
  let sum = 0;
  let samples = 0;
  for (const run of runs) {
    let window = 0;
    for (let second = 0; second < run.length; second += 1) {
      const watts = run[second] ?? 0;
      sum += watts;
      window += watts;
      if (second >= windowSeconds) window -= run[second - windowSeconds] ?? 0;
      if (second >= windowSeconds - 1) {
        const square = (window / windowSeconds) ** 2;
        fourthPowers += square * square;
        windows += 1;
      }
    }
    samples += run.length;
  }
  if (windows > 0) return (fourthPowers / windows) ** 0.25;
  return samples > 0 ? sum / samples : 0;
}
