/** What an export holds of an athlete's training, what of it is left out of a restore, and why. */
import type { ErrorCode } from '#core/contract/errors.ts';
import type { Doing } from '#src/entities/entity.ts';

export const kinds = ['workouts', 'lists', 'plans', 'sessions', 'ftpHistory', 'settings'] as const;
export type Kind = (typeof kinds)[number];

export type Why =
  | 'unreadable'
  | 'tooMany'
  | 'workoutUnknown'
  | 'ftpOutside'
  | 'ftpValue'
  | 'membership'
  | 'private'
  | 'editedHere'
  | 'refused';

/** Something that is not restored, or not as it was. */
export interface Left {
  kind: Kind;
  /** As the athlete knows it: a name or a day; empty where the reason says it all. */
  name: string;
  why: Why;
  /** Of a refusal. */
  code?: ErrorCode;
}

/** A call to make, and what to name if it is refused. */
export type RestoreCall = Doing & { kind: Kind; subject: string };

/** What one kind comes to. */
export interface Part {
  calls: RestoreCall[];
  /** How many are made or brought back. */
  coming: number;
  /** How many are in the account already; they stay as they are. */
  there: number;
  left: Left[];
}

export const emptyPart = (): Part => ({ calls: [], coming: 0, there: 0, left: [] });
