/** What the device knows of one workout, by its slug or its id. */
import { byAge } from '#core/domain/workouts/version-order.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { catalogueVersionIn } from '#src/db/catalogue-store.ts';
import { describedIn, liveChildren, liveRow, liveRowsWith, settingsIn } from '#src/db/row-reads.ts';
import { findWorkoutId } from '#src/db/workout-id.ts';

type Version = RowOf<'workoutVersions'>;

export interface KnownWorkout {
  workoutId: string;
  /** Oldest first; one where the workout is another's. */
  versions: readonly Version[];
  /** Made by this athlete, and not deleted. */
  isMine: boolean;
  isPublic: boolean;
  /** The device knows the steps, but not what was written about them. */
  isFromCatalogue: boolean;
  /** The athlete's lists that it is in. */
  lists: readonly RowOf<'lists'>[];
}

/** What the page has of the device. */
export interface LoadedWorkout {
  /** Null where the device does not know the workout. */
  known: KnownWorkout | null;
  /** The thresholds that targets are worked out with; absent before the first sync. */
  settings: RowOf<'settings'> | undefined;
}

export async function loadWorkout(database: AccountDatabase | undefined, slugOrId: string): Promise<LoadedWorkout> {
  if (!database) return { known: null, settings: undefined };
  return atOnce(database, async () => {
    const [known, settings] = await Promise.all([readKnownWorkout(database, slugOrId), settingsIn(database)]);
    return { known, settings };
  });
}

/** Everything on the page that is on the device; null where the workout is not. */
export async function readKnownWorkout(database: AccountDatabase, slugOrId: string): Promise<KnownWorkout | null> {
  const workoutId = await findWorkoutId(database, slugOrId);
  if (!workoutId) return null;
  const [own, kept, lists] = await Promise.all([
    database.rows('workouts').get(workoutId),
    liveChildren(database, 'workoutVersions', [workoutId]),
    readLists(database, workoutId),
  ]);
  const workout = own?.view as unknown as RowOf<'workouts'> | undefined;
  if (workout && workout.deletedBy !== null) return null;
  // A copy that is kept for a session or a list does not say whether the workout is still public.
  const inCatalogue = workout ? undefined : await catalogueVersionIn(database, workoutId);
  const fromCatalogue = kept.length === 0 ? inCatalogue : undefined;
  const versions = fromCatalogue ? [fromCatalogue] : (await describedIn(database, kept)).toSorted(byAge);
  if (versions.length === 0) return null;
  return {
    workoutId,
    versions,
    isMine: workout !== undefined,
    isPublic: workout?.isPublic ?? inCatalogue !== undefined,
    isFromCatalogue: fromCatalogue !== undefined,
    lists,
  };
}

async function readLists(database: AccountDatabase, workoutId: string): Promise<RowOf<'lists'>[]> {
  const entries = await liveRowsWith(database, 'listEntries', 'workoutId', [workoutId]);
  const lists = await Promise.all(entries.map(({ listId }) => liveRow(database, 'lists', listId)));
  return lists.filter((list) => list !== undefined);
}
