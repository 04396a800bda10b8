/** What became of sessions on other services. Frozen: a change is a new migration. */
import type { SchemaModule } from 'kysely';

export async function up(db: { schema: SchemaModule }): Promise<void> {
  await db.schema
    .createTable('sent_entries')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('date', 'text', (column) => column.notNull())
    .addColumn('peer_id', 'text')
    .addColumn('digest', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addPrimaryKeyConstraint('sent_entries_primary', ['account', 'service', 'event'])
    .execute();
  await db.schema.createIndex('sent_entries_by_date').on('sent_entries').columns(['date']).execute();
}
