/** Puts the server's rows under what is still pending, and lays the pending calls over them again. */
import type { ChangedRow } from '#core/contract/sync.ts';
import { upcast } from '#core/contract/upcast.ts';
import { ruleOf } from '#core/domain/rules.ts';
import { Layer, type Change } from '#core/domain/sync/layer.ts';
import { isMeant } from '#core/domain/sync/decide-row.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { changedGroups, pick } from '#core/domain/sync/fields.ts';
import { putAny, restoreRow } from '#core/domain/sync/rows.ts';
import { SeenRows, type Touched } from '#core/domain/sync/seen-rows.ts';
import { isTableName, type AnyRow } from '#core/model/tables.ts';
import type { DeviceCall, DeviceTransaction } from '#src/db/device-store.ts';
import { DeviceRows } from './device-rows.ts';

/**
 * Safe to repeat: inputs are absolute and rules idempotent over their own result.
 * @param changes rows from the server; one is taken only if its revision is higher than the row's
 * @param isRefetched the last page after a reset: rows that did not come again are gone
 */
export async function rebase(
  transaction: DeviceTransaction,
  account: string,
  changes: readonly ChangedRow[],
  isRefetched: boolean,
): Promise<void> {
  const rows = new DeviceRows(transaction);
  for (const { table, row } of await transaction.pendingRows()) {
    await rows.set(table, row.id, row.base ? { id: row.id, view: row.base, rev: row.rev, pending: 0 } : undefined);
  }
  for (const { table, rev, row } of changes) {
    // A table of a later release is left alone; it comes with that release's first fetch.
    if (!isTableName(table)) continue;
    const known = await rows.row(table, row.id);
    if (!known || rev > known.rev) await rows.set(table, row.id, { id: row.id, view: row, rev, pending: 0 });
  }
  if (isRefetched) {
    for (const { table, row } of await transaction.allRows()) {
      if ((await rows.row(table, row.id))?.rev === -1) await rows.set(table, row.id, undefined);
    }
  }
  for (const call of await overlaid(transaction)) {
    await rows.overlay(await meant(rows, call, account));
  }
  await rows.flush();
}

/**
 * What a call changes, as the server will see it: its rule runs over the rows as the athlete saw them, and what it
 * changed there is laid over the rows as they are. So a saved change stays on the page until the server has decided,
 * be its row gone meanwhile, and nothing shows that the athlete did not mean.
 */
async function meant(rows: DeviceRows, call: DeviceCall, accountId: string): Promise<readonly Change[]> {
  const seen = new SeenRows(rows, call.was);
  const layer = new Layer(rows);
  try {
    await ruleOf(call.call)?.(seen, upcast(call), { mid: call.mid, accountId });
  } catch {
    // Whatever a rule trips over, what becomes of the call only the server decides, and the other rows must arrive.
    return [];
  }
  for (const touched of seen.touched) await layOver(layer, touched);
  return layer.changes;
}

async function layOver(layer: Layer, touched: Touched): Promise<void> {
  const { table, id, seen, after, isUnseen } = touched;
  const current = (await layer.get(table, id)) as AnyRow | undefined;
  if (!current || !seen) return putAny(layer, table, after);
  const groups = changedGroups(table, seen, after).filter((group) => isMeant(touched, group));
  const isDelete = after.deletedBy !== null && seen.deletedBy === null;
  const isBack = after.deletedBy === null && (seen.deletedBy !== null || groups.length > 0);
  const row = Object.assign({}, current, ...groups.map((group) => pick(after, group))) as AnyRow;
  if (isDelete && !isUnseen) row.deletedBy = after.deletedBy;
  if (!sameValue(row, current)) await putAny(layer, table, row);
  if (isBack) await restoreRow(layer, table, id);
}

/** The calls that the rows do not show by themselves yet, in the athlete's order. */
async function overlaid(transaction: DeviceTransaction) {
  const calls = [...(await transaction.calls('answered')), ...(await transaction.calls('queued'))];
  return calls.sort((a, b) => a.n - b.n);
}
