/**
 * Which plan or list a public address leads to, however many others have made the same id or slug since. For those that
 * are public already the old rule is used: the oldest account's. Frozen: a change is a new migration.
 */
import { sql } from 'kysely';
import type { Database } from '#server/store/sql-tables.ts';

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('public_addresses')
    .addColumn('tbl', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('published_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('public_addresses_primary', ['tbl', 'address'])
    .execute();
  await db.schema
    .createIndex('public_addresses_by_row')
    .on('public_addresses')
    .columns(['space', 'tbl', 'id'])
    .execute();
  // The catalogue's space sorts behind those of accounts, whose ids begin with digits.
  const inOrder = (columns: string) =>
    sql.raw(`select ${columns}
    from rows where tbl in ('plans', 'lists') and deleted_by is null
      and (doc like '%"isPublic":true%' or doc like '%"isShared":true%')
    order by case when space = 'catalogue' then 0 else 1 end, space`);
  for (const address of ['id', 'key'])
    await sql`insert into public_addresses (tbl, address, space, id, published_at)
      select tbl, address, space, id, '' from (${inOrder(`tbl, ${address} as address, space, id`)}) as open where true
      on conflict do nothing`.execute(db);
}
