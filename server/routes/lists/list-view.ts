/** A list of workouts as its page shows it (S3.06). */
import { setImmediate } from 'node:timers/promises';
import type { ListView, WorkoutView } from '#core/contract/views.ts';
import type { User } from '#core/model/access.ts';
import { arranged } from '#core/domain/lists/arranged.ts';
import { limits } from '#core/model/limits.ts';
import type { RowOf } from '#core/model/tables.ts';
import { catalogueSpace } from '#server/execute/ports.ts';
import { OwnRows } from '#server/routes/own-rows.ts';
import { readWorkout } from '#server/routes/workouts/workout-view.ts';
import type { StoreReads } from '#server/store/store.ts';

/** Of workouts that are read before others have a turn, in characters: some milliseconds. */
const charactersAtOnce = 100_000;

export const listView = async (rows: OwnRows, list: RowOf<'lists'>): Promise<ListView> =>
  viewOf(list, await rows.standingEntries(list.id));

function viewOf(list: RowOf<'lists'>, entries: readonly RowOf<'listEntries'>[]): ListView {
  const { id: listId, name: listName, shortName, showInApp, isShared, sort, slug } = list;
  const orderedWorkoutsIds = entries.map((entry) => entry.workoutId);
  return { listId, listName, shortName, showInApp, isShared, sort, slug, orderedWorkoutsIds };
}

/**
 * The list with its workouts in the order in which it is shown. The owner's account has a copy of each, also where the
 * original is gone. Others get only what is shown to them: no earlier versions, and nothing that was deleted.
 */
export async function listWithWorkouts(
  reads: StoreReads,
  viewer: User | null,
  space: string,
  list: RowOf<'lists'>,
  rows = new OwnRows(reads, space),
) {
  const isOwner = viewer?.userId === space;
  const all = await rows.standingEntries(list.id);
  const entries = isOwner ? all : all.slice(0, limits.bulkRows);
  const found: (RowOf<'listEntries'> & { workout: WorkoutView | null })[] = [];
  for (const part of await parts(rows, entries)) {
    // SQLite reads without a pause: forty large workouts at once delay all other requests for as long.
    if (found.length > 0) await setImmediate();
    found.push(
      ...(await Promise.all(
        part.map(async (entry) => ({ ...entry, workout: await listedWorkout(reads, viewer, rows, entry.workoutId) })),
      )),
    );
  }
  const shown = isOwner ? found : found.filter(({ workout }) => workout);
  const workouts: WorkoutView[] = arranged(found, list.sort).flatMap(({ workout }) => workout ?? []);
  return {
    ...viewOf(list, shown),
    workouts: isOwner ? workouts : workouts.map((workout) => ({ ...workout, versions: [] })),
  };
}

/** The entries in as few parts as may be: what is read together is asked for together. */
async function parts(rows: OwnRows, entries: readonly RowOf<'listEntries'>[]): Promise<RowOf<'listEntries'>[][]> {
  const lines = await Promise.all(entries.map(({ workoutId }) => rows.versionLines(workoutId)));
  const found: RowOf<'listEntries'>[][] = [];
  let characters = Infinity;
  for (const [at, entry] of entries.entries()) {
    const more = lines[at]?.at(-1)?.characters ?? 0;
    characters += more;
    if (characters > charactersAtOnce) {
      found.push([]);
      characters = more;
    }
    found.at(-1)?.push(entry);
  }
  return found;
}

async function listedWorkout(
  reads: StoreReads,
  viewer: User | null,
  rows: OwnRows,
  id: string,
): Promise<WorkoutView | null> {
  const [workout, open] = await Promise.all([
    readWorkout(reads, viewer, { space: rows.space, id }, rows),
    // The owner's copy of a public workout does not say whether it is still public.
    new OwnRows(reads, catalogueSpace).find('workouts', id),
  ]);
  return workout ? { ...workout, isPublic: workout.isPublic || open?.isPublic === true } : null;
}
