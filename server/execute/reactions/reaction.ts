/** What follows from the rows that a call has written: worked out here alone, from the rows as they are. */
import type { SentCall } from '#core/contract/sync.ts';
import type { User } from '#core/model/access.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { IsFull } from '#server/execute/stored-rows.ts';

export interface Written {
  /** With what the call has changed in them, and what the reactions before this one have. */
  rows: Layer;
  call: SentCall;
  user: User;
  now: Date;
  isFull: IsFull;
}

/** @returns what the athlete is told of it, if anything */
export type Reaction = (written: Written) => Promise<readonly ConflictEntry[] | void>;
