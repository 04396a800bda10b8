/**
 * A change that could not be merged, stored until the athlete has decided. Written by the server in the transaction of
 * the call it tells of, and shown on every device of the account.
 */
import * as z from 'zod/mini';
import { declareTable, rowOf } from './declare-table.ts';
import { instant } from './ids.ts';

/**
 * clash: some fields were changed elsewhere too, the rest was applied; refused: nothing of the call was applied,
 * since it broke a rule or is all or nothing and met a newer row; revived: an edit brought back what another
 * device had deleted; overwritten: the last write won, the old value is told; parked: the call failed again and
 * again and was set aside so that the queue behind it moves.
 */
export const conflictKind = z.enum(['clash', 'refused', 'revived', 'overwritten', 'parked']);

/**
 * One row's share: `change` has the fields that clash with all three values, `overwrite` those that were taken all
 * the same, `delete` a row that is still there, `create` one that was not made, `revive` one that is back.
 */
export const conflictEntry = z.object({
  table: z.string(),
  id: z.string(),
  act: z.enum(['change', 'overwrite', 'create', 'delete', 'revive']),
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
  /** The version of the call's shape, so that a later release can still do it again. */
  sv: z.int(),
  /** Null where it was too large to travel; the device that queued the call has it. */
  input: z.unknown(),
  entries: z.array(conflictEntry),
  /** Server time. */
  at: instant,
};

export const conflicts = declareTable(rowOf(conflictFields), {
  together: [['state', 'decision']],
  fixed: ['kind', 'code', 'call', 'sv', 'input', 'entries', 'at'],
  indexes: ['state'],
});
