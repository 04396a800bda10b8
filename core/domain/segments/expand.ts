/** Unrolls a workout into the steps an athlete does one after the other, with times and intensities. Spec S3.12. */
import { heartRateRanges } from '#core/model/heart-rate-ranges.ts';
import type { Repeat, Segment, Step, TimedMessage } from '#core/model/segment.ts';
import { untilSendOff } from '#core/model/send-off.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Level } from '#core/model/workout.ts';
import { type Thresholds, referenceThresholds } from './thresholds.ts';
import { isDenseBout } from './dense-bout.ts';
import { rowingPace, swimPace } from './pace.ts';
import { levelOf, percentOnScale, type Scale, scaleOf, scales } from './scale.ts';

export type ExpandedStep = {
  /** Counts from 0 through the whole workout. */
  index: number;
  step: Step;
  startSeconds: number;
  endSeconds: number;
  durationSeconds: number;
  /** 0 on the bike for lengths in seconds: a plan cannot know the road. */
  distanceMeters: number;
  /** On the workout's scale; a passive rest has 0. */
  startPercent: number;
  endPercent: number;
  /**
   * Level of the middle of the step; null if the athlete chooses the intensity (free, open without a number) or rests.
   */
  level: Level | null;
  /** Counts as level 5 although its percentage is level 6. */
  isDense: boolean;
  /** Standing, floating or sitting still: no target at all. */
  isPassive: boolean;
  /** The rest up to the send-off of the step before: no segment of its own. */
  isSendOffRest: boolean;
  /** The number is for planning only; the athlete is not held to it. */
  isPlanned: boolean;
  /** Which pass of the innermost repeat this is, counted from 1. */
  pass: { number: number; of: number } | null;
  /** The pass of the outer repeat; null where there is none. */
  outerPass: { number: number; of: number } | null;
  /** Timed from the start of the workout. */
  messages: TimedMessage[];
};

export type ExpandedWorkout = { scale: Scale; steps: ExpandedStep[]; durationSeconds: number; distanceMeters: number };

type Passes = Pick<ExpandedStep, 'pass' | 'outerPass'>;
type Placed = { step: Step } & Passes;

/** Unrolled steps, and for each repeat with messages the index of the step that it begins with. */
function unroll(segments: readonly Segment[], passes: Passes, into: Placed[], carriers: Map<number, Repeat[]>) {
  for (const segment of segments) {
    if (segment.type !== 'repeat') {
      into.push({ step: segment, ...passes });
      continue;
    }
    if (segment.messages) carriers.set(into.length, [...(carriers.get(into.length) ?? []), segment]);
    for (let number = 1; number <= segment.count; number += 1)
      unroll(segment.segments, { pass: { number, of: segment.count }, outerPass: passes.pass }, into, carriers);
  }
}

/** The number to plan with where a step names none: from its heart rate, its length if maximal, else free movement. */
function plannedPercent(step: Step, scale: Scale): number {
  const { typical, free } = scales[scale];
  const heartRate = step.percentOfThresholdHeartRate;
  if (heartRate) {
    // Coggan's heart-rate zones beside his power levels; all above the fourth is the fifth.
    const middle = (heartRate.low + heartRate.high) / 2;
    return typical[heartRateRanges.slice(0, -1).filter(({ high }) => middle > high).length] ?? free;
  }
  if (step.isMaximal) {
    const seconds = step.durationSeconds ?? step.distanceMeters ?? 0;
    return seconds <= 60 ? typical[5] : seconds <= 600 ? typical[4] : typical[3];
  }
  return free;
}

/**
 * The number to plan a length on a send-off with, where it names no pace: easy, or as fast as it takes to make the
 * send-off. A coach who writes 100 m on 1:40 means that one starts every 1:40.
 */
function makingSendOff(percent: number, step: Step, scale: Scale, sport: Sport, thresholds: Thresholds): number {
  const { sendOffSeconds, distanceMeters } = step;
  if (sendOffSeconds === undefined || distanceMeters === undefined) return percent;
  const seconds = distanceMeters / speedAt(percent, scale, sport, thresholds);
  if (seconds <= sendOffSeconds) return percent;
  return sport === 'rowing' ? percent * (seconds / sendOffSeconds) ** 3 : (percent * seconds) / sendOffSeconds;
}

