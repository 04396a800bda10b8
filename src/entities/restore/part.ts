/** The result of restoring the rows of a table from an export: calls to make, and what is left out and why. */
import type { ErrorCode } from '#core/contract/errors.ts';
import type { Shown } from '#core/domain/sync/shown-rows.ts';
import type { TableName } from '#core/model/tables.ts';
import type { Doing } from '#src/entities/doing.ts';

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
  /** The table that athletes know it by: a plan's weeks are its plan's. */
  kind: TableName;
  /** As the athlete knows it: a name or a day; empty where the reason says it all. */
  name: string;
  why: Why;
  /** Of a refusal. */
  code?: ErrorCode;
}

/** A call to make, what to name if it is refused, and the rows that it changes as they were when the athlete was asked. */
export type RestoreCall = Doing & {
  kind: TableName;
  subject: string;
  shown?: Shown;
  /** Hashes of what its row refers to: saved with it, as far as the export has them. */
  blobs?: readonly string[];
};

/** The result for one table, with those that are restored with it. */
export interface Part {
  calls: RestoreCall[];
  /** How many are made or brought back. */
  coming: number;
  /** How many are in the account already; they stay as they are. */
  there: number;
  left: Left[];
}

export const emptyPart = (): Part => ({ calls: [], coming: 0, there: 0, left: [] });
