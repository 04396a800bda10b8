/** A list of workouts as its page shows it (S3.06). */
import type { ListView, WorkoutView } from '#core/contract/views.ts';
import type { User } from '#core/domain/access.ts';
import type { RowOf } from '#core/model/tables.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { readWorkout } from '#server/routes/workouts/workout-view.ts';
import type { StoreReads } from '#server/store/store.ts';

export async function listView(rows: OwnRows, list: RowOf<'lists'>): Promise<ListView> {
  const { id: listId, name: listName, shortName, showInApp, isShared, sort, slug } = list;
  const orderedWorkoutsIds = (await rows.entries(listId)).map((entry) => entry.workoutId);
  return { listId, listName, shortName, showInApp, isShared, sort, slug, orderedWorkoutsIds };
}

/** The list with its workouts; the owner's space has a copy of each, whatever became of the original. */
export async function listWithWorkouts(reads: StoreReads, viewer: User | null, space: string, list: RowOf<'lists'>) {
  const view = await listView(new OwnRows(reads, space), list);
  const found = await Promise.all(view.orderedWorkoutsIds.map((id) => readWorkout(reads, viewer, { space, id })));
  const workouts: WorkoutView[] = found.filter((workout) => workout !== undefined);
  return { ...view, workouts };
}
