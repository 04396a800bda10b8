/** Duration, stress, intensity and level of a planned workout. */
import type { Segment } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { Level, WorkoutStats } from '#core/model/workout.ts';
import { normalizedPower } from '#core/domain/load/normalized-power.ts';
import { type Thresholds, ftpOf, referenceThresholds } from './thresholds.ts';
import { type ExpandedStep, type ExpandedWorkout, expandWorkout } from './expand.ts';
import { levelOf, type Scale } from './scale.ts';
import { workoutLevel } from './workout-level.ts';

/** Percent of the scale at a moment within a step. */
const percentAt = (step: ExpandedStep, seconds: number): number =>
  step.startPercent + ((step.endPercent - step.startPercent) * (seconds - step.startSeconds)) / step.durationSeconds;

/** Power at 1 Hz, sampled in the middle of each second, so that whole seconds of a ramp keep their exact work. */
function powerSeries({ steps, durationSeconds }: ExpandedWorkout, wattsAt100Percent: number): Float64Array {
  const series = new Float64Array(Math.round(durationSeconds));
  let at = 0;
  for (const step of steps) {
    if (step.startPercent === step.endPercent) {
      const end = Math.min(series.length, Math.ceil(step.endSeconds - 0.5));
      if (end > at) series.fill((step.startPercent / 100) * wattsAt100Percent, at, (at = end));
      continue;
    }
    for (; at < series.length && at + 0.5 < step.endSeconds; at += 1)
      series[at] = (percentAt(step, at + 0.5) / 100) * wattsAt100Percent;
  }
  return series;
}

/** Seconds in each level; a ramp is counted second by second, passive rest not at all. */
export function secondsInLevels(steps: readonly ExpandedStep[], scale: Scale): number[] {
  const seconds = [0, 0, 0, 0, 0, 0];
  const add = (level: Level, amount: number) => {
    seconds[level - 1] = (seconds[level - 1] ?? 0) + amount;
  };
  for (const step of steps) {
    if (step.isPassive) continue;
    if (step.isDense || step.startPercent === step.endPercent) {
      add(step.isDense ? 5 : levelOf(step.startPercent, scale), step.durationSeconds);
      continue;
    }
    for (let from = 0; from < step.durationSeconds; from += 1) {
      const length = Math.min(1, step.durationSeconds - from);
      add(levelOf(percentAt(step, step.startSeconds + from + length / 2), scale), length);
    }
  }
  return seconds;
}

/** Mean of the cube of a linear ramp: Simpson's rule is exact for cubes. */
const meanCube = (start: number, end: number): number => (start ** 3 + 4 * ((start + end) / 2) ** 3 + end ** 3) / 6;

/** Swim stress: the cube of speed over moving time, so that rest adds nothing. Fitzgerald & McGregor. */
function swimLoad(steps: readonly ExpandedStep[], movingSeconds: number) {
  const cubedSeconds = steps.reduce(
    (sum, step) => sum + step.durationSeconds * meanCube(step.startPercent / 100, step.endPercent / 100),
    0,
  );
  const intensityFactor = movingSeconds > 0 ? Math.cbrt(cubedSeconds / movingSeconds) : 0;
  return { stress: cubedSeconds / 36, intensityFactor };
}

/** Stress from normalized power over the whole session, passive rest included as 0 W. Coggan. */
function powerLoad(workout: ExpandedWorkout, wattsAt100Percent: number, ftp: number) {
  const series = powerSeries(workout, wattsAt100Percent);
  let joules = 0;
  for (const watts of series) joules += watts;
  const power = normalizedPower([series]);
  const intensityFactor = power / ftp;
  return {
    stress: (series.length / 36) * intensityFactor ** 2,
    intensityFactor,
    averageWatts: series.length > 0 ? joules / series.length : 0,
    normalizedPower: power,
    kilojoules: joules / 1000,
  };
}

/** The numbers of a workout, by default for the reference athlete, as the library quotes them. */
export function workoutStats(
  sport: Sport,
  segments: readonly Segment[],
  thresholds: Thresholds = referenceThresholds,
): WorkoutStats {
  const workout = expandWorkout(sport, segments, thresholds);
  const { scale, steps, durationSeconds, distanceMeters } = workout;
  const passiveSeconds = steps.reduce((sum, step) => sum + (step.isPassive ? step.durationSeconds : 0), 0);
  const movingSeconds = durationSeconds - passiveSeconds;
  const ftp = ftpOf(sport, thresholds);
  const load =
    scale === 'percentOfCssSpeed'
      ? swimLoad(steps, movingSeconds)
      : powerLoad(workout, scale === 'percentOf2kWatts' ? thresholds.rowing2kWatts : ftp, ftp);
  const secondsInLevel = secondsInLevels(steps, scale);
  const level = workoutLevel(scale, secondsInLevel, load.intensityFactor);
  return { durationSeconds, movingSeconds, distanceMeters, ...load, secondsInLevel, level };
}
