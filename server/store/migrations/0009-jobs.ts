/** Work for later, see server/store/jobs.ts. Frozen: a change is a new migration. */
import { type SchemaModule, type SqlBool, sql } from 'kysely';

export async function up(db: { schema: SchemaModule }): Promise<void> {
  await db.schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('lane', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('account', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('free_at', 'text')
    .addColumn('lease', 'text')
    .addColumn('last_error', 'text')
    .addColumn('queued_at', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .execute();
  await db.schema.createIndex('jobs_by_free').on('jobs').columns(['free_at', 'place']).execute();
  await db.schema.createIndex('jobs_by_lane').on('jobs').columns(['lane', 'state', 'place', 'id']).execute();
  await db.schema.createIndex('jobs_by_state').on('jobs').columns(['state', 'ended_at']).execute();
  await db.schema.createIndex('jobs_by_account').on('jobs').column('account').execute();
  await db.schema
    .createIndex('jobs_one_running_per_lane')
    .unique()
    .on('jobs')
    .column('lane')
    .where(sql<SqlBool>`state = 'running'`)
    .execute();
}
