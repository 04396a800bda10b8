/** Which plan a row belongs to, by the parents that tables declare: a new table below plans is found without a word here. */
import type { ReadRows } from '#core/domain/sync/layer.ts';
import { tableOf, type AnyRow, type TableName } from '#core/model/tables.ts';

/** Do the rows of a table belong to plans? */
export function isOfPlans(table: TableName): boolean {
  const { parent } = tableOf(table);
  return table === 'plans' || (parent !== null && isOfPlans(parent.table));
}

/** @returns null for a row of another table, or under a row that is not there */
export async function planOf(rows: Pick<ReadRows, 'get'>, table: TableName, row: AnyRow): Promise<string | null> {
  if (table === 'plans') return row.id;
  const { parent } = tableOf(table);
  if (!parent || !isOfPlans(table)) return null;
  const id = String(row[parent.field]);
  if (parent.table === 'plans') return id;
  const above = (await rows.get(parent.table, id)) as AnyRow | undefined;
  return above ? planOf(rows, parent.table, above) : null;
}
