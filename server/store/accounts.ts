/** Accounts, their sessions on devices, and requests to set a new password. */
import { sql } from 'kysely';
import { isAdministrator } from '#core/model/access.ts';
import { AccountHolds } from './account-holds.ts';
import { hasEmail, hasPassword, type WithEmail, type WithPassword } from './as-read.ts';
import { compiled } from './compiled.ts';
import { removeAccount } from './remove-account.ts';
import type { Database, SqlTables } from './sql-tables.ts';
import { StoreContended } from './store.ts';
import { untilUncontended } from './until-uncontended.ts';

export interface Account {
  id: string;
  /** In lower case. */
  email: string;
  username: string;
  passwordHash: string;
  /** 0 free, 1 paid, 2 and above premium (S6.03). */
  accessLevel: number;
  roles: readonly string[];
  createdAt: string;
}

/** A device that is logged in. */
export interface SignedInSession {
  id: string;
  account: string;
  /** Counts the refresh tokens given out; only the newest is good. */
  generation: number;
  rotatedAt: string;
  expiresAt: string;
  revokedAt: string | null;
  /** As the browser called itself when it last asked for a token. */
  userAgent: string | null;
}

const sessionFrom = (row: SqlTables['sessions']): SignedInSession => ({
  id: row.id,
  account: row.account,
  generation: row.generation,
  rotatedAt: row.rotated_at,
  expiresAt: row.expires_at,
  revokedAt: row.revoked_at,
  userAgent: row.user_agent,
});

const fromColumns = (row: SqlTables['accounts']): Account => ({
  id: row.id,
  email: row.email,
  username: row.username,
  passwordHash: row.password_hash,
  accessLevel: row.access_level,
  roles: JSON.parse(row.roles),
  createdAt: row.created_at,
});

const accessIn = compiled((db, session: string, account: string, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account')
    .select(['accounts.access_level', 'accounts.roles'])
    .where('sessions.id', '=', session)
    .where('sessions.account', '=', account)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now),
);

