/** Who has changed what in a shared plan: written on its rows by the server, and asked before somebody undoes it unseen. */
import { memberIdOf } from '#core/domain/plans/plan-members.ts';
import { changedGroups } from '#core/domain/sync/fields.ts';
import type { Change, Layer } from '#core/domain/sync/layer.ts';
import { putAny, type Rows } from '#core/domain/sync/rows.ts';
import type { AnyRow, RowOf, TableName } from '#core/model/tables.ts';
import { planOf } from '#core/domain/plans/plan-of.ts';

type ChangedBy = NonNullable<RowOf<'planItems'>['changedBy']>;

const isSigned = (table: TableName): boolean => ['plans', 'planWeeks', 'planItems'].includes(table);

/** Says on each row that a call has changed who has done it. @returns the changes with that */
export async function signChanges(
  rows: Layer,
  changes: readonly Change[],
  by: ChangedBy[string],
): Promise<readonly Change[]> {
  const signed: Change[] = [];
  for (const change of changes) {
    const row = isSigned(change.table) ? signedRow(change, by) : change.row;
    if (row !== change.row) await putAny(rows, change.table, row);
    signed.push({ ...change, row });
  }
  return signed;
}

function signedRow({ table, row, before }: Change, by: ChangedBy[string]): AnyRow {
  // Fields that a rule couples are changed as one.
  const fields = changedGroups(table, before ?? {}, row).flat();
  if (before && before.deletedBy !== row.deletedBy) fields.push('deletedBy');
  const known = before ? (before['changedBy'] as ChangedBy | null | undefined) : null;
  return { ...row, changedBy: { ...known, ...Object.fromEntries(fields.map((field) => [field, by])) } };
}

/** The account that has deleted this row of a plan; undefined where none has, or nobody knows who. */
export const deleterOf = (row: AnyRow): string | undefined =>
  row.deletedBy === null ? undefined : (row['changedBy'] as ChangedBy | null | undefined)?.['deletedBy']?.account;

/**
 * Has another member deleted this row of a plan that the account may edit? A reader's edit, or one by a former member, is
 * no question but refused.
 */
export async function isDeletedByOthers(
  rows: Pick<Rows, 'get'>,
  account: string,
  table: TableName,
  row: AnyRow,
): Promise<boolean> {
  const deleter = isSigned(table) ? deleterOf(row) : undefined;
  const planId = deleter !== undefined && deleter !== account ? await planOf(rows, table, row) : null;
  const own = planId === null ? undefined : await rows.get('planMembers', memberIdOf(planId, account));
  return own?.deletedBy === null && own.role !== 'read';
}
