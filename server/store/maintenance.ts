/** Whether the installation is being worked on, and what is said of it (S4.05). */
import type { Database } from './sql-tables.ts';

export interface Maintenance {
  isOn: boolean;
  /** Both may be empty: the app has words of its own. */
  title: string;
  message: string;
}

const only = 'now';
const tried = 'tried';

export class MaintenanceStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async read(): Promise<Maintenance> {
    const row = await this.#db.selectFrom('maintenance').selectAll().where('id', '=', only).executeTakeFirst();
    return row
      ? { isOn: row.is_on === 1, title: row.title, message: row.message }
      : { isOn: false, title: '', message: '' };
  }

  /** Writes the time, to see whether the database accepts writes. */
  async tryToWrite(now: Date): Promise<void> {
    const row = { is_on: 0, title: now.toISOString(), message: '' };
    await this.#db
      .insertInto('maintenance')
      .values({ id: tried, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }

  async set({ isOn, title, message }: Maintenance): Promise<void> {
    const row = { is_on: isOn ? 1 : 0, title, message };
    await this.#db
      .insertInto('maintenance')
      .values({ id: only, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
  }
}
