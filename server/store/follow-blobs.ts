/** Notes which rows refer to blobs. A row that no longer does, or is deleted, is noticed where it matters, in blobs.ts. */
import { namedBlobs } from '#core/domain/blobs/named-blobs.ts';
import type { Follow } from './sql-store.ts';

export const followBlobs: Follow = async (transaction, space, rows) => {
  const uses = rows.flatMap(({ table, row }) =>
    namedBlobs(JSON.stringify(row)).map((hash) => ({ space, hash, tbl: table, id: row.id })),
  );
  if (uses.length === 0) return;
  await transaction
    .insertInto('blob_uses')
    .values(uses)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
