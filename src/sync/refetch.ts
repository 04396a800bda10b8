/** All rows are fetched again from the first page on; rows that have not come again by the last page are removed. */
import type { DeviceTransaction, SyncMeta } from '#src/db/device-store.ts';
import { rebase } from './rebase.ts';
import { outdated, wholeUpTo } from './rev-before.ts';

/** @param meta as it shall be but for the fetching */
export async function refetch(transaction: DeviceTransaction, account: string, meta: SyncMeta): Promise<void> {
  for (const [table, rows] of Map.groupBy(await transaction.allRows(), ({ table }) => table)) {
    await transaction.putRows(
      table,
      rows.map(({ row }) => ({ ...row, rev: outdated(row.rev) })),
    );
  }
  // Its head may be that of another server by then.
  const before = await transaction.meta();
  const upTo = before.refetching ? (before.upTo ?? 0) : wholeUpTo(before, account);
  await transaction.putMeta({ ...meta, cursors: {}, resets: meta.resets + 1, refetching: true, upTo });
  await rebase(transaction, account, [], false);
}
