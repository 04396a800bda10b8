/** What the athlete saw in every row that a call touches: recorded from the rows, never by hand. */
import type { WasRow } from '#core/contract/sync.ts';
import { changedGroups, ownedFields, pick, rowDigest } from './fields.ts';
import type { Change, Layer, ReadRows } from './layer.ts';
import { descendants, rowKey } from './rows.ts';

/**
 * @param layer the call's own changes
 * @param before the rows as they were under it
 * @returns for each row the earlier values of the fields that changed; null for a row that was made; for a delete every
 * field that the athlete owns, and the digest of every live row below; and who deleted the rows that the rule found
 * deleted, since the server takes all others to have been live
 */
export async function recordWas(layer: Layer, before: ReadRows): Promise<WasRow[]> {
  const deleted = new Set(layer.changes.filter(isDelete).map(({ table, row }) => rowKey(table, row.id)));
  const was: WasRow[] = [];
  const covered = new Set<string>();
  for (const change of layer.changes) {
    const key = rowKey(change.table, change.row.id);
    if (!change.before || !deleted.has(key) || covered.has(key)) continue;
    const below = await digestsBelow(change, before);
    for (const descendant of Object.keys(below)) covered.add(descendant);
    was.push({ table: change.table, id: change.row.id, fields: ownedFields(change.table, change.before), below });
  }
  for (const change of layer.changes) {
    if (!deleted.has(rowKey(change.table, change.row.id))) was.push(changedRow(change));
  }
  const changed = was.filter((row) => row.fields === null || row.below || Object.keys(row.fields).length > 0);
  const found = layer.tombstones.map(({ table, id, deletedBy }): WasRow => ({ table, id, fields: { deletedBy } }));
  return changed.length > 0 ? [...changed, ...found].sort(byName) : [];
}

/** Databases return rows in different orders; a call must say the same in each. */
const byName = (a: WasRow, b: WasRow): number => (`${a.table}/${a.id}` < `${b.table}/${b.id}` ? -1 : 1);

const isDelete = ({ before, row }: Change): boolean => before?.deletedBy === null && row.deletedBy !== null;

async function digestsBelow({ table, row }: Change, before: ReadRows): Promise<Record<string, string>> {
  const live = (await descendants(before, table, row.id)).filter((below) => below.row.deletedBy === null);
  return Object.fromEntries(live.map((one) => [rowKey(one.table, one.id), rowDigest(one.table, one.row)]));
}

function changedRow({ table, row, before }: Change): WasRow {
  if (!before) return { table, id: row.id, fields: null };
  const fields = Object.assign({}, ...changedGroups(table, before, row).map((group) => pick(before, group)));
  const isRestore = before.deletedBy !== null && row.deletedBy === null;
  return { table, id: row.id, fields: { ...fields, ...(isRestore && { deletedBy: before.deletedBy }) } };
}
