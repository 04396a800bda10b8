/** Bytes that rows refer to, see server/store/blobs.ts. Frozen: a change is a new migration. */
import type { SchemaModule } from 'kysely';

export async function up(db: { schema: SchemaModule }): Promise<void> {
  await db.schema
    .createTable('blobs')
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('received', 'integer', (column) => column.notNull())
    .addColumn('unused_since', 'text')
    .addPrimaryKeyConstraint('blobs_key', ['account', 'hash'])
    .execute();
  await db.schema
    .createTable('blob_parts')
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('start', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'blob', (column) => column.notNull())
    .addPrimaryKeyConstraint('blob_parts_key', ['account', 'hash', 'start'])
    .execute();
  await db.schema
    .createTable('blob_uses')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('tbl', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blob_uses_key', ['space', 'hash', 'tbl', 'id'])
    .execute();
}
