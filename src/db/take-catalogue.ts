/** How the public catalogue comes onto the device, page by page; apart from what reads it, which the first page needs. */
import type { IndexedWorkout } from '#core/contract/catalogue.ts';
import type { Head } from '#core/contract/sync.ts';
import { shapeOf } from '#core/domain/search/shape.ts';
import type { AccountDatabase } from './account-database.ts';
import {
  bucketOf,
  cataloguePlace,
  entriesOf,
  type IndexEntry,
  isCatalogueWhole,
  placeKey,
  type Steps,
  wholeKey,
} from './catalogue-store.ts';

/** One page of the catalogue as the server sends it. */
export interface CataloguePage {
  reset: boolean;
  workouts: readonly IndexedWorkout[];
  removed: readonly string[];
  head: Head;
}

/** Notes that the last page has come. */
export async function markCatalogueWhole(database: AccountDatabase): Promise<void> {
  await database.transaction('rw', database.kept, async () => {
    // Written only where it is new: each write makes open pages read again.
    if (await isCatalogueWhole(database)) return;
    await database.kept.put({ key: wholeKey, value: await cataloguePlace(database) });
  });
}

/** Takes a page of changed workouts; `reset` first forgets all that was there. */
export async function takeCatalogue(database: AccountDatabase, page: CataloguePage): Promise<void> {
  const tables = [database.catalogueIndex, database.catalogueContent, database.kept];
  await database.transaction('rw', tables, async () => {
    if (page.reset) await Promise.all([database.catalogueIndex.clear(), database.catalogueContent.clear()]);
    const changed = Map.groupBy(page.workouts, ({ workoutId }) => bucketOf(workoutId));
    const removed = Map.groupBy(page.removed, bucketOf);
    const buckets = [...new Set([...changed.keys(), ...removed.keys()])];
    // All buckets at once: one by one, a page took 0.7 s, most of it spent waiting for the database.
    const [indexes, contents] = await Promise.all([
      database.catalogueIndex.bulkGet(buckets),
      database.catalogueContent.bulkGet(buckets),
    ]);
    const packed = buckets.map((bucket, at) => {
      const workouts = changed.get(bucket) ?? [];
      const gone = new Set([...(removed.get(bucket) ?? []), ...workouts.map(({ workoutId }) => workoutId)]);
      const isUntouched = ({ workoutId }: { workoutId: string }): boolean => !gone.has(workoutId);
      const index = entriesOf<IndexEntry>(indexes[at]).filter(isUntouched);
      const steps = entriesOf<Steps>(contents[at]).filter(isUntouched);
      for (const { segments, description, ...entry } of workouts) {
        index.push({ ...entry, shape: shapeOf(entry.sport, segments) });
        steps.push({ workoutId: entry.workoutId, segments, ...(description !== undefined && { description }) });
      }
      return { bucket, index: JSON.stringify(index), steps: JSON.stringify(steps) };
    });
    await database.catalogueIndex.bulkPut(packed.map(({ bucket, index }) => ({ bucket, json: index })));
    await database.catalogueContent.bulkPut(packed.map(({ bucket, steps }) => ({ bucket, json: steps })));
    await database.kept.put({ key: placeKey, value: page.head });
  });
}
