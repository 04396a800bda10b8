/** A hold on an account: while it lasts, what the account shares or has made public is hidden. Its own work goes on. */
import { sql, type SqlBool } from 'kysely';
import type { Database } from './sql-tables.ts';

/**
 * `unconfirmed`: the mail address is not confirmed. `suspended`: an administrator has suspended the account, which
 * can't sign in.
 */
export type Hold = 'unconfirmed' | 'suspended';

/**
 * A condition for queries of public rows: no hold on the account of the space.
 * @param space the column, with its table
 */
export const isHeldByNothing = (space: `${string}.space`) =>
  sql<SqlBool>`${sql.ref(space)} not in (select account from account_holds)`;

export class AccountHolds {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Holds on some accounts, by account. */
  async on(accounts: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<Hold>>> {
    if (accounts.length === 0) return new Map();
    const query = this.#db.selectFrom('account_holds').select(['account', 'hold']).where('account', 'in', accounts);
    const byAccount = Map.groupBy(await query.execute(), ({ account }) => account);
    return new Map([...byAccount].map(([account, rows]) => [account, new Set(rows.map(({ hold }) => hold as Hold))]));
  }

  async has(account: string, hold: Hold): Promise<boolean> {
    return (await this.on([account])).get(account)?.has(hold) ?? false;
  }

  async put(account: string, hold: Hold, now: Date): Promise<void> {
    await this.#db
      .insertInto('account_holds')
      .values({ account, hold, since: now.toISOString() })
      .onConflict((conflict) => conflict.columns(['account', 'hold']).doNothing())
      .execute();
  }

  async lift(account: string, hold: Hold): Promise<void> {
    const query = this.#db.deleteFrom('account_holds').where('account', '=', account);
    await query.where('hold', '=', hold).execute();
  }
}
