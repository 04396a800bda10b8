/** What an installation notes about itself, the same for all its nodes: `catalogue` is the build that wrote the catalogue last. */
import type { Database } from './sql-tables.ts';

export type InstallationNote = 'catalogue';

export class InstallationNotes {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** @returns null where nothing was noted by this name */
  async read(name: InstallationNote): Promise<string | null> {
    const query = this.#db.selectFrom('installation').select('value').where('name', '=', name);
    return (await query.executeTakeFirst())?.value ?? null;
  }

  /** Notes it in place of what was noted before. */
  async write(name: InstallationNote, value: string): Promise<void> {
    await this.#db
      .insertInto('installation')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  }
}
