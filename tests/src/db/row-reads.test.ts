import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { AccountDatabase } from '#src/db/account-database.ts';
import { liveRowsWith, newestVersions } from '#src/db/row-reads.ts';
import { freshId } from '#tests/src/own-device.ts';

// More than are asked for in one go.
const count = 100;
const workoutIds = Array.from({ length: count }, freshId).toSorted();

async function openLibrary(): Promise<AccountDatabase> {
  const database = new AccountDatabase(freshId());
  await database.rows('workoutVersions').bulkPut(workoutIds.map((workoutId) => versionOf(workoutId, 1)));
  return database;
}

function versionOf(workoutId: string, number: number) {
  const id = freshId();
  return { id, view: { id, deletedBy: null, workoutId, number }, rev: 1 };
}

test('the workouts of many sessions are found, each once, however often it is planned', async () => {
  const database = await openLibrary();
  const asked = [...workoutIds.toReversed(), ...workoutIds, freshId()];
  const found = await liveRowsWith(database, 'workoutVersions', 'workoutId', asked);
  expect(found.map(({ workoutId }) => workoutId)).toEqual(workoutIds);
});

test.each([0, 49, count - 1])(
  'a page that shows many workouts hears of a new version of any of them (%s)',
  async (place) => {
    const database = await openLibrary();
    const workoutId = workoutIds[place] ?? '';
    const heard: (number | null | undefined)[] = [];
    const reading = liveQuery(async () => (await newestVersions(database, workoutIds)).get(workoutId)?.number);
    const { promise, resolve } = Promise.withResolvers<void>();
    const listening = reading.subscribe((number) => {
      heard.push(number);
      if (number === 1) void database.rows('workoutVersions').put(versionOf(workoutId, 2));
      if (number === 2) resolve();
    });
    await promise;
    listening.unsubscribe();
    expect(heard).toEqual([1, 2]);
  },
);

test('of two versions that were saved without a network, the one that was saved later is the newest', async () => {
  const database = new AccountDatabase(freshId());
  const workoutId = freshId();
  const [first, second] = [freshId(), freshId()].toSorted();
  const saved = (id: string, createdAt: string) => ({
    id,
    view: { id, deletedBy: null, workoutId, number: null, createdAt },
    rev: 0,
  });
  await database
    .rows('workoutVersions')
    .bulkPut([saved(first!, '2027-01-14T07:00:00.000Z'), saved(second!, '2027-01-14T06:00:00.000Z')]);
  expect((await newestVersions(database, [workoutId])).get(workoutId)?.id).toBe(first);
});
