/**
 * Public workouts have addresses as plans and lists do: the first to publish has the address. For those that are public
 * already the old rule is used: the catalogue's, then the oldest account's. Frozen: a change is a new migration.
 */
import { sql } from 'kysely';
import type { Database } from '#server/store/sql-tables.ts';

export async function up(db: Database): Promise<void> {
  // The catalogue's space sorts behind those of accounts, whose ids begin with digits.
  const inOrder = (address: string) =>
    sql.raw(`select tbl, ${address} as address, space, id from rows
      where tbl = 'workouts' and deleted_by is null and doc like '%"isPublic":true%'
      order by case when space = 'catalogue' then 0 else 1 end, space`);
  for (const address of ['id', 'key'])
    await sql`insert into public_addresses (tbl, address, space, id, published_at)
      select tbl, address, space, id, '' from (${inOrder(address)}) as open where true
      on conflict do nothing`.execute(db);
}
