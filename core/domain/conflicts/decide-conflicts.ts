/** An athlete decides what could not be merged: mine, theirs, both, or just seen. */
import { changedGroups } from '#core/domain/sync/fields.ts';
import { deleteRow, putAny, restoreRow, type Act, type Rows, type Rule } from '#core/domain/sync/rows.ts';
import type { ConflictEntry } from '#core/model/conflict.ts';
import { isTableName, type AnyRow, type RowOf, type TableName } from '#core/model/tables.ts';

interface Decision {
  conflictIds: string[];
  decision: NonNullable<RowOf<'conflicts'>['decision']>;
  /** Ids of the copies that `both` makes, by `table/id`. */
  copies: Record<string, string>;
}

export const decideConflicts: Rule<Decision> = async (rows, { conflictIds, decision, copies }, act) => {
  for (const conflictId of conflictIds) {
    const conflict = await rows.get('conflicts', conflictId);
    if (!conflict || conflict.state === 'decided') continue;
    await rows.put('conflicts', { ...conflict, state: 'decided', decision });
    for (const entry of conflict.entries) {
      if (!isTableName(entry.table)) continue;
      if (decision === 'mine') await takeMine(rows, entry.table, entry, act);
      if (decision === 'both') await copyMine(rows, entry.table, entry, copies[`${entry.table}/${entry.id}`]);
    }
  }
};

async function takeMine(rows: Rows, table: TableName, entry: ConflictEntry, act: Act): Promise<void> {
  if (entry.act === 'delete') return deleteRow(rows, table, entry.id, act);
  if (!entry.mine) return;
  const row = (await rows.get(table, entry.id)) as AnyRow | undefined;
  if (row && row.deletedBy !== null) await restoreRow(rows, table, entry.id);
  const live = ((await rows.get(table, entry.id)) ?? { id: entry.id, deletedBy: null }) as AnyRow;
  await putAny(rows, table, { ...live, ...entry.mine });
}

/** Keeps theirs where it is and puts mine beside it as a row of its own. */
async function copyMine(rows: Rows, table: TableName, entry: ConflictEntry, copyId: string | undefined): Promise<void> {
  const row = (await rows.get(table, entry.id)) as AnyRow | undefined;
  if (!copyId || !row || !entry.mine || (await rows.get(table, copyId))) return;
  const copy = { ...row, ...entry.mine, id: copyId, deletedBy: null };
  if (changedGroups(table, row, copy).length > 0) await putAny(rows, table, copy);
}
