/** Keeps `workout_index` in step with the workouts and versions that are written. */
import { searchText } from '#core/domain/search-text.ts';
import { hasCadence, hasMessages } from '#core/domain/workouts/workout-marks.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { SqlTransaction } from './sql-tables.ts';
import type { Follow } from './sql-store.ts';

type Version = RowOf<'workoutVersions'>;
type Workout = RowOf<'workouts'>;

export const followWorkouts: Follow = async (transaction, space, rows) => {
  const workoutIds = new Set<string>();
  for (const { table, row } of rows) {
    if (table === 'workouts') workoutIds.add(row.id);
    if (table === 'workoutVersions') workoutIds.add(String(row['workoutId']));
  }
  for (const workoutId of workoutIds) await index(transaction, space, workoutId);
};

async function index(transaction: SqlTransaction, space: string, workoutId: string): Promise<void> {
  const { workout, version } = await read(transaction, space, workoutId);
  const known = await transaction
    .selectFrom('workout_index')
    .select('popularity')
    .where('space', '=', space)
    .where('workout_id', '=', workoutId)
    .executeTakeFirst();
  if (!version || (workout && workout.deletedBy !== null)) {
    await transaction
      .deleteFrom('workout_index')
      .where('space', '=', space)
      .where('workout_id', '=', workoutId)
      .execute();
    return;
  }
  const row = { space, workout_id: workoutId, ...compared(workout, version) };
  await transaction
    .insertInto('workout_index')
    .values({ ...row, popularity: known?.popularity ?? 0 })
    .onConflict((conflict) => conflict.columns(['space', 'workout_id']).doUpdateSet(row))
    .execute();
  // A copy that an athlete keeps for the first time: one more who likes it.
  if (!known && !workout) {
    await transaction
      .updateTable('workout_index')
      .set((by) => ({ popularity: by('popularity', '+', 1) }))
      .where('is_mine', '=', 1)
      .where('workout_id', '=', workoutId)
      .execute();
  }
}

async function read(transaction: SqlTransaction, space: string, workoutId: string) {
  const inSpace = transaction
    .selectFrom('rows')
    .select('doc')
    .where('space', '=', space)
    .where('deleted_by', 'is', null);
  const found = await transaction
    .selectFrom('rows')
    .select('doc')
    .where('space', '=', space)
    .where('tbl', '=', 'workouts')
    .where('id', '=', workoutId)
    .executeTakeFirst();
  const docs = await inSpace.where('tbl', '=', 'workoutVersions').where('parent', '=', workoutId).execute();
  const versions = docs.map(({ doc }): Version => JSON.parse(doc));
  const workout: Workout | undefined = found && JSON.parse(found.doc);
  return { workout, version: versions.sort((a, b) => (a.number ?? 0) - (b.number ?? 0)).at(-1) };
}

function compared(workout: Workout | undefined, { id, content, stats, createdAt }: Version) {
  const yes = (value: boolean | undefined) => (value ? 1 : 0);
  return {
    version_id: id,
    is_public: yes(workout?.isPublic),
    is_mine: yes(workout !== undefined),
    name: content.name,
    text: searchText([content.name, ...content.tags].join(' ')),
    description: searchText(content.description),
    author: searchText(content.authorName),
    sport: content.sport,
    // Compared as shown: rounded.
    minutes: Math.round(stats.durationSeconds / 60),
    stress: Math.round(stats.stress),
    intensity: Math.round(stats.intensityFactor * 100),
    has_cadence: yes(hasCadence(content.segments)),
    has_comments: yes(hasMessages(content.segments)),
    created_at: workout?.createdAt ?? createdAt,
  };
}
