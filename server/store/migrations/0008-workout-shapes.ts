/**
 * Adds the shape of each workout to what search compares, also for workouts from before. The tables are frozen: a
 * change is a new migration. They are filled by the rule of this release, as for every workout that is saved: a later
 * rule fills them again.
 */
import { setsIn, shapeOf } from '#core/domain/search/shape.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Database } from '#server/store/sql-tables.ts';

const atOnce = 1_000;

export async function up(db: Database): Promise<void> {
  await db.schema
    .alterTable('workout_index')
    .addColumn('shape', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .createTable('workout_sets')
    .addColumn('space', 'text', (column) => column.notNull())
    .addColumn('workout_id', 'text', (column) => column.notNull())
    .addColumn('repeats', 'integer', (column) => column.notNull())
    .addColumn('work_seconds', 'integer', (column) => column.notNull())
    .addColumn('work_meters', 'integer', (column) => column.notNull())
    .addColumn('work_percent', 'integer', (column) => column.notNull())
    .addColumn('work_cadence', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('workout_sets_by_workout').on('workout_sets').columns(['space', 'workout_id']).execute();
  // Everything that a search asks of a set: it is answered from the index alone.
  await db.schema
    .createIndex('workout_sets_by_work')
    .on('workout_sets')
    .columns(['work_seconds', 'work_percent', 'repeats', 'work_meters', 'work_cadence', 'space', 'workout_id'])
    .execute();
  await fill(db);
}

async function fill(db: Database): Promise<void> {
  let [space, id] = ['', ''];
  for (;;) {
    const page = await db
      .selectFrom('workout_index as found')
      .innerJoin('rows', (on) => on.onRef('rows.space', '=', 'found.space').onRef('rows.id', '=', 'found.version_id'))
      .where('rows.tbl', '=', 'workoutVersions')
      .where((by) => by(by.refTuple('found.space', 'found.workout_id'), '>', by.tuple(space, id)))
      .select(['found.space', 'found.workout_id', 'rows.doc'])
      .orderBy('found.space')
      .orderBy('found.workout_id')
      .limit(atOnce)
      .execute();
    for (const { space: of, workout_id: workoutId, doc } of page) {
      const { sport, segments } = (JSON.parse(doc) as RowOf<'workoutVersions'>).content;
      const shape = shapeOf(sport, segments);
      const row = db.updateTable('workout_index').set({ shape: shape.join() });
      await row.where('space', '=', of).where('workout_id', '=', workoutId).execute();
      const sets = setsIn(shape).map(([repeats = 0, seconds = 0, meters = 0, percent = 0, cadence = 0]) => ({
        space: of,
        workout_id: workoutId,
        repeats,
        work_seconds: seconds,
        work_meters: meters,
        work_percent: percent,
        work_cadence: cadence,
      }));
      if (sets.length > 0) await db.insertInto('workout_sets').values(sets).execute();
    }
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    [space, id] = [last.space, last.workout_id];
  }
}
