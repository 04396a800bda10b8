/** What a workout is stands in the line that search reads: workouts that were there before get it too. Frozen: a change is a new migration. */
import { searchLine } from '#core/domain/search/marks.ts';
import { searchText } from '#core/domain/search-text.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Database } from '#server/store/sql-tables.ts';

const atOnce = 1_000;

export async function up(db: Database): Promise<void> {
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
      const { content, stats } = JSON.parse(doc) as RowOf<'workoutVersions'>;
      const text = searchText(searchLine({ ...content, level: stats.level }));
      const row = db.updateTable('workout_index').set({ text });
      await row.where('space', '=', of).where('workout_id', '=', workoutId).execute();
    }
    const last = page.at(-1);
    if (!last || page.length < atOnce) return;
    [space, id] = [last.space, last.workout_id];
  }
}
