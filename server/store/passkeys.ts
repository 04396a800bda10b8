/** The public half of athletes' passkeys, and the challenges that are out to be signed. */
import { hasPassword, type WithPassword } from './as-read.ts';
import type { Database, SqlTables } from './sql-tables.ts';

export interface StoredPasskey {
  id: string;
  account: string;
  /** The name that the device has for it, base64url. */
  credential: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often it has signed, as it says; 0 for ever where it does not count. */
  counter: number;
  /** How the browser reached it: internal, usb, hybrid … */
  transports: readonly string[];
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

const fromColumns = (row: SqlTables['passkeys']): StoredPasskey => ({
  id: row.id,
  account: row.account,
  credential: row.credential,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: JSON.parse(row.transports),
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});

export class PasskeyStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Those of an account, the oldest first. */
  async of(account: string): Promise<StoredPasskey[]> {
    const query = this.#db.selectFrom('passkeys').selectAll().where('account', '=', account);
    return (await query.orderBy('created_at').orderBy('id').execute()).map(fromColumns);
  }

  async byCredential(credential: string): Promise<StoredPasskey | undefined> {
    const query = this.#db.selectFrom('passkeys').selectAll().where('credential', '=', credential);
    const row = await query.executeTakeFirst();
    return row && fromColumns(row);
  }

  /**
   * @param account as it was when it asked
   * @returns false where the key is known already, to whichever account, or the account has another password since
   */
  async add(passkey: StoredPasskey, account: WithPassword): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await hasPassword(transaction, account))) return false;
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('passkeys')
        .values({
          id: passkey.id,
          account: passkey.account,
          credential: passkey.credential,
          public_key: passkey.publicKey,
          counter: passkey.counter,
          transports: JSON.stringify(passkey.transports),
          name: passkey.name,
          created_at: passkey.createdAt,
          last_used_at: passkey.lastUsedAt,
        })
        .onConflict((conflict) => conflict.column('credential').doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    });
  }

  /**
   * Notes that it has signed.
   * @param passkey as it was when its signature was checked
   * @returns false where it has been removed since, or another signature came first
   */
  async use(passkey: StoredPasskey, newCounter: number, at: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('passkeys')
      .set({ counter: newCounter, last_used_at: at })
      .where('id', '=', passkey.id)
      .where('counter', '=', passkey.counter)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  /** @returns false where the account has none of this id */
  async remove(id: string, account: string): Promise<boolean> {
    const query = this.#db.deleteFrom('passkeys').where('id', '=', id).where('account', '=', account);
    return (await query.executeTakeFirstOrThrow()).numDeletedRows === 1n;
  }

  /** @param account who is to answer it, to get a passkey; null: any account, to sign in */
  async addChallenge(challenge: string, account: string | null, expiresAt: string): Promise<void> {
    await this.#db.insertInto('passkey_challenges').values({ challenge, account, expires_at: expiresAt }).execute();
  }

  /** Forgets challenges that have expired. */
  async forgetExpired(now: Date): Promise<void> {
    await this.#db.deleteFrom('passkey_challenges').where('expires_at', '<', now.toISOString()).execute();
  }

  /** Takes a challenge away, so that it is answered once; was it out, for this account, and in time? */
  async takeChallenge(challenge: string, account: string | null, now: Date): Promise<boolean> {
    const query = this.#db.deleteFrom('passkey_challenges').where('challenge', '=', challenge);
    const asked = account === null ? query.where('account', 'is', null) : query.where('account', '=', account);
    const row = await asked.returning('expires_at').executeTakeFirst();
    return row !== undefined && row.expires_at > now.toISOString();
  }
}
