/** Puts calls back into the queue of a database that the browser has removed, from the memory of a page. */
import type { DeviceCall, DeviceTransaction } from '#src/db/device-store.ts';
import { rebase } from './rebase.ts';

/**
 * The ids stay the same, so that a call that the server has recorded since does nothing there, and none is queued twice
 * if another tab was first.
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
