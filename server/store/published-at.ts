/**
 * Since when something is public, by the server's clock; the time that a device gives is only shown in its own account.
 */
import { catalogueSpace } from '#server/execute/ports.ts';
import type { OpenTable } from './open-by.ts';
import type { SqlTransaction } from './sql-tables.ts';

/** @returns `createdAt`, where it has never been public, was so before this was noted, or comes with the installation */
export async function publishedAt(
  transaction: SqlTransaction,
  space: string,
  table: OpenTable,
  { id, createdAt }: { id: string; createdAt: string },
): Promise<string> {
  const query = transaction.selectFrom('public_addresses').select('published_at').where('space', '=', space);
  const known = await query.where('tbl', '=', table).where('id', '=', id).executeTakeFirst();
  return space !== catalogueSpace && known?.published_at ? known.published_at : createdAt;
}
