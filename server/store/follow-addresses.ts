/**
 * Gives what becomes public its addresses, its id and its slug, unless another account has published under them before.
 */
import { catalogueSpace } from '#server/execute/ports.ts';
import { openBy, openTables } from './open-by.ts';
import type { Follow } from './sql-store.ts';
import type { SqlTables } from './sql-tables.ts';

const addressesPerInsert = 100;

export const followAddresses: Follow = async (transaction, space, rows) => {
  const published_at = new Date().toISOString();
  const named = new Map<string, SqlTables['public_addresses']>();
  for (const { table, row } of rows) {
    const tbl = openTables.find((open) => open === table);
    if (!tbl || row[openBy[tbl]] !== true || row.deletedBy !== null) continue;
    for (const address of [row.id, String(row['slug'])])
      named.set(`${tbl}/${address}`, { tbl, address, space, id: row.id, published_at });
  }
  const all = [...named.values()];
  for (let from = 0; from < all.length; from += addressesPerInsert) {
    await transaction
      .insertInto('public_addresses')
      .values(all.slice(from, from + addressesPerInsert))
      .onConflict((conflict) =>
        // If the catalogue of the installation uses an address too, the address leads to the catalogue's row.
        space === catalogueSpace
          ? conflict.columns(['tbl', 'address']).doUpdateSet((by) => ({ space, id: by.ref('excluded.id') }))
          : conflict.columns(['tbl', 'address']).doNothing(),
      )
      .execute();
  }
};
