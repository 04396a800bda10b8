/**
 * What a session counts for, planned and done (S3.09). Every page, every sum and the suggestion go by this one rule:
 * of a session that was cut short counts the part that was ridden.
 */
import type { ActivitySummary } from '#core/model/activity-summary.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';
import type { RowOf } from '#core/model/tables.ts';

export type Completion = NonNullable<RowOf<'events'>['done']>;

/** Only what is measured in watts has kilojoules: a swim by pace has none. */
export type LoadStats = Pick<RowOf<'workoutVersions'>['stats'], 'durationSeconds' | 'stress' | 'kilojoules'> & {
  /** Missing where the distance is not known. */
  distanceMeters?: number;
};

/**
 * Rounded as it is shown, to whole minutes and whole points of stress: a sum of loads is then the sum of the figures
 * beside it.
 */
export type Load = { seconds: number; stress: number };

/**
 * From this share on, a session counts as done as planned: a missing last minute of cooling down makes no difference.
 */
const wholeShare = 0.9;

const shown = (seconds: number, stress: number): Load => ({
  seconds: 60 * Math.round(seconds / 60),
  stress: Math.round(stress),
});

export const sumLoads = (loads: readonly Load[]): Load => ({
  seconds: loads.reduce((sum, { seconds }) => sum + seconds, 0),
  stress: loads.reduce((sum, { stress }) => sum + stress, 0),
});

/** As planned; nothing where the workout is not known here. */
export const plannedLoad = (stats: LoadStats | null): Load => shown(stats?.durationSeconds ?? 0, stats?.stress ?? 0);

/** What a recorded activity counts by. */
export type CountedActivity = {
  sport: ActivitySport;
  numbers: Pick<ActivitySummary, 'movingSeconds' | 'timerSeconds' | 'stress' | 'distanceMeters'>;
};

/** The time trained; in a swim the rests count too, as they do in a planned one. */
export const recordedSeconds = ({ sport, numbers }: CountedActivity): number =>
  sport === 'swim' ? numbers.timerSeconds : numbers.movingSeconds;

/** As it was recorded; no stress where nothing tells it. */
export const recordedLoad = (recorded: CountedActivity): Load =>
  shown(recordedSeconds(recorded), recorded.numbers.stress ?? 0);

/** Are there recordings, and does each of them have the value? */
const isSaid = (recorded: readonly CountedActivity[], name: 'stress' | 'distanceMeters'): boolean =>
  recorded.length > 0 && recorded.every(({ numbers }) => numbers[name] !== null);

/** What a session that is done notes of its plan. */
export const asPlanned = ({ durationSeconds, stress }: LoadStats) => ({
  secondsPlanned: Math.max(1, Math.round(durationSeconds)),
  stressPlanned: Math.round(stress),
});

/**
 * Marked by hand before the workout was on the device: counts as done as planned, however long the workout turns out to
 * be.
 */
const isAsPlanned = ({ secondsRidden, stepsSkipped }: Completion): boolean => secondsRidden === 0 && stepsSkipped === 0;

/** Only what is measured in watts has kilojoules. */
const isByPace = (stats: LoadStats | null): boolean => stats !== null && stats.kilojoules === undefined;

/**
 * In less than half of the planned time the last length was not finished: it cannot be swum twice as fast as planned.
 */
const fastestShare = 0.5;

/**
 * How much of a session was ridden, 0 to 1. What was ridden longer had no target: it is all of it, no more. Of a swim whose
 * lengths were all swum it is all as well, however fast.
 */
export function doneShare(done: Completion, stats: LoadStats | null): number {
  if (isAsPlanned(done)) return 1;
  const planned = done.secondsPlanned ?? stats?.durationSeconds ?? 0;
  const share = planned > 0 ? Math.min(1, done.secondsRidden / planned) : 1;
  const isSwum = isByPace(stats) && (stats?.distanceMeters ?? 0) > 0 && done.stepsSkipped === 0;
  return isSwum && share >= fastestShare ? 1 : share;
}

/** The distance of a session, as done or, before that, as planned; 0 where it is not known. */
export function metersOf(
  done: Completion | null,
  stats: LoadStats | null,
  recorded: readonly CountedActivity[] = [],
): number {
  if (done && isSaid(recorded, 'distanceMeters'))
    return recorded.reduce((sum, { numbers }) => sum + (numbers.distanceMeters ?? 0), 0);
  return (stats?.distanceMeters ?? 0) * (done ? doneShare(done, stats) : 1);
}

/**
 * As it was recorded, time and stress together. Where nothing tells how hard that was, the minutes that were ridden with
 * their share of the planned stress: it grows with the square of the power, and in the water with the cube of the speed,
 * as planned stress does (workout-stats.ts).
 * @param recorded the activities that the session was
 */
export function doneLoad(done: Completion, stats: LoadStats | null, recorded: readonly CountedActivity[] = []): Load {
  if (isSaid(recorded, 'stress')) return sumLoads(recorded.map(recordedLoad));
  const seconds = isAsPlanned(done) ? (stats?.durationSeconds ?? 0) : done.secondsRidden;
  const intensity = (done.intensityPercent ?? 100) / 100;
  const stress = done.stressPlanned ?? stats?.stress ?? 0;
  return shown(seconds, stress * doneShare(done, stats) * intensity ** (isByPace(stats) ? 3 : 2));
}

/** The figures of a session: as done or, before that, as planned. */
export const loadOf = (
  done: Completion | null,
  stats: LoadStats | null,
  recorded: readonly CountedActivity[] = [],
): Load => (done ? doneLoad(done, stats, recorded) : plannedLoad(stats));

/** Has the athlete done only a part of it? */
export const isCutShort = (done: Completion, stats: LoadStats | null): boolean => doneShare(done, stats) < wholeShare;
