/** A family of workouts: one idea of a session, handed out in many doses. */
import type { Segment, Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';
import type { WorkoutType } from '#core/model/workout.ts';
import type { Audience, Cue, Purpose } from './words.ts';

/** One dose of a family. */
export interface Dose {
  /** Names it within its family for ever: ids are derived from it. */
  key: string;
  /** As in the name, behind the title. */
  said: string;
  segments: Segment[];
  /** Where it is not the family's. */
  type?: WorkoutType;
  audience?: Audience;
}

export interface Family {
  /** Never changes: ids are derived from it. */
  id: string;
  sport: Sport;
  type: WorkoutType;
  title: string;
  purpose: Purpose;
  audience: Audience;
  /** Said when the work begins. */
  cue?: Cue;
  source: string;
  evidence: 'published' | 'practice';
  doses: readonly Dose[];
}

/** All combinations of two lists. */
export const cross = <One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] =>
  ones.flatMap((one) => others.map((other): [One, Other] => [one, other]));

/** All combinations of three lists. */
export const cross3 = <One, Two, Three>(
  ones: readonly One[],
  twos: readonly Two[],
  threes: readonly Three[],
): [One, Two, Three][] =>
  ones.flatMap((one) => cross(twos, threes).map(([two, three]): [One, Two, Three] => [one, two, three]));

export const repeat = (count: number, ...segments: Segment[]): Segment => ({ type: 'repeat', count, segments });

export const steady = (percent: number) => ({ start: percent, end: percent });

export const minutes = (count: number): Pick<Step, 'durationSeconds'> => ({ durationSeconds: Math.round(60 * count) });
export const seconds = (count: number): Pick<Step, 'durationSeconds'> => ({ durationSeconds: count });
export const meters = (count: number): Pick<Step, 'distanceMeters'> => ({ distanceMeters: count });
