/** Where devices are reached by Web Push, and when next. Frozen: a change is a new migration. */
import type { SchemaModule } from 'kysely';

export async function up(db: { schema: SchemaModule }): Promise<void> {
  await db.schema
    .createTable('push_subscriptions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text', (column) => column.notNull().unique())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('next_at', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('push_subscriptions_by_account').on('push_subscriptions').column('account').execute();
  await db.schema.createIndex('push_subscriptions_by_next').on('push_subscriptions').column('next_at').execute();
}
