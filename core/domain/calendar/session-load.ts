/**
 * What a session counts for, planned and done (S3.09). Every page, every sum and the suggestion go by this one rule:
 * of a session that was cut short counts the part that was ridden.
 */
import type { RowOf } from '#core/model/tables.ts';

export type Completion = NonNullable<RowOf<'events'>['done']>;

/** Only what is measured in watts has kilojoules: a swim by pace has none. */
export type LoadStats = Pick<RowOf<'workoutVersions'>['stats'], 'durationSeconds' | 'stress' | 'kilojoules'> & {
  /** Missing where nobody says how far it goes. */
  distanceMeters?: number;
};

/**
 * Rounded as it is shown, to whole minutes and whole points of stress: a sum of loads is then the sum of the figures
 * beside it.
 */
export type Load = { seconds: number; stress: number };

/** From this share on a session is done as planned: a last minute of cooling down makes no difference. */
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

/** As it was recorded; no stress where nothing tells it. */
export const recordedLoad = ({ movingSeconds, stress }: { movingSeconds: number; stress: number | null }): Load =>
  shown(movingSeconds, stress ?? 0);

/** What a session that is done notes of its plan. */
export const asPlanned = ({ durationSeconds, stress }: LoadStats) => ({
  secondsPlanned: Math.max(1, Math.round(durationSeconds)),
  stressPlanned: Math.round(stress),
});

/** Marked by hand while the workout was not on the device: done as planned, however long that turns out to be. */
const isAsPlanned = ({ secondsRidden, stepsSkipped }: Completion): boolean => secondsRidden === 0 && stepsSkipped === 0;

/** Only what is measured in watts has kilojoules. */
const isByPace = (stats: LoadStats | null): boolean => stats !== null && stats.kilojoules === undefined;

/** Nobody swims twice as fast as planned: in less time than that its last length was not swum to its end. */
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

/** How far a session goes, as planned or, once it is done, as far as it was done; 0 where nobody says. */
export const metersOf = (done: Completion | null, stats: LoadStats | null): number =>
  (stats?.distanceMeters ?? 0) * (done ? doneShare(done, stats) : 1);

/**
 * The minutes that were ridden, with their share of the stress. It grows with the square of the power, and in the water
 * with the cube of the speed, as planned stress does (workout-stats.ts).
 */
export function doneLoad(done: Completion, stats: LoadStats | null): Load {
  const seconds = isAsPlanned(done) ? (stats?.durationSeconds ?? 0) : done.secondsRidden;
  const intensity = (done.intensityPercent ?? 100) / 100;
  const stress = done.stressPlanned ?? stats?.stress ?? 0;
  return shown(seconds, stress * doneShare(done, stats) * intensity ** (isByPace(stats) ? 3 : 2));
}

/** The figures of a session as it stands: as done once it is, until then as planned. */
export const loadOf = (done: Completion | null, stats: LoadStats | null): Load =>
  done ? doneLoad(done, stats) : plannedLoad(stats);

/** Has the athlete done only a part of it? */
export const isCutShort = (done: Completion, stats: LoadStats | null): boolean => doneShare(done, stats) < wholeShare;
