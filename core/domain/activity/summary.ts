/** The numbers of an activity that lists, the calendar and statistics show (S3.08), for an athlete with these thresholds. */
import { type ActivitySummary, curveDurationsSeconds } from '#core/model/activity-summary.ts';
import type { Channel, RecordedActivity } from '#core/model/recorded-activity.ts';
import { type HeartRates, heartRateStress } from '#core/domain/load/heart-rate-stress.ts';
import { normalizedPower } from '#core/domain/load/normalized-power.ts';
import { ascentMeters } from './ascent.ts';
import { bestSecondsOf } from './best-times.ts';
import { powerCurve } from './power-curve.ts';
import { type Run, runsOf, secondsIn, stretchesOf } from './runs.ts';

/** The values that the numbers depend on, as they were when the activity was recorded. */
export type ActivityThresholds = {
  /** Of the activity's sport. */
  ftpWatts: number;
  /** Of the pool, or the other one's; for swims. */
  cssSecondsPer100m: number;
  heartRates: HeartRates;
};

/** Slower than this is standing, as far as a satellite can tell. */
const standingMetersPerSecond = 0.5;

type Load = Pick<ActivitySummary, 'stress' | 'intensityFactor' | 'stressSource'>;

/** The summary of an activity; every sum is over what was recorded, nothing is made up for what was not. */
export function summaryOf(activity: RecordedActivity, thresholds: ActivityThresholds): ActivitySummary {
  const power = runsOf(activity, 'watts');
  const curveWatts = activity.channels.watts ? powerCurve(power, curveDurationsSeconds) : null;
  return { ...figuresOver(activity, power, thresholds), curveWatts, ...bestSecondsOf(activity) };
}

/** What a part of an activity is told by: its summary but for its best efforts, which take longer than all the rest. */
export const partFigures = (activity: RecordedActivity, thresholds: ActivityThresholds): PartFigures =>
  figuresOver(activity, runsOf(activity, 'watts'), thresholds);

export type PartFigures = Omit<ActivitySummary, 'curveWatts' | 'bestSeconds'>;

function figuresOver(activity: RecordedActivity, power: readonly Run[], thresholds: ActivityThresholds): PartFigures {
  const { channels } = activity;
  const { elapsedSeconds, timerSeconds, movingSeconds } = timesOf(activity);
  const distanceMeters = distanceOf(activity);
  const watts = power.map(({ values }) => values);
  const normalizedWatts = channels.watts ? normalizedPower(watts) : null;
  const speed = meanAndMaximum(channels.metersPerSecond);
  const covered = distanceMeters !== null && movingSeconds > 0 ? distanceMeters / movingSeconds : null;
  return {
    elapsedSeconds,
    timerSeconds,
    movingSeconds,
    distanceMeters,
    ascentMeters: ascentMeters(channels.altitudeMeters),
    watts: channels.watts ? { average: meanOf(power), maximum: maximumOf(power) } : null,
    beatsPerMinute: meanAndMaximum(channels.beatsPerMinute),
    cadence: meanAndMaximum(channels.cadence?.map((value) => (value === 0 ? null : value))),
    metersPerSecond:
      covered === null ? speed : { average: covered, maximum: Math.max(covered, speed?.maximum ?? covered) },
    normalizedWatts,
    kilojoules: channels.watts ? (meanOf(power) * secondsIn(power)) / 1000 : null,
    ...loadOf(activity, power, normalizedWatts, thresholds),
  };
}

/** How long, with pauses, without them, and without standing still. */
function timesOf(activity: RecordedActivity) {
  const { offsetsSeconds, channels, swimLengths } = activity;
  const lastLength = swimLengths.at(-1);
  const first = offsetsSeconds[0] ?? swimLengths[0]?.startSeconds ?? 0;
  const lastSample = offsetsSeconds.length > 0 ? (offsetsSeconds.at(-1) ?? 0) + 1 : first;
  const end = Math.max(lastSample, lastLength ? lastLength.startSeconds + lastLength.durationSeconds : 0);
  const elapsedSeconds = end - first;
  if (swimLengths.length > 0) {
    const secondsOf = (isRest: boolean) =>
      swimLengths.reduce((sum, length) => sum + (length.isRest === isRest ? length.durationSeconds : 0), 0);
    const paused = activity.pauses.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0);
    const movingSeconds = secondsOf(false);
    return { elapsedSeconds, timerSeconds: Math.max(movingSeconds, elapsedSeconds - paused), movingSeconds };
  }
  let [timerSeconds, standingSeconds] = [0, 0];
  const stretches = stretchesOf(activity);
  for (const [place, { from, to }] of stretches.entries()) {
    for (let index = from; index < to; index += 1) {
      const seconds = index + 1 < to ? (offsetsSeconds[index + 1] ?? 0) - (offsetsSeconds[index] ?? 0) : 1;
      timerSeconds += seconds;
      const speed = channels.metersPerSecond?.[index] ?? null;
      const isWorking = Boolean(channels.watts?.[index]) || Boolean(channels.cadence?.[index]);
      if (speed !== null && speed < standingMetersPerSecond && !isWorking) standingSeconds += seconds;
    }
    timerSeconds += secondsUnderWay(activity, to - 1, stretches[place + 1]?.from);
  }
  return { elapsedSeconds, timerSeconds, movingSeconds: timerSeconds - standingSeconds };
}