/** Metres a second at an intensity, for lengths in metres. */
function speedAt(percent: number, scale: Scale, sport: Sport, thresholds: Thresholds): number {
  if (sport === 'rowing') return 500 / rowingPace((Math.max(percent, 1) / 100) * thresholds.rowing2kWatts);
  if (scale === 'percentOfCssSpeed') return 100 / swimPace(Math.max(percent, 20), thresholds.cssSecondsPer100m);
  if (sport === 'swim') return 100 / swimPace(scales.percentOfCssSpeed.free, thresholds.cssSecondsPer100m);
  // On the bike a plan cannot know hills and wind: it assumes 30 km/h at the middle of endurance, and the cube root of
  // power.
  return (30 / 3.6) * Math.cbrt(Math.max(percent, 1) / 65);
}

/** A step's length and intensity, before it has a place in time. */
export function measureStep(step: Step, scale: Scale, sport: Sport, thresholds: Thresholds) {
  const target = percentOnScale(step, scale, sport, thresholds);
  const isRest = target === null && step.type === 'rest' && !step.percentOfThresholdHeartRate;
  // A rest in metres is swum, rowed or ridden, easily.
  const isPassive = isRest && step.distanceMeters === undefined;
  const easy = isRest ? scales[scale].typical[0] : plannedPercent(step, scale);
  const planned = isPassive ? 0 : makingSendOff(easy, step, scale, sport, thresholds);
  const { start, end } = target ?? { start: planned, end: planned };
  const middle = (start + end) / 2;
  const speed = isPassive ? 0 : speedAt(middle, scale, sport, thresholds);
  const durationSeconds = step.durationSeconds ?? (step.distanceMeters ?? 0) / speed;
  const paceIsDistance = sport === 'rowing' || scale === 'percentOfCssSpeed';
  const hasFreeChoice = target === null && !step.percentOfThresholdHeartRate && !step.isMaximal;
  return {
    durationSeconds,
    distanceMeters: step.distanceMeters ?? (paceIsDistance ? durationSeconds * speed : 0),
    startPercent: start,
    endPercent: end,
    level: (hasFreeChoice && (!isRest || isPassive)) || step.type === 'freeRide' ? null : levelOf(middle, scale),
    isPassive,
    isPlanned: target === null || step.isMaximal === true || step.type === 'freeRide',
  };
}

/** Unrolls within the limits of the model; the times of lengths in metres depend on the athlete. */
export function expandWorkout(
  sport: Sport,
  segments: readonly Segment[],
  thresholds: Thresholds = referenceThresholds,
): ExpandedWorkout {
  const scale = scaleOf(sport, segments);
  const placed: Placed[] = [];
  const carriers = new Map<number, Repeat[]>();
  unroll(segments, { pass: null, outerPass: null }, placed, carriers);

  let startSeconds = 0;
  let distanceMeters = 0;
  const measures = placed.flatMap(({ step, pass, outerPass }, index) => {
    const said = (carriers.get(index) ?? []).flatMap((repeat) => repeat.messages ?? []);
    const alone = measureStep(step, scale, sport, thresholds);
    const { seconds, rest } = untilSendOff(step, alone.durationSeconds);
    const measured = { step, pass, outerPass, said, isSendOffRest: false, ...alone, durationSeconds: seconds };
    if (!rest) return [measured];
    const resting = {
      step: rest,
      pass,
      outerPass,
      said: [],
      isSendOffRest: true,
      ...measureStep(rest, scale, sport, thresholds),
    };
    return [measured, resting];
  });
  const steps = measures.map(({ said, ...measured }, index): ExpandedStep => {
    const { step } = measured;
    const isDense = isDenseBout(measured, measures[index + 1], scale);
    const level = isDense && measured.level !== null ? 5 : measured.level;
    const from = startSeconds;
    startSeconds += measured.durationSeconds;
    distanceMeters += measured.distanceMeters;
    const messages = [...said, ...(step.messages ?? [])]
      .map((message) => ({ ...message, atSeconds: from + message.atSeconds }))
      .toSorted((one, other) => one.atSeconds - other.atSeconds);
    return { ...measured, index, startSeconds: from, endSeconds: startSeconds, level, isDense, messages };
  });
  return { scale, steps, durationSeconds: startSeconds, distanceMeters };
}