export class AccountStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async byEmail(email: string): Promise<Account | undefined> {
    const row = await this.#db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
    return row && fromColumns(row);
  }

  async byId(id: string): Promise<Account | undefined> {
    const row = await this.#db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
    return row && fromColumns(row);
  }

  async all(): Promise<Account[]> {
    return (await this.#db.selectFrom('accounts').selectAll().orderBy('created_at').execute()).map(fromColumns);
  }

  /**
   * The newest accounts whose mail address or name has these words in it.
   * @param words empty for all
   */
  async find(words: string, limit: number): Promise<Account[]> {
    const typed = words.trim();
    const small = typed.toLowerCase();
    // Databases know the capitals of ASCII alone: of other letters, names are compared as typed and as names begin.
    const names = [typed, small.replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase())];
    const has = (wanted: string) => `%${wanted.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const rows = await this.#db
      .selectFrom('accounts')
      .selectAll()
      .where((by) =>
        by.or([
          sql<boolean>`email like ${has(small)} escape '\\'`,
          sql<boolean>`lower(username) like ${has(small)} escape '\\'`,
          ...names.map((name) => sql<boolean>`username like ${has(name)} escape '\\'`),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(fromColumns);
  }

  async count(): Promise<number> {
    const query = this.#db.selectFrom('accounts').select((by) => by.fn.countAll<number | string>().as('count'));
    return Number((await query.executeTakeFirstOrThrow()).count);
  }

  async hasAdministrator(): Promise<boolean> {
    return (await this.all()).some((account) => isAdministrator({ ...account, userId: account.id }));
  }

  /**
   * Adds an account. With `asFirst` it becomes administrator with premium if there is no administrator yet.
   * @param most so many accounts there may be; null: no bound
   * @returns the account as it was made, or why it was not
   */
  async add(account: Account, asFirst: boolean, most: number | null = null): Promise<Account | 'taken' | 'full'> {
    // Two nodes that add the first, or the last, account at once must see each other; other accounts need not wait.
    const isolation = asFirst || most !== null ? 'serializable' : 'read committed';
    const alone = this.#db.transaction().setIsolationLevel(isolation);
    return untilUncontended(() =>
      alone.execute(async (transaction) => {
        const accounts = new AccountStore(transaction);
        if (most !== null && (await accounts.count()) >= most) return 'full';
        const isFirst = asFirst && !(await accounts.hasAdministrator());
        const made = isFirst ? { ...account, accessLevel: 2, roles: ['administrator'] } : account;
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('accounts')
          .values({
            id: made.id,
            email: made.email,
            username: made.username,
            password_hash: made.passwordHash,
            access_level: made.accessLevel,
            roles: JSON.stringify(made.roles),
            created_at: made.createdAt,
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n ? made : 'taken';
      }),
    );
  }

  async setLevel(id: string, accessLevel: number): Promise<void> {
    await this.#db.updateTable('accounts').set({ access_level: accessLevel }).where('id', '=', id).execute();
  }

  async setRoles(id: string, roles: readonly string[]): Promise<void> {
    await this.#db
      .updateTable('accounts')
      .set({ roles: JSON.stringify(roles) })
      .where('id', '=', id)
      .execute();
  }

  /**
   * An administrator sets level and roles. Two who take the role from each other at once don't both get through.
   * @returns whether `by` was still an administrator
   */
  async setAccess(by: string, id: string, accessLevel: number, roles: readonly string[]): Promise<boolean> {
    const alone = this.#db.transaction().setIsolationLevel('serializable');
    return untilUncontended(() =>
      alone.execute(async (transaction) => {
        const accounts = new AccountStore(transaction);
        const giver = await accounts.byId(by);
        if (!giver || !isAdministrator({ ...giver, userId: by })) return false;
        await accounts.setLevel(id, accessLevel);
        await accounts.setRoles(id, roles);
        return true;
      }),
    );
  }

  /**
   * Sets a new password and logs all devices out.
   * @param account as it was when the old password was checked
   * @param kept the session that goes on: the one in which the athlete set it; null: none
   * @returns false where it has another password since
   */
  async setPassword(
    account: WithPassword,
    passwordHash: string,
    now: Date,
    { kept, removesPasskeys }: { kept: string | null; removesPasskeys: boolean },
  ): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await hasPassword(transaction, account))) return false;
      await new AccountStore(transaction).#putPassword(account.id, passwordHash, now, kept);
      if (removesPasskeys) await transaction.deleteFrom('passkeys').where('account', '=', account.id).execute();
      return true;
    });
  }

  /** In a transaction. What was begun under the old password ends, and so do all sessions but the one in `kept`. */
  async #putPassword(id: string, passwordHash: string, now: Date, kept: string | null): Promise<void> {
    await this.#db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
    await this.revokeAll(id, now, kept);
    await this.#db.deleteFrom('password_resets').where('account', '=', id).execute();
    // A passkey that is being added was asked for under the old password.
    await this.#db.deleteFrom('passkey_challenges').where('account', '=', id).execute();
  }

  /**
   * Sets another mail address; a link on its way to the old one counts no more.
   * @param account as it was when its password was checked
   * @param unconfirmedSince holds the account back until the new address is confirmed; null: it is believed
   * @returns `taken` where another account has it, `outdated` where this one has another password since
   */
  async setEmail(
    account: WithPassword,
    email: string,
    unconfirmedSince: Date | null,
  ): Promise<'done' | 'taken' | 'outdated'> {
    const { id } = account;
    try {
      return await this.#db.transaction().execute(async (transaction) => {
        if (!(await hasPassword(transaction, account))) return 'outdated';
        await transaction.updateTable('accounts').set({ email }).where('id', '=', id).execute();
        await transaction.deleteFrom('password_resets').where('account', '=', id).execute();
        if (unconfirmedSince !== null) await new AccountHolds(transaction).put(id, 'unconfirmed', unconfirmedSince);
        return 'done';
      });
    } catch (error) {
      const holder = await this.byEmail(email);
      if (holder && holder.id !== id) return 'taken';
      throw error;
    }
  }

  /**
   * Notes that the mail to the address is read.
   * @returns false where the account has another address now
   */
  async confirmEmail(account: WithEmail): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await hasEmail(transaction, account))) return false;
      await new AccountHolds(transaction).lift(account.id, 'unconfirmed');
      return true;
    });
  }

  /** Removes the account with everything that it has, also what it has published. */
  remove(id: string): Promise<void> {
    return this.#db.transaction().execute((transaction) => removeAccount(transaction, id));
  }

  /**
   * Removes it as its own athlete asks.
   * @param account as it was when its password was checked
   * @returns false where it has another password since
   */
  async removeOwn(account: WithPassword): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await hasPassword(transaction, account))) return false;
      await removeAccount(transaction, account.id);
      return true;
    });
  }

  /**
   * @param account as it was when it was shown that it may begin one
   * @returns false where it has another password since
   */
  async addSession(session: SignedInSession, account: WithPassword): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await hasPassword(transaction, account))) return false;
      await transaction
        .insertInto('sessions')
        .values({
          id: session.id,
          account: session.account,
          generation: session.generation,
          rotated_at: session.rotatedAt,
          expires_at: session.expiresAt,
          revoked_at: null,
          user_agent: session.userAgent,
        })
        .execute();
      return true;
    });
  }

  async session(id: string): Promise<SignedInSession | undefined> {
    const row = await this.#db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
    return row && sessionFrom(row);
  }

  /** The sessions of an account that still stand, the last used first. */
  async sessions(account: string, now: Date, most: number): Promise<SignedInSession[]> {
    const query = this.#db.selectFrom('sessions').selectAll().where('account', '=', account);
    const open = query.where('revoked_at', 'is', null).where('expires_at', '>', now.toISOString());
    return (await open.orderBy('rotated_at', 'desc').orderBy('id').limit(most).execute()).map(sessionFrom);
  }

  /** The level and roles of an account as they are now, or null where this session of it has ended. */
  async accessIn(session: string, account: string, now: Date): Promise<Pick<Account, 'accessLevel' | 'roles'> | null> {
    const [row] = await accessIn(this.#db, session, account, now.toISOString());
    return row ? { accessLevel: row.access_level, roles: JSON.parse(row.roles) } : null;
  }

  /** Steps to a newer generation unless another request did so first. */
  async rotate(
    before: Pick<SignedInSession, 'id' | 'generation'>,
    { generation, rotatedAt, expiresAt, userAgent }: Omit<SignedInSession, 'id' | 'account' | 'revokedAt'>,
  ): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('sessions')
      .set({ generation, rotated_at: rotatedAt, expires_at: expiresAt, user_agent: userAgent })
      .where('id', '=', before.id)
      .where('generation', '=', before.generation)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  }

  async revoke(sessionId: string, now: Date): Promise<void> {
    await this.#db.updateTable('sessions').set({ revoked_at: now.toISOString() }).where('id', '=', sessionId).execute();
  }

  /** Ends the sessions of an account. @param kept the one that goes on; null: none */
  async revokeAll(account: string, now: Date, kept: string | null): Promise<void> {
    const open = this.#db.updateTable('sessions').where('account', '=', account).where('revoked_at', 'is', null);
    const ended = kept === null ? open : open.where('id', '!=', kept);
    await ended.set({ revoked_at: now.toISOString() }).execute();
  }

  /**
   * @param account as it was when it was looked up to be sent a link
   * @returns false where it has another mail address now
   */
  async addReset(tokenHash: string, account: WithEmail, expiresAt: string): Promise<boolean> {
    return this.#db.transaction().execute(async (transaction) => {
      if (!(await hasEmail(transaction, account))) return false;
      const link = { token_hash: tokenHash, account: account.id, expires_at: expiresAt };
      await transaction.insertInto('password_resets').values(link).execute();
      return true;
    });
  }

  /** Forgets sessions and links to new passwords that have expired. */
  async forgetExpired(now: Date): Promise<void> {
    await this.#db.deleteFrom('sessions').where('expires_at', '<', now.toISOString()).execute();
    await this.#db.deleteFrom('password_resets').where('expires_at', '<', now.toISOString()).execute();
  }

  async isResetGood(tokenHash: string, now: Date): Promise<boolean> {
    const query = this.#db.selectFrom('password_resets').select('account').where('token_hash', '=', tokenHash);
    return (await query.where('expires_at', '>', now.toISOString()).executeTakeFirst()) !== undefined;
  }

  /**
   * Sets a new password by a link from a mail, which works once. The person who reads that mail is taken for the
   * owner, and anybody else is put out: all sessions end, all passkeys go, and the address is confirmed.
   * @returns the account as it is now, or null where the link is good no more
   */
  async reset(tokenHash: string, passwordHash: string, now: Date): Promise<Account | null> {
    return untilUncontended(() =>
      this.#db.transaction().execute(async (transaction) => {
        const links = transaction.selectFrom('password_resets').where('token_hash', '=', tokenHash);
        const link = await links.select('account').where('expires_at', '>', now.toISOString()).executeTakeFirst();
        const accounts = new AccountStore(transaction);
        const account = link && (await accounts.byId(link.account));
        if (!account) return null;
        // Another change of the account meanwhile has taken the link away, or its password has to be asked for again.
        if (!(await hasPassword(transaction, account)) || !(await links.select('account').executeTakeFirst()))
          throw new StoreContended('The account was changed meanwhile.');
        await accounts.#putPassword(account.id, passwordHash, now, null);
        await transaction.deleteFrom('passkeys').where('account', '=', account.id).execute();
        await new AccountHolds(transaction).lift(account.id, 'unconfirmed');
        return { ...account, passwordHash };
      }),
    );
  }
}
