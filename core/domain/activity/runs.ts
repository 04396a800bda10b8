/** The samples of a channel as stretches at 1 Hz without a pause; every mean and every model of effort uses them. */
import type { ChannelName, RecordedActivity } from '#core/model/recorded-activity.ts';

export type Run = {
  /** Of its first value, since the start of the activity. */
  startSeconds: number;
  /** One a second. */
  values: Float64Array;
};

/**
 * Devices that save memory write no sample while nothing changes; a longer gap is a pause that was not recorded. The
 * averaging windows of head units start again after gaps of this length: with it, 10 of 12 real files agree to a watt.
 */
export const heldSeconds = 10;

/** A watch that counts lengths may write one sample at each wall. */
const heldSecondsInPool = 90;

export const heldSecondsOf = ({ swimLengths = [] }: { swimLengths?: readonly unknown[] }): number =>
  swimLengths.length > 0 ? heldSecondsInPool : heldSeconds;

type Stretch = { from: number; to: number };

/**
 * The samples of an activity in runs, from one index to before another. A pause ends a run, a gap of more than
 * `heldSecondsOf` too; what a device wrote within a pause is in none.
 */
export function stretchesOf(
  activity: Pick<RecordedActivity, 'offsetsSeconds' | 'pauses'> & Partial<Pick<RecordedActivity, 'swimLengths'>>,
): Stretch[] {
  const { offsetsSeconds, pauses } = activity;
  const held = heldSecondsOf(activity);
  const stretches: Stretch[] = [];
  let pause = 0;
  let last: Stretch | null = null;
  for (const [index, offset] of offsetsSeconds.entries()) {
    const begun = pause;
    while ((pauses[pause]?.endSeconds ?? Infinity) <= offset) pause += 1;
    if ((pauses[pause]?.startSeconds ?? Infinity) <= offset) {
      last = null;
      continue;
    }
    const gap = offset - (offsetsSeconds[index - 1] ?? 0);
    if (last && pause === begun && gap <= held) last.to = index + 1;
    else stretches.push((last = { from: index, to: index + 1 }));
  }
  return stretches;
}

/**
 * A channel at 1 Hz.
 * @param missing what a sample without a value counts as: 0 for power and cadence, where it means that nothing was done;
 *   `hold` for a heart, which goes on beating: the last value for as long as a gap is no pause, then NaN
 * @returns no runs where the channel was not recorded
 */
export function runsOf(
  activity: Pick<RecordedActivity, 'offsetsSeconds' | 'pauses' | 'channels'> &
    Partial<Pick<RecordedActivity, 'swimLengths'>>,
  name: ChannelName,
  missing: 0 | 'hold' = 0,
): Run[] {
  const { offsetsSeconds, channels } = activity;
  const channel = channels[name];
  if (!channel) return [];
  const mostHeld = heldSecondsOf(activity);
  return stretchesOf(activity).map(({ from, to }) => {
    const startSeconds = offsetsSeconds[from] ?? 0;
    const values = new Float64Array((offsetsSeconds[to - 1] ?? 0) - startSeconds + 1);
    let [held, heldSince] = [Number.NaN, 0];
    for (let index = from; index < to; index += 1) {
      const at = (offsetsSeconds[index] ?? 0) - startSeconds;
      const next = index + 1 < to ? (offsetsSeconds[index + 1] ?? 0) - startSeconds : at + 1;
      const value = channel[index];
      if (missing === 0) {
        values.fill(value ?? 0, at, next);
        continue;
      }
      if (value !== null && value !== undefined) [held, heldSince] = [value, at];
      for (let second = at; second < next; second += 1)
        values[second] = second - heldSince < mostHeld ? held : Number.NaN;
    }
    return { startSeconds, values };
  });
}

/** How many seconds runs have together. */
export const secondsIn = (runs: readonly Run[]): number => runs.reduce((sum, { values }) => sum + values.length, 0);
