import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, test, vi } from 'vitest';
import type { IndexedWorkout } from '#core/contract/catalogue.ts';
import { searchWorkouts } from '#core/domain/search/device-search.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { markCatalogueWhole, takeCatalogue } from '#src/db/take-catalogue.ts';
import { readKnownIndex } from '#src/db/known-index.ts';
import { workoutCardsIn } from '#src/db/workout-cards.ts';
import { indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const meters = (distanceMeters: number, percent: number) => [
  { type: 'interval' as const, distanceMeters, percentOfCssSpeed: { start: percent, end: percent } },
];
const swim: IndexedWorkout = {
  ...indexedWorkout('Fifteen hundred', 25, 100),
  sport: 'swim',
  segments: meters(1500, 100),
};
const ride = indexedWorkout('Easy hour', 60, 60);

const tell = (database: AccountDatabase, told: Partial<RowOf<'settings'>>) =>
  database.rows('settings').put({
    id: database.account,
    view: { id: database.account, deletedBy: null, name: 'Ann', ...defaultSettings, ...told },
    rev: 1,
  });

const found = async (database: AccountDatabase, text: string) =>
  searchWorkouts(await readKnownIndex(database), { text, sort: 'popularity' }).found.map(({ name, minutes }) => [
    name,
    minutes,
  ]);

test('a slow swimmer finds a swim by the time it takes her, as its own page says it', async () => {
  const { database } = await openOwnDevice([swim, ride]);
  expect(await found(database, 'fifteen')).toEqual([['Fifteen hundred', 25]]);

  await tell(database, { cssSecondsPer100m: 135 });
  await vi.waitFor(async () => expect(await found(database, 'fifteen')).toEqual([['Fifteen hundred', 34]]));
  expect(await found(database, 'swim 34 min')).toEqual([['Fifteen hundred', 34]]);
  expect((await readKnownIndex(database)).isInOwnNumbers).toBe(true);
  const card = (await workoutCardsIn(database, [swim.workoutId])).get(swim.workoutId);
  expect(card?.durationSeconds).toBeCloseTo(15 * 135, 6);

  await tell(database, { cssSecondsPer100m: 90 });
  await vi.waitFor(async () => expect(await found(database, 'fifteen')).toEqual([['Fifteen hundred', 23]]));
});

test('how far a session goes does not change with the pace of who asks', async () => {
  const { database } = await openOwnDevice([swim, ride]);
  await tell(database, { cssSecondsPer100m: 200 });
  await vi.waitFor(async () => expect(await found(database, 'fifteen')).toEqual([['Fifteen hundred', 50]]));
  expect(await found(database, 'swim 1300 m')).toEqual([['Fifteen hundred', 50]]);
});

test('a ride by the clock is the same for everybody, and who has told nothing sees what is quoted', async () => {
  const { database } = await openOwnDevice([swim, ride]);
  await tell(database, {});
  expect(await found(database, 'easy hour')).toEqual([['Easy hour', 60]]);
  expect((await readKnownIndex(database)).isInOwnNumbers).toBe(false);

  await tell(database, { ftp: 300, cssSecondsPer100m: 120 });
  await vi.waitFor(async () => expect(await found(database, 'fifteen')).toEqual([['Fifteen hundred', 30]]));
  expect(await found(database, 'easy hour')).toEqual([['Easy hour', 60]]);
});

test('a page that is open while she tells her pace hears of it', async () => {
  const { database } = await openOwnDevice([swim, ride]);
  const heard: number[][] = [];
  const reading = liveQuery(() => readKnownIndex(database)).subscribe(({ entries }) =>
    heard.push(entries.map(({ minutes }) => minutes)),
  );
  await vi.waitFor(() => expect(heard.at(-1)).toEqual([60, 25]));
  await tell(database, { cssSecondsPer100m: 120 });
  await vi.waitFor(() => expect(heard.at(-1)).toEqual([60, 30]));
  reading.unsubscribe();
});

test('workouts that come later get own numbers too', async () => {
  const { database } = await openOwnDevice([swim]);
  await tell(database, { cssSecondsPer100m: 120 });
  await vi.waitFor(async () => expect(await found(database, 'fifteen')).toEqual([['Fifteen hundred', 30]]));
  const next: IndexedWorkout = {
    ...indexedWorkout('Two thousand', 33, 100),
    sport: 'swim',
    segments: meters(2000, 100),
  };
  await takeCatalogue(database, { reset: false, workouts: [next], removed: [], head: { rev: 2, stamp: 'b' } });
  await vi.waitFor(async () => expect(await found(database, 'two thousand')).toEqual([['Two thousand', 40]]));
});

test('while only some pages of the catalogue have come, the device does not answer alone by own numbers', async () => {
  const { database } = await openOwnDevice([swim]);
  await tell(database, { cssSecondsPer100m: 120 });
  await vi.waitFor(async () => expect(await found(database, 'fifteen')).toEqual([['Fifteen hundred', 30]]));
  expect((await readKnownIndex(database)).isInOwnNumbers).toBe(true);

  await takeCatalogue(database, { reset: false, workouts: [ride], removed: [], head: { rev: 2, stamp: 'a' } });
  expect((await readKnownIndex(database)).isInOwnNumbers).toBe(false);
  await markCatalogueWhole(database);
  expect((await readKnownIndex(database)).isInOwnNumbers).toBe(true);
});
