/** All that a device has of an account, of one moment. */
import { tableNames, type RowOf, type TableName } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows } from '#src/db/row-reads.ts';

export type Everything = { readonly [Name in TableName]: readonly RowOf<Name>[] };

/** Live rows of every table, with the changes that have not been sent. */
export function readEverything(database: AccountDatabase): Promise<Everything> {
  const tables = tableNames.map((name) => database.rows(name));
  return database.transaction('r', tables, async () => {
    const read = await Promise.all(tableNames.map(async (name) => [name, await liveRows(database, name)] as const));
    // Each name with the rows of its own table.
    return Object.fromEntries(read) as unknown as Everything;
  });
}
