/**
 * What holds an account back: nobody else sees what it shares or has made public until the hold is lifted. Its own
 * work goes on.
 */
import { sql, type SqlBool } from 'kysely';
import type { Database } from './sql-tables.ts';

/** `unconfirmed`: nobody has shown that the mail address is theirs. `suspended`: an administrator has said so; it can't sign in. */
export type Hold = 'unconfirmed' | 'suspended';

/**
 * That nothing holds back whose space it is: for queries of what everybody may see.
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
