/** Of two decisions on one conflict: what the device of the one that does not count is told. */
import type { ConflictEntry } from '#core/model/conflict.ts';
import type { AnyRow } from '#core/model/tables.ts';
import { isSame, keyOf } from './rows.ts';
import type { Transaction } from './written-call.ts';

const isOfDecision = ({ table, act }: ConflictEntry): boolean => table === 'conflicts' && act === 'overwrite';

const decidedBy = ({ table, id }: ConflictEntry, transaction: Transaction, rev: number): AnyRow | undefined =>
  transaction.after(keyOf(table, id), rev);

/** Does another decision count than is told, or none? */
export const isToldUntrue = (one: ConflictEntry, transaction: Transaction, rev: number): boolean =>
  isOfDecision(one) && !isSame(decidedBy(one, transaction, rev)?.['decision'], one.theirs?.['decision']);

/**
 * Is there nothing left to tell? On a server that was put back another device may decide as wanted before the other
 * decision of the lost time comes back; or the call of the conflict, done once more, has met none.
 */
export function isToldInVain(one: ConflictEntry, transaction: Transaction, rev: number): boolean {
  const card = decidedBy(one, transaction, rev);
  return isOfDecision(one) && (!card || isSame(card['decision'], one.mine?.['decision']));
}

/** Was an athlete told that a decision on this conflict does not count? */
export const isOverruled = (entries: readonly ConflictEntry[], conflictId: string): boolean =>
  entries.some((one) => isOfDecision(one) && one.id === conflictId);
