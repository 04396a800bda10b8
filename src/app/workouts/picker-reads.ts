/** Where an athlete picks workouts from: everything the device knows, their own, each of their lists. */
import { byRank } from '#core/domain/rank.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveChildren, liveRows } from '#src/db/row-reads.ts';
import { readKnownIndex, type KnownIndex } from '#src/db/known-index.ts';

export type KnownWorkout = KnownIndex['entries'][number];

interface PickerSource {
  /** 'own', or a list's id. */
  id: string;
  /** Null for the athlete's own workouts, which have no name of their own. */
  name: string | null;
  workoutIds: ReadonlySet<string>;
}

export async function readPickerSources(
  database: AccountDatabase,
): Promise<{ index: KnownIndex; sources: readonly PickerSource[] }> {
  const [index, own, lists] = await Promise.all([
    readKnownIndex(database),
    liveRows(database, 'workouts'),
    liveRows(database, 'lists'),
  ]);
  const entries = await liveChildren(
    database,
    'listEntries',
    lists.map(({ id }) => id),
  );
  const byList = Map.groupBy(entries, ({ listId }) => listId);
  const named = lists.toSorted(byRank).map((list): PickerSource => {
    const workoutIds = (byList.get(list.id) ?? []).map(({ workoutId }) => workoutId);
    return { id: list.id, name: list.name, workoutIds: new Set(workoutIds) };
  });
  return { index, sources: [{ id: 'own', name: null, workoutIds: new Set(own.map(({ id }) => id)) }, ...named] };
}
