/** All of the library that the device has: own workouts, lists and their entries. */
import { withoutDeletedWorkouts } from '#core/domain/lists/without-deleted-workouts.ts';
import { byRank } from '#core/domain/rank.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { deletedIds, liveRows } from '#src/db/row-reads.ts';
import { workoutCardsIn, type DeviceWorkout } from '#src/db/workout-cards.ts';

/** A workout in its place in a list, or an own workout in the list of all of them. */
export interface LibraryEntry {
  /** Of the list entry; of the workout among the own ones. */
  id: string;
  workoutId: string;
  /** Since when it is there, as an instant. */
  addedAt: string;
  /** Null where the workout is not on this device. */
  workout: DeviceWorkout | null;
}

export interface LibraryList {
  list: RowOf<'lists'>;
  /** In the athlete's own order; each with the rank that says so. */
  entries: readonly (LibraryEntry & { rank: string })[];
  /** Entries of workouts that were deleted: no page shows them, and they go with the list. */
  hiddenIds: readonly string[];
}

export interface Library {
  own: readonly LibraryEntry[];
  lists: readonly LibraryList[];
}

export async function readLibrary(database: AccountDatabase): Promise<Library> {
  const [workouts, deleted, lists, kept] = await Promise.all([
    liveRows(database, 'workouts'),
    deletedIds(database, 'workouts'),
    liveRows(database, 'lists'),
    liveRows(database, 'listEntries'),
  ]);
  const entries = withoutDeletedWorkouts(kept, deleted);
  const wanted = new Set([...workouts.map(({ id }) => id), ...entries.map(({ workoutId }) => workoutId)]);
  const cards = await workoutCardsIn(database, [...wanted]);
  const isShown = new Set(entries.map(({ id }) => id));
  const hidden = Map.groupBy(
    kept.filter(({ id }) => !isShown.has(id)),
    ({ listId }) => listId,
  );
  const entriesOf = Map.groupBy(entries.toSorted(byRank), ({ listId }) => listId);
  return {
    own: workouts.map(({ id, createdAt }) => ({
      id,
      workoutId: id,
      addedAt: createdAt,
      workout: cards.get(id) ?? null,
    })),
    lists: lists.toSorted(byRank).map((list) => ({
      list,
      entries: (entriesOf.get(list.id) ?? []).map(({ id, workoutId, addedAt, rank }) => ({
        id,
        workoutId,
        addedAt,
        rank,
        workout: cards.get(workoutId) ?? null,
      })),
      hiddenIds: (hidden.get(list.id) ?? []).map(({ id }) => id),
    })),
  };
}
