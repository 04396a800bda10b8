/** Puts the server's rows under what is still pending, and lays the pending calls over them again. */
import type { ChangedRow } from '#core/contract/sync.ts';
import { upcast } from '#core/contract/upcast.ts';
import { ruleOf } from '#core/domain/rules.ts';
import { Layer, type Change } from '#core/domain/sync/layer.ts';
import { changedGroups, pick } from '#core/domain/sync/fields.ts';
import { putAny, restoreRow, type Act, type Rows } from '#core/domain/sync/rows.ts';
import { SeenRows } from '#core/domain/sync/seen-rows.ts';
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
    const changes = (await done(rows, call, account)) ?? (await meant(rows, call, account)) ?? [];
    await rows.overlay(changes);
  }
  await rows.flush();
}

/** What the call does to the rows as they are now, or null where its rule says no. */
async function done(rows: DeviceRows, call: DeviceCall, account: string): Promise<readonly Change[] | null> {
  const layer = new Layer(rows);
  return (await run(layer, call, account)) ? layer.changes : null;
}

/**
 * What the athlete meant, where the rule says no because a row is gone meanwhile: until the server has decided,
 * and an edit brings its row back there, a saved change does not disappear from the page.
 */
async function meant(rows: DeviceRows, call: DeviceCall, account: string): Promise<readonly Change[] | null> {
  const seen = new SeenRows(rows, call.was);
  if (!(await run(seen, call, account))) return null;
  const layer = new Layer(rows);
  for (const { table, id, seen: before, after } of seen.touched) {
    const current = (await layer.get(table, id)) as AnyRow | undefined;
    const mine = before
      ? Object.assign({}, ...changedGroups(table, before, after).map((group) => pick(after, group)))
      : {};
    await putAny(layer, table, current ? { ...current, ...mine } : after);
    if (after.deletedBy === null) await restoreRow(layer, table, id);
    else await putAny(layer, table, { ...((await layer.get(table, id)) as AnyRow), deletedBy: after.deletedBy });
  }
  return layer.changes;
}

async function run(rows: Rows, call: DeviceCall, accountId: string): Promise<boolean> {
  const act: Act = { mid: call.mid, accountId };
  try {
    await ruleOf(call.call)?.(rows, upcast(call), act);
    return true;
  } catch {
    // Whatever a rule trips over, what becomes of the call only the server decides, and the other rows must arrive.
    return false;
  }
}

/** The calls that the rows do not show by themselves yet, in the athlete's order. */
async function overlaid(transaction: DeviceTransaction) {
  const calls = [...(await transaction.calls('answered')), ...(await transaction.calls('queued'))];
  return calls.sort((a, b) => a.n - b.n);
}
