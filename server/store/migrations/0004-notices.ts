/** News, notifications, promo codes and maintenance. Frozen: a change is a new migration. */
import type { SchemaModule } from 'kysely';

export async function up(db: { schema: SchemaModule }): Promise<void> {
  await db.schema
    .createTable('news_posts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('post_url', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('edited_at', 'text')
    .execute();
  await db.schema
    .createTable('news_views')
    .addColumn('account', 'text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade'))
    .addColumn('post', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('notifications')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('notifications_by_time').on('notifications').column('created_at').execute();
  await db.schema
    .createTable('notification_reads')
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('notification', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_reads_primary', ['account', 'notification'])
    .execute();
  // Administrators see how many have read each.
  await db.schema
    .createIndex('notification_reads_by_notification')
    .on('notification_reads')
    .column('notification')
    .execute();

  await db.schema
    .createTable('promo_codes')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('access_level', 'integer', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('most_uses', 'integer', (column) => column.notNull())
    .addColumn('uses', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema
    .createTable('promo_code_uses')
    .addColumn('code', 'text', (column) => column.notNull().references('promo_codes.code'))
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('used_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('promo_code_uses_primary', ['code', 'account'])
    .execute();

  await db.schema
    .createTable('maintenance')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .execute();
}
