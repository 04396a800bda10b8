/** Keeps `workout_index` and `workout_sets` in step with the workouts and versions that are written. */
import { searchLine } from '#core/domain/search/marks.ts';
import { shapeOf } from '#core/domain/search/shape.ts';
import { searchText } from '#core/domain/search-text.ts';
import { describeVersion } from '#core/domain/workouts/describe-workout.ts';
import { byAge } from '#core/domain/workouts/version-order.ts';
import { hasCadence, hasMessages } from '#core/domain/workouts/workout-marks.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { publishedAt } from './published-at.ts';
import type { SqlTransaction } from './sql-tables.ts';
import type { Follow } from './sql-store.ts';
import { removeSets, writeSets } from './workout-sets.ts';
import { readVersionLines } from './version-lines.ts';

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
  const lines = (await readVersionLines(transaction, space, [workoutId])).get(workoutId) ?? [];
  const live = lines.filter(({ isDeleted }) => !isDeleted).toSorted(byAge);
  const workout = await readRow(transaction, space, 'workouts', workoutId);
  if (!workout) {
    // A copy that an athlete keeps for the first time: one more who likes it.
    if (live.length === 1) await likeMore(transaction, workoutId);
    return;
  }
  const line = live.at(-1);
  const newest = line && (await readRow(transaction, space, 'workoutVersions', line.id));
  if (workout.deletedBy !== null || !newest) {
    await transaction
      .deleteFrom('workout_index')
      .where('space', '=', space)
      .where('workout_id', '=', workoutId)
      .execute();
    await removeSets(transaction, space, workoutId);
    return;
  }
  const shape = shapeOf(newest.content.sport, newest.content.segments);
  const row = {
    space,
    workout_id: workoutId,
    ...compared(workout, describeVersion(workout, newest)),
    ...(await toldOf(transaction, space, workout)),
    shape: shape.join(),
  };
  await transaction
    .insertInto('workout_index')
    .values({ ...row, popularity: 0 })
    .onConflict((conflict) => conflict.columns(['space', 'workout_id']).doUpdateSet(row))
    .execute();
  await writeSets(transaction, space, workoutId, shape);
}

/** For public workouts the server itself says who the author is and when they were published, since a call may say anything. */
async function toldOf(transaction: SqlTransaction, space: string, workout: Workout) {
  if (!workout.isPublic || space === catalogueSpace) return {};
  const settings = await readRow(transaction, space, 'settings', space);
  return {
    ...(settings && { author: searchText(settings.name) }),
    created_at: await publishedAt(transaction, space, 'workouts', workout),
  };
}

async function likeMore(transaction: SqlTransaction, workoutId: string): Promise<void> {
  await transaction
    .updateTable('workout_index')
    .set((by) => ({ popularity: by('popularity', '+', 1) }))
    .where('is_public', '=', 1)
    .where('workout_id', '=', workoutId)
    .execute();
}

async function readRow<Name extends TableName>(transaction: SqlTransaction, space: string, table: Name, id: string) {
  const query = transaction.selectFrom('rows').select('doc').where('space', '=', space).where('tbl', '=', table);
  const found = await query.where('id', '=', id).executeTakeFirst();
  return found && (JSON.parse(found.doc) as RowOf<Name>);
}

function compared(workout: Workout, { id, content, stats }: Version) {
  const yes = (value: boolean) => (value ? 1 : 0);
  return {
    version_id: id,
    is_public: yes(workout.isPublic),
    name: content.name,
    text: searchText(searchLine({ ...content, level: stats.level })),
    description: searchText(content.description),
    author: searchText(content.authorName),
    sport: content.sport,
    // Compared as shown: rounded.
    minutes: Math.round(stats.durationSeconds / 60),
    stress: Math.round(stats.stress),
    intensity: Math.round(stats.intensityFactor * 100),
    has_cadence: yes(hasCadence(content.segments)),
    has_comments: yes(hasMessages(content.segments)),
    created_at: workout.createdAt,
  };
}
