/** Whose calendar an address leads to. Frozen: a change is a new migration. */
import type { SchemaModule } from 'kysely';

export async function up(db: { schema: SchemaModule }): Promise<void> {
  await db.schema
    .createTable('calendar_addresses')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('part', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('calendar_addresses_by_space').on('calendar_addresses').columns(['space']).execute();
}
