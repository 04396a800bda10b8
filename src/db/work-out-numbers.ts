/** Works out the athlete's own numbers of the public workouts, a little at a time, so that the page goes on meanwhile. */
import { isSameForAll, ownStats } from '#core/domain/settings/own-stats.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from './account-database.ts';
import { readIndexBucket, readStepsBucket } from './catalogue-store.ts';
import { forKey, numbersKey, type OwnNumbers, readOwnNumbers, type WorkedOutFor } from './own-numbers.ts';

/** A frame is 16 ms, on a phone four times slower. */
const sliceMilliseconds = 4;

/** @param isSameAthlete the numbers that are there are of the same thresholds: only what is new is worked out */
export async function workOutNumbers(
  database: AccountDatabase,
  settings: RowOf<'settings'>,
  wanted: WorkedOutFor,
  isSameAthlete: boolean,
): Promise<void> {
  const known = isSameAthlete ? await readOwnNumbers(database) : {};
  const numbers: OwnNumbers = {};
  let from = performance.now();
  for (const bucket of await database.catalogueIndex.toCollection().primaryKeys()) {
    const [index, steps] = await Promise.all([readIndexBucket(database, bucket), readStepsBucket(database, bucket)]);
    const segmentsOf = new Map(steps.map(({ workoutId, segments }) => [workoutId, segments]));
    for (const { versionId, workoutId, sport } of index) {
      const before = known[versionId];
      const segments = segmentsOf.get(workoutId) ?? [];
      numbers[versionId] = before === undefined ? numbersOf({ sport, segments }, settings) : before;
      if (performance.now() - from < sliceMilliseconds) continue;
      await new Promise((resolve) => setTimeout(resolve));
      from = performance.now();
    }
  }
  await database.transaction('rw', database.kept, async () => {
    await database.kept.put({ key: numbersKey, value: JSON.stringify(numbers) });
    await database.kept.put({ key: forKey, value: wanted });
  });
}

function numbersOf(workout: Parameters<typeof ownStats>[0], settings: RowOf<'settings'>): OwnNumbers[string] {
  const own = isSameForAll(workout) ? null : ownStats(workout, settings);
  return own && [Math.round(own.durationSeconds / 60), own.stress, 100 * own.intensityFactor, own.level];
}
