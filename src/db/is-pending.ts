/** Is there a change of a row that is on this device only? */
import type { TableName } from '#core/model/tables.ts';
import type { AccountDatabase } from './account-database.ts';

export const isPending = async (database: AccountDatabase, table: TableName, id: string): Promise<boolean> =>
  (await database.rows(table).get(id))?.pending === 1;
