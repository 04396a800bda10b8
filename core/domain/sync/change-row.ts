/** The two steps that most rules are made of: find a live row or say which is gone, and change its fields. */
import { type ErrorCode, Refusal } from '#core/contract/errors.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import { sameValue } from './digest.ts';
import type { Rows } from './rows.ts';

/** A live row. @throws Refusal with `gone` when there is none */
export async function liveRow<Name extends TableName>(
  rows: Rows,
  table: Name,
  id: string,
  gone: ErrorCode,
): Promise<RowOf<Name>> {
  const row = await rows.get(table, id);
  if (!row || row.deletedBy !== null) throw new Refusal(gone);
  return row;
}

/** Sets fields of a live row; a row that already has them stays untouched. @throws Refusal with `gone` */
export async function changeRow<Name extends TableName>(
  rows: Rows,
  table: Name,
  id: string,
  fields: Partial<RowOf<Name>>,
  gone: ErrorCode,
): Promise<void> {
  const row = await liveRow(rows, table, id, gone);
  const changed = { ...row, ...fields };
  // To put it as it is would say that it is wanted, and bring it back where it was deleted elsewhere.
  if (!sameValue(row, changed)) await rows.put(table, changed);
}

/** Adds a row unless its id is taken: a create that runs again over its own result changes nothing. */
export async function createRow<Name extends TableName>(rows: Rows, table: Name, row: RowOf<Name>): Promise<void> {
  if (!(await rows.get(table, row.id))) await rows.put(table, row);
}
