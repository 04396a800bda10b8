/**
 * Deletes everything of an account from the database, in a transaction. A mark of its space stays: a request that was
 * under way must not write to it again.
 */
import { sql } from 'kysely';
import type { RowOf } from '#core/model/tables.ts';
import { fromColumns } from './sql-rows.ts';
import type { Database, SqlTables } from './sql-tables.ts';
import { StoreUnavailable } from './store.ts';

/** The stamp of a space that is no more; those of writes have a point in them. */
const gravestone = 'removed';

/**
 * The column that names the account of a row, or null if rows belong to no account; in an order that deletes rows
 * before those that they refer to. A new table must be named here before anything compiles.
 */
const ownerColumns = {
  workout_index: 'space',
  workout_sets: 'space',
  version_index: 'space',
  public_addresses: 'space',
  // Stays without its account, see below.
  calendar_addresses: null,
  plan_index: 'space',
  activity_index: 'space',
  blob_uses: 'space',
  blob_parts: 'account',
  blobs: 'account',
  revisions: 'space',
  outcomes: 'account',
  rows: 'space',
  stamps: 'space',
  news_views: 'account',
  notification_reads: 'account',
  notifications: 'account',
  promo_code_uses: 'account',
  account_holds: 'account',
  password_resets: 'account',
  passkey_challenges: 'account',
  passkeys: 'account',
  push_subscriptions: 'account',
  jobs: 'account',
  sent_entries: 'account',
  sessions: 'account',
  accounts: 'id',
  // The mark that the space is removed.
  spaces: null,
  // The list of administrators' acts outlives the account, which it names by its id alone. Messages to the account are
  // deleted.
  admin_acts: null,
  news_posts: null,
  promo_codes: null,
  maintenance: null,
  secrets: null,
  installation: null,
} as const satisfies Record<keyof SqlTables, 'account' | 'space' | 'id' | null>;

/** Since the account left all plans that it had with others, it has joined one, or another account one of its own. */
export class SharesPlans extends StoreUnavailable {}

/** @throws SharesPlans, and then nothing is deleted: other accounts would have a member who is not there */
export async function removeAccount(transaction: Database, account: string): Promise<void> {
  // First, since it waits for a writer of the space, and later writers find it.
  const buried = { id: account, rev: 0, stamp: gravestone };
  await transaction
    .insertInto('spaces')
    .values(buried)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(buried))
    .execute();
  if (await sharesPlans(transaction, account)) throw new SharesPlans('The account has plans together with others.');
  for (const [table, column] of Object.entries(ownerColumns)) {
    if (column !== null)
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${account}`.execute(transaction);
  }
  // Random, and never given to another account, which would show its calendar to visitors of this one.
  await transaction.updateTable('calendar_addresses').set({ space: '' }).where('space', '=', account).execute();
  const told = transaction.updateTable('admin_acts').where('act', '=', 'postNotification');
  await told.where('account', '=', account).set({ input: '{}' }).execute();
}

async function sharesPlans(transaction: Database, account: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('rows')
    .select(['tbl', 'rev', 'doc'])
    .where('space', '=', account)
    .where('tbl', '=', 'planMembers')
    .where('deleted_by', 'is', null)
    .execute();
  const members = found.map((stored) => fromColumns(stored).row as unknown as RowOf<'planMembers'>);
  // Of plans of its own it may be the only member.
  return members.some((member) => member.account !== account || member.role !== 'owner');
}

/** Is this the mark of an account that has been removed? */
export const isGravestone = (space: { stamp: string } | undefined): boolean => space?.stamp === gravestone;

/** @throws StoreUnavailable where the space is that of an account that has been removed */
export function refuseRemoved(space: { stamp: string }): void {
  if (isGravestone(space)) throw new StoreUnavailable('The account has been removed.');
}
