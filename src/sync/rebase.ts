/** Replaces the rows under the pending calls by the server's, and lays the pending calls over them again. */
import type { ChangedRow } from '#core/contract/sync.ts';
import { isTableName } from '#core/model/tables.ts';
import type { DeviceTransaction } from '#src/db/device-store.ts';
import { queueBringBack } from './bring-back.ts';
import { DeviceRows } from './device-rows.ts';
import { meant } from './meant.ts';

/**
 * Safe to repeat: inputs are absolute and rules idempotent over their own result.
 * @param changes rows from the server; one is taken only if its revision is higher than the row's
 * @param isRefetched the last page after a reset: rows that did not come again are gone
 * @param fresh makes ids for the calls that bring back, on that page, what a restored server has lost
 * @returns how many rows they are about
 */
export async function rebase(
  transaction: DeviceTransaction,
  account: string,
  changes: readonly ChangedRow[],
  isRefetched: boolean,
  fresh: { mid: string; now: number } | null = null,
): Promise<number> {
  const rows = new DeviceRows(transaction);
  for (const { table, row } of await transaction.pendingRows()) {
    rows.remember(table, row);
    await rows.set(table, row.id, row.base ? { id: row.id, view: row.base, rev: row.rev, pending: 0 } : undefined);
  }
  for (const [table, some] of Map.groupBy(changes, ({ table }) => table)) {
    // A table of a later release is left alone; it comes with that release's first fetch.
    if (!isTableName(table)) continue;
    // Read together: one by one, a page of 500 rows took 0.4 s, most of it waiting for the database.
    await rows.read(table, [...new Set(some.map(({ row }) => row.id))]);
    for (const { rev, row } of some) {
      const known = await rows.row(table, row.id);
      if (!known || rev > known.rev) await rows.set(table, row.id, { id: row.id, view: row, rev, pending: 0 });
    }
  }
  if (isRefetched) {
    for (const { table, row } of await transaction.allRows()) {
      rows.remember(table, row);
      if (((await rows.row(table, row.id))?.rev ?? 0) < 0) await rows.set(table, row.id, undefined);
    }
  }
  const broughtBack = isRefetched && fresh ? await queueBringBack(transaction, rows, account, fresh) : 0;
  for (const call of await overlaid(transaction)) {
    await rows.overlay(await meant(rows, call, account));
  }
  await rows.flush();
  return broughtBack;
}

/** The calls that the rows do not show by themselves yet, in the athlete's order. */
async function overlaid(transaction: DeviceTransaction) {
  const calls = [...(await transaction.calls('answered')), ...(await transaction.calls('queued'))];
  return calls.sort((a, b) => a.n - b.n);
}
