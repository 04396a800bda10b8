/** Finds whose calendar an address leads to. */
import type { SharePart } from '#core/model/share.ts';
import { isHeldByNothing } from './account-holds.ts';
import type { Database } from './sql-tables.ts';

export class SharedCalendars {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Whether it is open still is for the settings of that account to say. */
  async at(address: string): Promise<{ space: string; part: SharePart } | undefined> {
    const query = this.#db.selectFrom('calendar_addresses').select(['space', 'part']).where('address', '=', address);
    const found = await query.where(isHeldByNothing('calendar_addresses.space')).executeTakeFirst();
    return found && { space: found.space, part: found.part as SharePart };
  }
}
