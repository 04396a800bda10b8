/**
 * Adds columns for what totals and best efforts need of each activity, and for which plans are the coach's, also for
 * rows from before. Frozen: a change is a new migration. They are filled by the rule of this release.
 */
import { sql } from 'kysely';
import type { RowOf } from '#core/model/tables.ts';
import { indexedActivity } from '#server/store/follow-activities.ts';
import type { Database } from '#server/store/sql-tables.ts';

const atOnce = 500;

export async function up(db: Database): Promise<void> {
  await db.schema
    .createTable('activity_index')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('activity_id', 'text', (column) => column.notNull())
    .addColumn('calendar_date', 'text', (column) => column.notNull())
    .addColumn('sport', 'text', (column) => column.notNull())
    .addColumn('is_hidden', 'integer', (column) => column.notNull())
    .addColumn('moving_seconds', 'double precision', (column) => column.notNull())
    .addColumn('distance_meters', 'double precision', (column) => column.notNull())
    .addColumn('stress', 'double precision', (column) => column.notNull())
    .addColumn('kilojoules', 'double precision', (column) => column.notNull())
    .addColumn('five_minutes_watts', 'double precision')
    .addPrimaryKeyConstraint('activity_index_primary', ['space', 'activity_id'])
    .execute();
  await db.schema
    .createIndex('activity_index_by_date')
    .on('activity_index')
    .columns(['space', 'calendar_date'])
    .execute();
  await fill(db);
  await db.schema
    .alterTable('plan_index')
    .addColumn('is_of_coach', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  // Within a text the quotes would have a backslash before them.
  await sql`update plan_index set is_of_coach = 1 where exists (select 1 from rows where rows.space = plan_index.space
    and rows.tbl = 'plans' and rows.id = plan_index.plan_id and rows.doc like '%"coachConfig":"%')`.execute(db);
}

async function fill(db: Database): Promise<void> {
  let [space, id] = ['', ''];
  for (;;) {
    const page = await db
      .selectFrom('rows')
      .select(['space', 'id', 'doc'])
      .where('tbl', '=', 'activities')
      .where('deleted_by', 'is', null)
      .where((by) => by(by.refTuple('space', 'id'), '>', by.tuple(space, id)))
      .orderBy('space')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const rows = page.map((one) => indexedActivity(one.space, JSON.parse(one.doc) as RowOf<'activities'>));
    if (rows.length > 0) await db.insertInto('activity_index').values(rows).execute();
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    [space, id] = [last.space, last.id];
  }
}
