/** Puts calls back into the queue of a database that the browser has removed, from the memory of a page. */
import type { DeviceCall, DeviceTransaction } from '#src/db/device-store.ts';
import { rebase } from './rebase.ts';

/**
 * The ids stay, so that whichever of them the server has recorded meanwhile does nothing there; nor are they queued
 * twice where another tab was first.
 * @param calls in the athlete's order
 * @returns how many of them are in the queue now
 */
export async function requeue(
  transaction: DeviceTransaction,
  account: string,
  calls: readonly DeviceCall[],
): Promise<number> {
  for (const { n: _before, ...call } of calls) {
    if (!(await transaction.call(call.mid))) await transaction.addCall(call);
  }
  await rebase(transaction, account, [], false);
  return calls.length;
}
