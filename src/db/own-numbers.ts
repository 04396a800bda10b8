/**
 * How long and how hard the public workouts are for the athlete of this device, beside the catalogue's index. Of lengths
 * in metres each athlete's differ, and working out a thousand takes a tenth of a second: done once for the athlete's
 * thresholds, a little at a time, and kept. Until then a workout has the numbers that it is quoted with.
 */
import { isSameForAll, ownStats } from '#core/domain/settings/own-stats.ts';
import { thresholdsOf } from '#core/domain/segments/thresholds.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Level } from '#core/model/workout.ts';
import type { AccountDatabase } from './account-database.ts';
import { cataloguePlace, catalogueWithSteps } from './catalogue-store.ts';

/** Minutes, stress, percent of threshold and level of a version; null where they are those that it is quoted with. */
export type OwnNumbers = Record<
  string,
  readonly [minutes: number, stress: number, intensity: number, level: Level] | null
>;

type Settings = RowOf<'settings'> | undefined;

/** What the numbers were worked out for. */
interface WorkedOutFor {
  thresholds: string;
  catalogue: string;
}

/** Two records: the numbers are read only where the index is packed anew. */
const forKey = 'own numbers for';
const numbersKey = 'own numbers';

/** A frame is 16 ms, on a phone four times slower. */
const sliceMilliseconds = 4;

const under = new WeakMap<AccountDatabase, string>();

/** Says what there is, as a key, and starts working out what is missing: a live read runs again when that is done. */
export async function ownNumbersFor(database: AccountDatabase, settings: Settings): Promise<string | null> {
  const thresholds = settings ? thresholdsIn(settings) : null;
  if (!settings || thresholds === null) return null;
  const [kept, place] = await Promise.all([database.kept.get(forKey), cataloguePlace(database)]);
  const there = kept?.value as WorkedOutFor | undefined;
  const wanted = { thresholds, catalogue: JSON.stringify(place) };
  const key = JSON.stringify(wanted);
  if (JSON.stringify(there) !== key && under.get(database) !== key) {
    under.set(database, key);
    void workOut(database, settings, wanted, there?.thresholds === thresholds)
      .catch(reportError)
      .finally(() => under.get(database) === key && under.delete(database));
  }
  return there?.thresholds === thresholds ? JSON.stringify(there) : null;
}

export async function readOwnNumbers(database: AccountDatabase): Promise<OwnNumbers> {
  const json = (await database.kept.get(numbersKey))?.value as string | undefined;
  return JSON.parse(json ?? '{}') as OwnNumbers;
}

/** Null where none is told: every workout has the numbers that it is quoted with then. */
function thresholdsIn(settings: NonNullable<Settings>): string | null {
  const { ftp, swimFtp, rowingFtp, rowing2kSeconds, cssSecondsPer100m, longCourseCssSecondsPer100m } = settings;
  const told = [ftp, swimFtp, rowingFtp, rowing2kSeconds, cssSecondsPer100m, longCourseCssSecondsPer100m];
  return told.every((one) => (one ?? null) === null) ? null : JSON.stringify([told, thresholdsOf(settings, null)]);
}

async function workOut(database: AccountDatabase, settings: Settings, wanted: WorkedOutFor, isSameAthlete: boolean) {
  const known = isSameAthlete ? await readOwnNumbers(database) : {};
  const numbers: OwnNumbers = {};
  let from = performance.now();
  for await (const workouts of catalogueWithSteps(database)) {
    for (const { versionId, ...workout } of workouts) {
      const before = known[versionId];
      numbers[versionId] = before === undefined ? numbersOf(workout, settings) : before;
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

function numbersOf(workout: Parameters<typeof ownStats>[0], settings: Settings): OwnNumbers[string] {
  const own = isSameForAll(workout) ? null : ownStats(workout, settings);
  return own && [Math.round(own.durationSeconds / 60), own.stress, 100 * own.intensityFactor, own.level];
}
