/** The settings as they are shown, and whether the server knows them like that. */
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';

export interface SettledSettings {
  settings: RowOf<'settings'>;
  isPending: boolean;
}

/** @returns undefined before the first sync */
export async function settledSettings(database: AccountDatabase): Promise<SettledSettings | undefined> {
  const row = await database.rows('settings').get(database.account);
  return row && { settings: row.view as unknown as RowOf<'settings'>, isPending: row.pending === 1 };
}
