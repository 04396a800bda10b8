/**
 * The planned target beside what was done, step by step: which part of the recording is which step, and how close to
 * the target it was.
 */
import type { ExpandedStep } from '#core/domain/segments/expand.ts';
import type { Channel, RecordedActivity } from '#core/model/recorded-activity.ts';
import { runsOf } from './runs.ts';

export type StepCompliance = {
  /** Of the step, counted from 0 through the whole workout. */
  index: number;
  /** In the activity, by its clock; the end is the first second after it. */
  startSeconds: number;
  endSeconds: number;
  plannedSeconds: number;
  /** Mean of the target; null where the step has none to be held to. */
  targetWatts: number | null;
  /** Mean of what was done; null where nothing was recorded in it. */
  doneWatts: number | null;
  /** Share of its seconds, 0 to 1, within `tolerance` of the target; null where it has none. */
  shareInTarget: number | null;
};

/** The mean of ten seconds must be this near to the target; trainers and legs are no more exact. */
const tolerance = 0.07;
/** The tolerance is never smaller than this, in watts, since easy targets are small numbers. */
const leastTolerance = 10;
const smoothSeconds = 10;
/** A plan begins with the recording, or up to so much later: the way to the first hill. */
const mostDelaySeconds = 1200;
const delayStepSeconds = 5;

const percentAt = ({ startPercent, endPercent, durationSeconds }: ExpandedStep, seconds: number): number =>
  startPercent + ((endPercent - startPercent) * seconds) / Math.max(1, durationSeconds);

/**
 * How closely each step was followed; empty where no power was recorded. The plan is shifted along the recording,
 * pauses left out, to where it fits best; a step that was not reached has nothing done in it.
 * @param steps of the workout, unrolled (`expandWorkout`)
 * @param wattsAt100Percent what 100 % of its scale is for the athlete
 */
export function stepCompliance(
  activity: RecordedActivity,
  steps: readonly ExpandedStep[],
  wattsAt100Percent: number,
): StepCompliance[] {
  const runs = runsOf(activity, 'watts');
  // Seconds of the device's clock, pauses included, for each second of the recording.
  const done = Float64Array.from(runs.flatMap(({ values }) => [...values]));
  const clock = runs.flatMap(({ startSeconds, values }) => [...values.keys()].map((second) => startSeconds + second));
  if (done.length === 0 || steps.length === 0) return [];
  const even = meansBehind(done);
  const delay = bestDelay(done, steps, wattsAt100Percent);
  return steps.map((step) => {
    const from = Math.round(step.startSeconds) + delay;
    const to = Math.round(step.endSeconds) + delay;
    const isHeld = !step.isPassive && !step.isPlanned;
    let [sum, inTarget, counted, targets] = [0, 0, 0, 0];
    for (let second = from; second < Math.min(to, done.length); second += 1) {
      const target = (percentAt(step, second - from + 0.5) / 100) * wattsAt100Percent;
      const watts = done[second] ?? 0;
      counted += 1;
      sum += watts;
      targets += target;
      // In the first seconds of a step the moving mean still contains the step before.
      const shown = second - from < smoothSeconds ? watts : (even[second] ?? 0);
      if (Math.abs(shown - target) <= Math.max(leastTolerance, tolerance * target)) inTarget += 1;
    }
    const meanTarget = ((step.startPercent + step.endPercent) / 200) * wattsAt100Percent;
    const end = clock.at(-1) ?? 0;
    return {
      index: step.index,
      plannedSeconds: to - from,
      startSeconds: clock[from] ?? end + 1,
      endSeconds: (clock[Math.min(to, clock.length) - 1] ?? end) + 1,
      targetWatts: isHeld ? (counted > 0 ? targets / counted : meanTarget) : null,
      doneWatts: counted > 0 ? sum / counted : null,
      shareInTarget: isHeld ? inTarget / Math.max(1, to - from) : null,
    };
  });
}

/** Of all the time that had a target, the share within it, 0 to 1; null where no step had one. */
export function shareInTargetOf(steps: readonly StepCompliance[]): number | null {
  let [secondsInTarget, seconds] = [0, 0];
  for (const { shareInTarget, plannedSeconds } of steps) {
    if (shareInTarget === null) continue;
    secondsInTarget += shareInTarget * plannedSeconds;
    seconds += plannedSeconds;
  }
  return seconds > 0 ? secondsInTarget / seconds : null;
}

/** A step counts as held from this share of its target on; more than the target is held, too. */
const heldFrom = 0.95;
/** Tempo, and what is harder. */
const hardLevel = 3;

/** Of the time in hard steps, the share in those that were held in the mean, 0 to 1; null where the session has none. */
export function heldShareOf(steps: readonly ExpandedStep[], compliance: readonly StepCompliance[]): number | null {
  let [held, seconds] = [0, 0];
  for (const [place, { targetWatts, doneWatts, plannedSeconds }] of compliance.entries()) {
    if (targetWatts === null || (steps[place]?.level ?? 0) < hardLevel) continue;
    if ((doneWatts ?? 0) >= heldFrom * targetWatts) held += plannedSeconds;
    seconds += plannedSeconds;
  }
  return seconds > 0 ? held / seconds : null;
}

/**
 * The target of each sample in watts, to be drawn with what was done; null where none was to be held.
 * @param compliance of the same steps (`stepCompliance`)
 */
export function targetChannel(
  offsetsSeconds: readonly number[],
  steps: readonly ExpandedStep[],
  compliance: readonly StepCompliance[],
  wattsAt100Percent: number,
): Channel {
  let place = 0;
  return offsetsSeconds.map((offset) => {
    while (place < compliance.length && (compliance[place]?.endSeconds ?? 0) <= offset) place += 1;
    const [done, step] = [compliance[place], steps[place]];
    if (!done || !step || done.targetWatts === null || offset < done.startSeconds) return null;
    // A pause within it holds the plan up.
    const share = (offset - done.startSeconds + 0.5) / (done.endSeconds - done.startSeconds);
    return (percentAt(step, share * step.durationSeconds) / 100) * wattsAt100Percent;
  });
}

/** Of each second, the mean of the ten up to it. */
function meansBehind(values: Float64Array): Float64Array {
  let sum = 0;
  return values.map((value, second) => {
    sum += value - (second >= smoothSeconds ? (values[second - smoothSeconds] ?? 0) : 0);
    return sum / Math.min(second + 1, smoothSeconds);
  });
}

/** How much later than the recording the plan begins, where it fits best. */
function bestDelay(done: Float64Array, steps: readonly ExpandedStep[], wattsAt100Percent: number): number {
  const planned = steps.flatMap((step) =>
    Array.from({ length: Math.max(0, Math.round(step.endSeconds) - Math.round(step.startSeconds)) }, (_, second) =>
      step.isPlanned ? null : (percentAt(step, second + 0.5) / 100) * wattsAt100Percent,
    ),
  );
  // A recording as long as the plan leaves nothing to search.
  const latest = Math.min(mostDelaySeconds, Math.max(0, done.length - planned.length));
  let [best, least] = [0, Infinity];
  for (let delay = 0; delay <= latest; delay += delayStepSeconds) {
    let off = 0;
    for (let second = 0; second < planned.length; second += delayStepSeconds) {
      const target = planned[second] ?? null;
      if (target !== null) off += Math.abs((done[second + delay] ?? 0) - target);
    }
    if (off < least) [best, least] = [delay, off];
  }
  return best;
}
