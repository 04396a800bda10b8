/** What administrators have done: written before the act, so that none is missing, and with its outcome afterwards. */
import type { Database } from './sql-tables.ts';

export interface AdminAct {
  id: string;
  at: string;
  /** The mail address of who did it, or the id where the account is gone; null: by `npm run admin`. */
  by: string | null;
  act: string;
  /** The mail address of whom it was about, or the id where the account is gone; null where it was nobody. */
  about: string | null;
  /** As JSON. */
  input: string;
  /** 'done' or an error's code; null where the server ended meanwhile. */
  outcome: string | null;
}

export interface BegunAct {
  id: string;
  at: Date;
  doneBy: string | null;
  act: string;
  account: string | null;
  input: string;
}

export class AdminActs {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async begin({ id, at, doneBy, act, account, input }: BegunAct): Promise<void> {
    const values = { id, at: at.toISOString(), done_by: doneBy, act, account, input, outcome: null };
    await this.#db.insertInto('admin_acts').values(values).execute();
  }

  async end(id: string, outcome: string): Promise<void> {
    await this.#db.updateTable('admin_acts').set({ outcome }).where('id', '=', id).execute();
  }

  /** Newest first. @param before the id of the oldest that is known; absent: from the newest */
  async newest(limit: number, before?: string): Promise<AdminAct[]> {
    const all = this.#db
      .selectFrom('admin_acts as done')
      .leftJoin('accounts as doer', 'doer.id', 'done.done_by')
      .leftJoin('accounts as other', 'other.id', 'done.account')
      .select([
        'done.id',
        'done.at',
        'done.done_by',
        'doer.email as by',
        'done.act',
        'done.account',
        'other.email',
        'done.input',
      ])
      .select('done.outcome');
    const older = before === undefined ? all : all.where('done.id', '<', before);
    const rows = await older.orderBy('done.id', 'desc').limit(limit).execute();
    return rows.map(({ account, email, done_by, by, ...row }) => ({
      ...row,
      by: by ?? done_by,
      about: email ?? account,
    }));
  }

  async forgetBefore(moment: Date): Promise<void> {
    await this.#db.deleteFrom('admin_acts').where('at', '<', moment.toISOString()).execute();
  }
}
