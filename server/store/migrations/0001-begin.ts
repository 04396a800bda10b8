/** The first shape of the database. Frozen: a change is a new migration. */
import type { SchemaModule } from 'kysely';

export async function up(db: { schema: SchemaModule }): Promise<void> {
  await db.schema
    .createTable('spaces')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('rev', 'integer', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('stamps')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull())
    .addColumn('stamp', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('stamps_primary', ['space', 'rev'])
    .execute();

  await db.schema
    .createTable('rows')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('tbl', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('parent', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull())
    .addColumn('deleted_by', 'text')
    .addColumn('doc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('rows_primary', ['space', 'tbl', 'id'])
    .execute();
  await db.schema.createIndex('rows_by_rev').on('rows').columns(['space', 'rev']).execute();
  await db.schema.createIndex('rows_by_parent').on('rows').columns(['space', 'tbl', 'parent']).execute();
  await db.schema.createIndex('rows_by_key').on('rows').columns(['tbl', 'key', 'space']).execute();
  await db.schema.createIndex('rows_by_space_key').on('rows').columns(['space', 'tbl', 'key']).execute();

  await db.schema
    .createTable('outcomes')
    .addColumn('account', 'text', (column) => column.notNull())
    .addColumn('mid', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('outcomes_primary', ['account', 'mid'])
    .execute();
  await db.schema
    .createTable('revisions')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('tbl', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('mid', 'text', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull())
    .addColumn('doc', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('revisions_primary', ['space', 'tbl', 'id', 'mid'])
    .execute();

  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('access_level', 'integer', (column) => column.notNull())
    .addColumn('roles', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('rotated_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('revoked_at', 'text')
    .execute();
  await db.schema.createIndex('sessions_by_account').on('sessions').column('account').execute();
  await db.schema
    .createTable('password_resets')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('account', 'text', (column) => column.notNull().references('accounts.id'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('workout_index')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('workout_id', 'text', (column) => column.notNull())
    .addColumn('version_id', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('sport', 'text', (column) => column.notNull())
    .addColumn('minutes', 'real', (column) => column.notNull())
    .addColumn('stress', 'real', (column) => column.notNull())
    .addColumn('intensity', 'real', (column) => column.notNull())
    .addColumn('has_cadence', 'integer', (column) => column.notNull())
    .addColumn('has_comments', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('popularity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('workout_index_primary', ['space', 'workout_id'])
    .execute();
  await db.schema
    .createIndex('workout_index_popular')
    .on('workout_index')
    .columns(['popularity desc', 'name', 'workout_id'])
    .execute();
  await db.schema.createIndex('workout_index_by_id').on('workout_index').column('workout_id').execute();
  await db.schema
    .createTable('plan_index')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('plan_id', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('sport', 'text', (column) => column.notNull())
    .addColumn('period_type', 'text', (column) => column.notNull())
    .addColumn('weeks', 'integer', (column) => column.notNull())
    .addColumn('workouts', 'integer', (column) => column.notNull())
    .addColumn('days_per_week', 'integer', (column) => column.notNull())
    .addColumn('daily_minutes', 'real', (column) => column.notNull())
    .addColumn('outline', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('popularity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('plan_index_primary', ['space', 'plan_id'])
    .execute();
  await db.schema
    .createIndex('plan_index_public')
    .on('plan_index')
    .columns(['is_public', 'popularity', 'name'])
    .execute();
  await db.schema.createIndex('plan_index_by_id').on('plan_index').column('plan_id').execute();
}
