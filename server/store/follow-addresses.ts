/** Gives what becomes public its addresses, its id and its slug, unless somebody has published under them before. */
import { catalogueSpace } from '#server/execute/ports.ts';
import { openBy } from './open-by.ts';
import type { Follow } from './sql-store.ts';

/** Workouts are found by their version, see search.ts. */
const hasAddress = (table: string): table is 'plans' | 'lists' => table === 'plans' || table === 'lists';

export const followAddresses: Follow = async (transaction, space, rows) => {
  const published_at = new Date().toISOString();
  for (const { table, row } of rows) {
    if (!hasAddress(table) || row[openBy[table]] !== true || row.deletedBy !== null) continue;
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
