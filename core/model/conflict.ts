/**
 * What could not simply be merged, kept until the athlete has decided. Written by the server in the
 * transaction of the call it tells of, and shown on every device of the account.
 */
import * as z from 'zod/mini';
import { instant } from './ids.ts';

/**
 * clash: a field was changed elsewhere too; refused: the call broke a rule or met a newer row; revived: an
 * edit brought back what another device had deleted; overwritten: the last write won, the old value is told;
 * parked: the call failed again and again and was set aside so that the queue behind it moves.
 */
export const conflictKind = z.enum(['clash', 'refused', 'revived', 'overwritten', 'parked']);

/** One row's share: fields with both values, a delete that was refused, or a whole row that was not created. */
export const conflictEntry = z.object({
  table: z.string(),
  id: z.string(),
  act: z.enum(['change', 'create', 'delete', 'revive']),
  was: z.nullable(z.record(z.string(), z.unknown())),
  mine: z.nullable(z.record(z.string(), z.unknown())),
  theirs: z.nullable(z.record(z.string(), z.unknown())),
});
export type ConflictEntry = z.infer<typeof conflictEntry>;

export const conflictState = z.enum(['open', 'notice', 'decided']);
export const conflictDecision = z.enum(['mine', 'theirs', 'both', 'seen']);

export const conflictFields = {
  kind: conflictKind,
  state: conflictState,
  decision: z.nullable(conflictDecision),
  /** An error code of core/contract/errors.ts where the call was refused. */
  code: z.nullable(z.string()),
  call: z.string(),
  input: z.unknown(),
  entries: z.array(conflictEntry),
  /** Server time. */
  at: instant,
};
