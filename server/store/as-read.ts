/**
 * Acts that depend on an account's password or mail address are done only while these are unchanged. Checking a
 * password or sending a mail takes a moment, and a reset in between must end all that was asked for before it.
 */
import type { Database } from './sql-tables.ts';

/** An account as it was when its password was checked. */
export interface WithPassword {
  id: string;
  passwordHash: string;
}

/** An account as it was when a mail was sent to it. */
export interface WithEmail {
  id: string;
  email: string;
}

/** Within the transaction that acts: whether the password is the same. It cannot change until the transaction ends. */
export const hasPassword = (transaction: Database, { id, passwordHash }: WithPassword): Promise<boolean> =>
  isStill(transaction, id, 'password_hash', passwordHash);

/** The same of the mail address. */
export const hasEmail = (transaction: Database, { id, email }: WithEmail): Promise<boolean> =>
  isStill(transaction, id, 'email', email);

/** A write that changes nothing: in both databases it locks the row until the transaction ends. */
async function isStill(
  transaction: Database,
  id: string,
  column: 'password_hash' | 'email',
  value: string,
): Promise<boolean> {
  const update = transaction.updateTable('accounts').set(column, value).where('id', '=', id);
  return (await update.where(column, '=', value).executeTakeFirstOrThrow()).numUpdatedRows === 1n;
}
