/** What a queued call does to the rows of this device: the best guess at what the server will make of it. */
import type { SentCall } from '#core/contract/sync.ts';
import { Refusal } from '#core/contract/errors.ts';
import { actOf, wasOf } from '#core/acts/acts.ts';
import { doTo } from '#core/acts/declare-act.ts';
import { upcast } from '#core/contract/upcast.ts';
import { isMeant, overlaid } from '#core/domain/sync/decide-row.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { changedGroups } from '#core/domain/sync/fields.ts';
import { Layer, type Change, type ReadRows } from '#core/domain/sync/layer.ts';
import { onDevice, putAny, restoreRow } from '#core/domain/sync/rows.ts';
import { SeenRows, type Touched } from '#core/domain/sync/seen-rows.ts';
import { type AnyRow, isTableName, type TableName } from '#core/model/tables.ts';

/**
 * What a call changes, as the server will see it: its rule runs over the rows as the athlete saw them, and its changes
 * are applied to the current rows. So a saved change stays on the page until the server has decided, even if its row is
 * gone by then, and nothing else changes on the page.
 */
export async function meant(rows: ReadRows, call: SentCall, accountId: string): Promise<readonly Change[]> {
  const seen = new SeenRows(rows, await wasOf(rows, call));
  const layer = new Layer(rows);
  try {
    const act = actOf(call.call);
    if (act) await doTo(seen, act, upcast(call), onDevice(call.mid, accountId, true));
  } catch {
    // The rule can throw any error here: only the server decides about the call, and the other rows must arrive.
    return [];
  }
  const isAtomic = actOf(call.call)?.policy === 'atomic';
  if (isAtomic && (await isOverUnseen(rows, seen.touched))) return [];
  for (const touched of seen.touched) await layOver(layer, touched);
  await showMade(layer, call);
  return layer.changes;
}

/** Would it delete something that the athlete had not seen? The server refuses that, so the page does not show it. */
async function isOverUnseen(rows: ReadRows, touched: readonly Touched[]): Promise<boolean> {
  for (const { table, id, isUnseen, after } of touched) {
    if (isUnseen && after.deletedBy !== null && (await rows.get(table, id))?.deletedBy === null) return true;
  }
  return false;
}

/**
 * What the call made shows with what it is under, also where that was deleted elsewhere, until the server has decided: new
 * workouts with the week that they are in. While all rows of a restored server are fetched again, a row that the call made
 * may be there already.
 */
async function showMade(layer: Layer, { was }: SentCall): Promise<void> {
  for (const { table, id, fields } of was ?? []) {
    if (fields !== null || !isTableName(table)) continue;
    if ((await layer.get(table, id))?.deletedBy === null) await bringBack(layer, table, id);
  }
}

async function layOver(layer: Layer, touched: Touched): Promise<void> {
  const { table, id, seen, after, isUnseen } = touched;
  const current = (await layer.get(table, id)) as AnyRow | undefined;
  if (!current || !seen) return putAny(layer, table, after);
  const groups = changedGroups(table, seen, after).filter((group) => isMeant(touched, group));
  const isDelete = after.deletedBy !== null && seen.deletedBy === null;
  const isBack = after.deletedBy === null && (seen.deletedBy !== null || groups.length > 0 || sameValue(seen, after));
  const row = Object.assign(
    {},
    current,
    ...groups.map((group) => overlaid(table, group, seen, after, current)),
  ) as AnyRow;
  // A row that is brought back may be from before it had the field.
  for (const field of groups.flat()) if (row[field] === null && after[field] === undefined) delete row[field];
  if (isDelete && !isUnseen) row.deletedBy = after.deletedBy;
  if (!sameValue(row, current)) await putAny(layer, table, row);
  if (isBack) await bringBack(layer, table, id);
}

/** Brings back a row with all that it is under, but for what a restored server has not sent yet: then the other rows must arrive. */
async function bringBack(layer: Layer, table: TableName, id: string): Promise<void> {
  try {
    await restoreRow(layer, table, id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
