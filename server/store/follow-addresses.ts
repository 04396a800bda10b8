/** Gives what becomes public its addresses, its id and its slug, unless somebody has published under them before. */
import type { TableName } from '#core/model/tables.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import type { Follow } from './sql-store.ts';

/** The field that says whether everybody may see a row. */
const openBy: Partial<Record<TableName, string>> = { plans: 'isPublic', lists: 'isShared' };

export const followAddresses: Follow = async (transaction, space, rows) => {
  const published_at = new Date().toISOString();
  for (const { table, row } of rows) {
    const field = openBy[table];
    if (field === undefined || row[field] !== true || row.deletedBy !== null) continue;
    for (const address of new Set([row.id, String(row['slug'])])) {
      const place = { space, id: row.id, published_at };
      const insert = transaction.insertInto('public_addresses').values({ tbl: table, address, ...place });
      await insert
        .onConflict((conflict) =>
          // What the installation itself brings along goes before everybody's.
          space === catalogueSpace
            ? conflict.columns(['tbl', 'address']).doUpdateSet({ space, id: row.id })
            : conflict.columns(['tbl', 'address']).doNothing(),
        )
        .execute();
    }
  }
};
