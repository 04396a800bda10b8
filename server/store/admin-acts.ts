/** What administrators have done: written before the act, so that none is missing, and with its outcome afterwards. */
import { Refusal } from '#core/contract/errors.ts';
import { freshId } from '#server/fresh-id.ts';
import type { ServerPorts } from '#server/execute/ports.ts';
import type { Database } from './sql-tables.ts';

export interface AdminAct {
  id: string;
  at: string;
  /** The mail address of who did it, or the id where the account is gone; null: by `npm run admin`. */
  by: string | null;
  act: string;
  /** The mail address of the account that it was about, or the id if the account is gone; null if it was about none. */
  about: string | null;
  /** As JSON. */
  input: string;
  /** 'done' or an error's code; null where the server ended meanwhile. */
  outcome: string | null;
}

/** Ids as the database has them; null as in `AdminAct`. */
export type ActToRecord = Pick<AdminAct, 'act' | 'input'> & { doneBy: string | null; account: string | null };

export class AdminActs {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Does what an administrator asks for, written down. @returns what it gives */
  async record<Answer>(
    { now, randomBytes }: Pick<ServerPorts, 'now' | 'randomBytes'>,
    { doneBy, act, account, input }: ActToRecord,
    run: () => Promise<Answer> | Answer,
  ): Promise<Answer> {
    const at = now();
    const id = freshId({ now: () => at, randomBytes });
    const values = { id, at: at.toISOString(), done_by: doneBy, act, account, input, outcome: null };
    await this.#db.insertInto('admin_acts').values(values).execute();
    let answer: Answer;
    try {
      answer = await run();
    } catch (error) {
      await this.#end(id, error instanceof Refusal ? error.code : 'unexpected');
      throw error;
    }
    await this.#end(id, 'done');
    return answer;
  }

  async #end(id: string, outcome: string): Promise<void> {
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
