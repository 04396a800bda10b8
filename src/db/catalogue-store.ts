/**
 * The public catalogue on the device, packed into 256 buckets by the id's last digits: an index that search
 * scans as a whole, and the steps beside it. 40,000 rows of their own would take ten times as long.
 */
import type { IndexedWorkout } from '#core/contract/catalogue.ts';
import type { Head } from '#core/contract/sync.ts';
import type { Shape } from '#core/domain/search/shape.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { translated } from '#core/domain/workouts/catalogue-words.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Table, Transaction } from 'dexie';
import type { AccountDatabase, CatalogueBucket } from './account-database.ts';
import { catalogueTranslate, inOwnLanguage } from './catalogue-texts.ts';

/** What search and cards need of a workout; the steps come from `catalogueVersionIn`. */
export type IndexEntry = Omit<IndexedWorkout, 'segments' | 'description'> & {
  /** Missing in what was stored before version 3, until it is fetched again. */
  shape?: Shape;
};

/** What only a page of the workout shows. */
export type Steps = Pick<IndexedWorkout, 'workoutId' | 'segments' | 'description'>;

/** The database, or a transaction of it. */
type Tables = Pick<Transaction, 'table'>;

export const placeKey = 'catalogue';
export const wholeKey = 'catalogue whole';

/** Random in version-7 ids, hashed in derived ones: the last digits spread evenly. */
export const bucketOf = (workoutId: string): string => workoutId.slice(-2);

/** Where the device is in the catalogue; revision 0 before the first page. */
export async function cataloguePlace(database: AccountDatabase): Promise<Head> {
  return ((await database.kept.get(placeKey))?.value as Head | undefined) ?? { rev: 0, stamp: '' };
}

/** Whether the device has all that the server had at that place, or only the pages that came so far. */
export async function isCatalogueWhole(database: AccountDatabase): Promise<boolean> {
  const whole = await database.kept.get(wholeKey);
  return whole !== undefined && JSON.stringify(whole.value) === JSON.stringify(await cataloguePlace(database));
}

/** Every public workout that the device knows, for search: read once, scanned in memory. */
export async function catalogueIndexIn(database: AccountDatabase): Promise<IndexEntry[]> {
  const buckets = await database.catalogueIndex.toArray();
  return buckets.flatMap(({ json }) => JSON.parse(json) as IndexEntry[]);
}

/** What a step of `catalogueWithSteps` reads: one bucket at a time waits for the database ten times as long. */
const bucketsAtOnce = 32;

/** Every public workout with its steps, some at a time. */
export async function* catalogueWithSteps(database: AccountDatabase): AsyncGenerator<(IndexEntry & Steps)[]> {
  const buckets = await database.catalogueIndex.toCollection().primaryKeys();
  for (let from = 0; from < buckets.length; from += bucketsAtOnce) {
    const asked = buckets.slice(from, from + bucketsAtOnce);
    const [indexes, contents] = await Promise.all([
      database.catalogueIndex.bulkGet(asked),
      database.catalogueContent.bulkGet(asked),
    ]);
    const steps = contents.flatMap((bucket) => entriesOf<Steps>(bucket));
    const byId = new Map(steps.map((one) => [one.workoutId, one]));
    yield indexes.flatMap((bucket) =>
      entriesOf<IndexEntry>(bucket).flatMap((entry) => {
        const beside = byId.get(entry.workoutId);
        return beside ? [{ ...entry, ...beside }] : [];
      }),
    );
  }
}

/** The id of a public workout that the device has, by its slug or its id; a slug ends as its id does. */
export async function catalogueIdIn(database: Tables, slugOrId: string): Promise<string | undefined> {
  const bucket = await readIndexBucket(database, bucketOf(slugOrId));
  return bucket.find(({ workoutId, slug }) => slug === slugOrId || workoutId === slugOrId)?.workoutId;
}

/** Public workouts with their steps, as far as the device has them, in the language in use: for the cards of one page. */
export async function catalogueWorkoutsIn(
  database: Tables,
  workoutIds: readonly string[],
): Promise<Map<string, IndexedWorkout>> {
  const found = await workoutsIn(database, workoutIds);
  const translate = catalogueTranslate();
  return translate ? new Map(Array.from(found, ([id, one]) => [id, translated(one, translate)])) : found;
}

async function workoutsIn(database: Tables, workoutIds: readonly string[]): Promise<Map<string, IndexedWorkout>> {
  const found = new Map<string, IndexedWorkout>();
  const asked = Map.groupBy(new Set(workoutIds), bucketOf);
  const buckets = [...asked.keys()];
  const [indexes, contents] = await Promise.all([
    bucketsOf(database, 'catalogueIndex').bulkGet(buckets),
    bucketsOf(database, 'catalogueContent').bulkGet(buckets),
  ]);
  for (const [at, bucket] of buckets.entries()) {
    const index = entriesOf<IndexEntry>(indexes[at]);
    const steps = entriesOf<Steps>(contents[at]);
    for (const id of asked.get(bucket) ?? []) {
      const entry = index.find(({ workoutId }) => workoutId === id);
      const beside = steps.find(({ workoutId }) => workoutId === id);
      if (entry && beside) found.set(id, { ...entry, ...beside });
    }
  }
  return found;
}

/** A public workout as a page shows it, in the language in use; undefined where the device does not have it. */
export async function catalogueVersionIn(
  database: Tables,
  workoutId: string,
): Promise<RowOf<'workoutVersions'> | undefined> {
  const row = await catalogueRowIn(database, workoutId);
  return row && inOwnLanguage(row);
}

/**
 * A public workout as the row that pinning it makes; undefined where the device does not have it. The server's own copy
 * replaces it.
 */
export async function catalogueRowIn(
  database: Tables,
  workoutId: string,
): Promise<RowOf<'workoutVersions'> | undefined> {
  const workout = (await workoutsIn(database, [workoutId])).get(workoutId);
  if (!workout) return undefined;
  const { versionId, slug, name, sport, description = '', tags, workoutType, segments } = workout;
  return {
    id: versionId,
    deletedBy: null,
    workoutId,
    parentVersionId: null,
    number: null,
    slug,
    createdAt: '1970-01-01T00:00:00.000Z',
    content: { name, sport, description, tags, authorName: '', ...(workoutType && { workoutType }), segments },
    stats: workoutStats(sport, segments),
  };
}

const readIndexBucket = async (database: Tables, bucket: string): Promise<IndexEntry[]> =>
  entriesOf(await bucketsOf(database, 'catalogueIndex').get(bucket));

export const entriesOf = <Entry>(bucket: CatalogueBucket | undefined): Entry[] =>
  JSON.parse(bucket?.json ?? '[]') as Entry[];

const bucketsOf = (database: Tables, name: string): Table<CatalogueBucket, string> => database.table(name);
