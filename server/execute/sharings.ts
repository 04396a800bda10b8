/** The features that share rows between accounts. Another one is a folder beside this and a line here. */
import type { ErrorCode } from '#core/contract/errors.ts';
import type { SentCall } from '#core/contract/sync.ts';
import type { Change, Layer } from '#core/domain/sync/layer.ts';
import type { Rows } from '#core/domain/sync/rows.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';
import { sharedPlans } from './shared-plans/shared-plans.ts';
import type { Ground, Sharing } from './sharing.ts';

const sharings: readonly Sharing[] = [sharedPlans];

/** The feature whose act this is, if it takes rows of another account. */
export const sharingOf = (act: string): Sharing | undefined => sharings.find((sharing) => sharing.act === act);

/**
 * Checks what a call has changed, and writes it to the other accounts whose rows these are too.
 * @param before rows as they were
 * @param after the same with what the call has changed
 * @returns why the call is refused as a whole, or null
 * @throws NeedsSpaces
 */
export async function share(ground: Ground, before: Layer, after: Layer, call: SentCall): Promise<ErrorCode | null> {
  for (const { forbidden, spread } of sharings) {
    const code = (await forbidden(ground.account, before, after)) ?? (await spread(ground, after, call));
    if (code) return code;
  }
  return null;
}

/** May a row that a device has held come back after a restore? */
export async function mayBringBack(account: string, rows: Layer, change: Change): Promise<boolean> {
  for (const sharing of sharings) if (!(await sharing.mayBringBack(account, rows, change))) return false;
  return true;
}

/** Has another account deleted this row, which the account may change? Then whether an edit brings it back is asked. */
export async function isDeletedByOthers(
  rows: Pick<Rows, 'get'>,
  account: string,
  table: TableName,
  row: AnyRow,
): Promise<boolean> {
  for (const sharing of sharings) if (await sharing.isDeletedByOthers(rows, account, table, row)) return true;
  return false;
}