/**
 * Seconds between two stretches in which the athlete went on although nothing was recorded: in a tunnel, or where a
 * device writes a sample every hundred metres.
 */
function secondsUnderWay({ offsetsSeconds, channels, pauses }: RecordedActivity, last: number, next?: number): number {
  const [from, to] = [channels.distanceMeters?.[last], channels.distanceMeters?.[next ?? -1]];
  if (next === undefined || typeof from !== 'number' || typeof to !== 'number') return 0;
  const [lastSecond, nextSecond] = [offsetsSeconds[last] ?? 0, offsetsSeconds[next] ?? 0];
  const isPaused = pauses.some(({ startSeconds, endSeconds }) => startSeconds < nextSecond && endSeconds > lastSecond);
  const seconds = nextSecond - lastSecond - 1;
  return !isPaused && to - from >= seconds * standingMetersPerSecond ? seconds : 0;
}

/** As far as the samples say, else the lengths, else the device. */
function distanceOf({ channels, swimLengths, deviceTotals }: RecordedActivity): number | null {
  const swum = swimLengths.reduce((sum, { distanceMeters }) => sum + distanceMeters, 0);
  if (swum > 0) return swum;
  return channels.distanceMeters?.findLast((value) => value !== null) ?? (deviceTotals.distanceMeters || null);
}

function meanAndMaximum(channel: Channel | undefined): { average: number; maximum: number } | null {
  let [sum, count, maximum] = [0, 0, 0];
  for (const value of channel ?? []) {
    if (value === null) continue;
    sum += value;
    count += 1;
    maximum = Math.max(maximum, value);
  }
  return count > 0 ? { average: sum / count, maximum } : null;
}

function meanOf(runs: readonly Run[]): number {
  let sum = 0;
  for (const { values } of runs) for (const value of values) sum += value;
  const seconds = secondsIn(runs);
  return seconds > 0 ? sum / seconds : 0;
}

function maximumOf(runs: readonly Run[]): number {
  let maximum = 0;
  for (const { values } of runs) for (const value of values) maximum = Math.max(maximum, value);
  return maximum;
}

/** Stress of an hour at threshold is 100 in every sport, and grows with the square of the intensity. */
const stressOf = (seconds: number, intensityFactor: number): number => (seconds / 36) * intensityFactor ** 2;

/** By power where there is some, else by the pace of a swim, else by heart rate (A. Coggan; A. McGregor; E. Banister). */
function loadOf(
  activity: RecordedActivity,
  power: readonly Run[],
  normalizedWatts: number | null,
  thresholds: ActivityThresholds,
): Load {
  if (normalizedWatts !== null && normalizedWatts > 0) {
    const intensityFactor = normalizedWatts / thresholds.ftpWatts;
    return { stress: stressOf(secondsIn(power), intensityFactor), intensityFactor, stressSource: 'power' };
  }
  const swim = swimLoad(activity, thresholds.cssSecondsPer100m);
  if (swim) return swim;
  const beats = runsOf(activity, 'beatsPerMinute', 'hold');
  const hours =
    beats.reduce((sum, { values }) => sum + values.reduce((n, value) => (value > 0 ? n + 1 : n), 0), 0) / 3600;
  if (hours === 0) return { stress: null, intensityFactor: null, stressSource: null };
  const stress = heartRateStress(
    beats.map(({ values }) => values),
    thresholds.heartRates,
  );
  return { stress, intensityFactor: Math.sqrt(stress / hours / 100), stressSource: 'heartRate' };
}

/** The cube of the speed over the time that was swum, as planned swims have it (workout-stats.ts): rest adds nothing. */
function swimLoad(activity: RecordedActivity, cssSecondsPer100m: number): Load | null {
  if (activity.sport !== 'swim') return null;
  const { movingSeconds } = timesOf(activity);
  const swum = activity.swimLengths.filter(
    ({ distanceMeters, durationSeconds }) => distanceMeters > 0 && durationSeconds > 0,
  );
  const parts =
    swum.length > 0 ? swum : [{ distanceMeters: distanceOf(activity) ?? 0, durationSeconds: movingSeconds }];
  const seconds = parts.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const share = ({ distanceMeters, durationSeconds }: (typeof parts)[number]): number =>
    ((distanceMeters / durationSeconds) * cssSecondsPer100m) / 100;
  const cubes = seconds > 0 ? parts.reduce((sum, part) => sum + part.durationSeconds * share(part) ** 3, 0) : 0;
  if (cubes === 0) return null;
  return { stress: cubes / 36, intensityFactor: Math.cbrt(cubes / seconds), stressSource: 'pace' };
}
