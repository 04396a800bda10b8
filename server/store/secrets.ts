/** Secrets of the installation, the same for all its nodes. */
import type { Database } from './sql-tables.ts';

export class SecretStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** A secret by its name. If there is none yet, `make` makes it; of two nodes at once, the first one's is used. */
  async get(name: string, make: () => string): Promise<string> {
    const query = this.#db.selectFrom('secrets').select('value').where('name', '=', name);
    const known = await query.executeTakeFirst();
    if (known) return known.value;
    await this.#db
      .insertInto('secrets')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await query.executeTakeFirstOrThrow()).value;
  }

  async forget(name: string): Promise<void> {
    await this.#db.deleteFrom('secrets').where('name', '=', name).execute();
  }
}
