/**
 * What a call that waits as a whole had deleted before its server was put back, and a device has brought back so: nothing of
 * the call is done until it is decided. Of two rides that were made one, the recordings of the one that went would be in
 * neither.
 */
import type { SentCall } from '#core/contract/sync.ts';
import type { Layer } from '#core/domain/sync/layer.ts';
import { putAny, rowKey } from '#core/domain/sync/rows.ts';
import { type AnyRow, isTableName, type TableName, tableOf } from '#core/model/tables.ts';

/** The rows live again, unless what they are under has been deleted since. */
export async function undoDeletes(rows: Layer, { mid, was = [] }: SentCall): Promise<void> {
  for (const { table, id, below } of was) {
    for (const name of below ? [rowKey(table as TableName, id), ...Object.keys(below)] : [])
      await undoDelete(rows, mid, name);
  }
}

async function undoDelete(rows: Layer, mid: string, name: string): Promise<void> {
  const [table = '', id = ''] = name.split('/', 2);
  if (!isTableName(table)) return;
  const row = (await rows.get(table, id)) as AnyRow | undefined;
  if (row?.deletedBy !== mid) return;
  const { parent } = tableOf(table);
  const above = parent?.deletedWithIt ? await rows.get(parent.table, String(row[parent.field])) : undefined;
  await putAny(rows, table, { ...row, deletedBy: above?.deletedBy ?? null });
}
