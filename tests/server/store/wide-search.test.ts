/** More workouts than anybody reads: what is found among them, how far it is counted, and that searches run in a thread of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mostCounted } from '#core/contract/page-size.ts';
import type { ShapeQuery } from '#core/domain/search/shape.ts';
import { anyWorkout, SearchStore, type WorkoutQuery } from '#server/store/search.ts';
import type { SqlEngine } from '#server/store/sql-store.ts';
import type { SqlTables } from '#server/store/sql-tables.ts';
import { openSqlite } from '#server/store/sqlite.ts';
import { StoreUnavailable } from '#server/store/store.ts';
import { openEngine } from './stores.ts';

const workouts = 12_000;
const idOf = (place: number): string => `workout-${String(place).padStart(5, '0')}`;
const minutesOf = (place: number): number => 30 + (place % 60);
/** Each has a set of 1 to 8 times 4 minutes, every hundredth one of 10 minutes besides. */
const setsOf = (place: number): { repeats: number; seconds: number }[] => [
  { repeats: 1 + (place % 8), seconds: 240 },
  ...(place % 100 === 0 ? [{ repeats: 2, seconds: 600 }] : []),
];
const places = Array.from({ length: workouts }, (_, place) => place);

const rowOf = (place: number): SqlTables['workout_index'] => ({
  space: 'catalogue',
  workout_id: idOf(place),
  version_id: `version-${place}`,
  is_public: 1,
  name: idOf(place),
  text: place % 500 === 0 ? 'hill repeats' : 'threshold',
  description: '',
  author: '',
  sport: 'bike',
  minutes: minutesOf(place),
  stress: 50,
  intensity: 80,
  has_cadence: 0,
  has_comments: 0,
  created_at: '2026-05-01',
  popularity: place % 7,
  shape: '',
});
const setRows = (place: number): SqlTables['workout_sets'][] =>
  setsOf(place).map(({ repeats, seconds }) => ({
    space: 'catalogue',
    workout_id: idOf(place),
    repeats,
    work_seconds: seconds,
    work_meters: 0,
    work_percent: 100,
    work_cadence: 0,
  }));

let engine: SqlEngine;
let search: SearchStore;
beforeAll(async () => {
  engine = await openEngine();
  search = new SearchStore(engine);
  for (let from = 0; from < workouts; from += 500) {
    const some = places.slice(from, from + 500);
    const docs = some.map((place) => ({ id: `version-${place}`, workoutId: idOf(place), name: idOf(place) }));
    const rows = docs.map((doc) => ({ id: doc.id, tbl: 'workoutVersions', doc: JSON.stringify(doc) }));
    const rest = { space: 'catalogue', rev: 1, parent: '', key: '', deleted_by: null };
    await engine.db
      .insertInto('rows')
      .values(rows.map((row) => ({ ...rest, ...row })))
      .execute();
    await engine.db.insertInto('workout_index').values(some.map(rowOf)).execute();
    await engine.db.insertInto('workout_sets').values(some.flatMap(setRows)).execute();
  }
}, 60_000);
afterAll(() => engine.db.destroy());

const fits = ({ repeats, workSeconds }: ShapeQuery, place: number): boolean =>
  setsOf(place).some(
    (set) =>
      (!repeats || (set.repeats >= repeats[0] && set.repeats <= repeats[1])) &&
      (!workSeconds || (set.seconds >= workSeconds[0] && set.seconds <= workSeconds[1])),
  );

const inOrder = (one: number, other: number): number => (other % 7) - (one % 7) || one - other;

async function firstPage(query: Partial<WorkoutQuery>) {
  const { items, total } = await search.workouts({ ...anyWorkout, ...query }, { number: 1, size: 20 });
  return { names: items.map((item) => (item as unknown as { name: string }).name), total };
}

test.each<[string, ShapeQuery]>([
  ['nearly all have', { repeats: [1, 8], workSeconds: [60, 1_800] }],
  ['one in a hundred has', { workSeconds: [500, 700] }],
  ['nobody has', { workSeconds: [700, 800] }],
])('S7.14 a shape that %s is found among 12,000 workouts, in order', async (_, shape) => {
  const wanted = places.filter((place) => fits(shape, place)).toSorted(inOrder);
  const { names, total } = await firstPage({ shape });
  expect(names).toEqual(wanted.slice(0, 20).map(idOf));
  expect(total).toBe(Math.min(wanted.length, mostCounted + 1));
});

test('S7.14 a wide shape holds beside words, minutes and another order', async () => {
  const shape: ShapeQuery = { repeats: [1, 4] };
  const wanted = places.filter((place) => fits(shape, place) && place % 500 === 0 && minutesOf(place) <= 60);
  const { names, total } = await firstPage({ shape, text: 'hill', minutes: [0, 60], sort: 'name' });
  expect(names).toEqual(wanted.slice(0, 20).map(idOf));
  expect(total).toBe(wanted.length);
});

test('S2.22 who reads on beyond what is counted comes to the end all the same', async () => {
  const page = async (number: number) => search.workouts(anyWorkout, { number, size: 100 });
  expect((await page(1)).total).toBe(mostCounted + 1);
  expect((await page(30)).total).toBe(3_001);
  const last = await page(workouts / 100);
  expect(last.items).toHaveLength(100);
  expect(last.total).toBe(workouts);
});

test('S7.14 a search in its own thread finds what was written just now, and says why where it cannot', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searches-'));
  const { db, searches } = await openSqlite(join(folder, 'one.db'));
  const threaded = new SearchStore({ db, searches });
  const total = async () => (await threaded.workouts(anyWorkout, { number: 1, size: 10 })).total;
  expect(await total()).toBe(0);
  await db.insertInto('workout_index').values(rowOf(1)).execute();
  expect(await total()).toBe(1);
  await expect(sql`select * from nothing_like_it`.execute(searches)).rejects.toThrow('no such table');
  await expect(sql`delete from workout_index`.execute(searches)).rejects.toThrow(StoreUnavailable);
  expect(await total()).toBe(1);
  await searches.destroy();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

test('S7.14 who comes when too many searches wait is told to come again, and so is who waits when the server stops', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'searches-'));
  const { db, searches } = await openSqlite(join(folder, 'one.db'));
  const ask = async () => sql`select 1 as one`.execute(searches);
  const crowd = await Promise.allSettled(Array.from({ length: 150 }, ask));
  const refused = crowd.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(refused).toHaveLength(50);
  expect(refused.every((reason) => reason instanceof StoreUnavailable)).toBe(true);
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  const long = sql`with recursive n(x) as (select 1 union all select x + 1 from n limit 3000000) select count(*) from n`;
  const waiting = Promise.allSettled([long.execute(searches)]);
  await searches.destroy();
  expect(await waiting).toEqual([{ status: 'rejected', reason: expect.any(StoreUnavailable) }]);
  await db.destroy();
  rmSync(folder, { recursive: true });
});
