/** The library on a device that has never met a server: lists, their order and their entries. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { arranged } from '#core/domain/lists/arranged.ts';
import type { Segment } from '#core/model/segment.ts';
import { matching, rankBefore, totalSeconds } from '#src/features/library/arrange.ts';
import { readLibrary } from '#src/features/library/reads.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 65);
const hard = indexedWorkout('Hard half hour', 30, 100);
const long = indexedWorkout('Long ride', 180, 60);

async function withRaceWeek() {
  const own = await openOwnDevice([easy, hard, long]);
  const listId = freshId();
  await own.act('createList', {
    listId,
    name: 'Race week',
    shortName: 'Race',
    showInApp: false,
    sort: 'manual',
    rank: 'V',
    createdAt: '2027-01-14T06:00:00.000Z',
  });
  const add = async (workoutId: string, rank: string, day: number) => {
    const entryId = freshId();
    await own.act('addListEntry', { entryId, listId, workoutId, rank, addedAt: `2027-01-${10 + day}T06:00:00.000Z` });
    return entryId;
  };
  const entryIds = [
    await add(easy.workoutId, 'V', 1),
    await add(hard.workoutId, 'k', 2),
    await add(long.workoutId, 's', 3),
  ];
  const read = async () => {
    const library = await readLibrary(own.database);
    const list = library.lists.find((one) => one.list.id === listId);
    return { library, list, names: list?.entries.map(({ workout }) => workout?.name) ?? [] };
  };
  return { ...own, listId, entryIds, read };
}

test('S3.06 a list shows its workouts in the order that the athlete gave it, with their time', async () => {
  const { read, act, entryIds } = await withRaceWeek();
  const before = await read();
  expect(before.names).toEqual(['Easy hour', 'Hard half hour', 'Long ride']);
  expect(totalSeconds(before.list?.entries ?? [])).toBe(270 * 60);

  const [first = '', , last = ''] = entryIds;
  await act('orderList', { entries: [{ entryId: last, rank: rankBefore(before.list?.entries ?? [], last, first) }] });
  expect((await read()).names).toEqual(['Long ride', 'Easy hour', 'Hard half hour']);
  const after = (await read()).list?.entries ?? [];
  await act('orderList', { entries: [{ entryId: last, rank: rankBefore(after, last, null) }] });
  expect((await read()).names).toEqual(['Easy hour', 'Hard half hour', 'Long ride']);
});

test('other orders and searching in a list change nothing in it', async () => {
  const { read } = await withRaceWeek();
  const entries = (await read()).list?.entries ?? [];
  const names = (sort: Parameters<typeof arranged>[1]) => arranged(entries, sort).map(({ workout }) => workout?.name);
  expect(names('duration')).toEqual(['Hard half hour', 'Easy hour', 'Long ride']);
  expect(names('newest')).toEqual(['Long ride', 'Hard half hour', 'Easy hour']);
  expect(names('name')).toEqual(['Easy hour', 'Hard half hour', 'Long ride']);
  expect(matching(entries, 'HOUR half').map(({ workout }) => workout?.name)).toEqual(['Hard half hour']);
  expect(matching(entries, '  ')).toHaveLength(3);
});

test('S7.13 S7.16 a workout that the athlete deletes is in no list, and back in its place when it is taken back', async () => {
  const { read, act, listId } = await withRaceWeek();
  const segments: Segment[] = [{ type: 'active', durationSeconds: 600, percentOfFtp: { start: 60, end: 60 } }];
  const content = { name: 'My own', sport: 'bike' as const, description: '', tags: [], authorName: '', segments };
  const workoutId = freshId();
  const day = '2027-01-12T06:00:00.000Z';
  await act('createWorkout', { workoutId, versionId: freshId(), createdAt: day, content });
  await act('addListEntry', { entryId: freshId(), listId, workoutId, rank: 'W', addedAt: day });
  const all = ['Easy hour', 'My own', 'Hard half hour', 'Long ride'];
  expect((await read()).names).toEqual(all);

  await act('deleteWorkout', { workoutId });
  expect((await read()).names).toEqual(['Easy hour', 'Hard half hour', 'Long ride']);
  await act('restoreWorkout', { workoutId });
  expect((await read()).names).toEqual(all);
});

test('S7.19 S7.23 what was removed or deleted comes back to its place', async () => {
  const { read, act, listId, entryIds } = await withRaceWeek();
  const [, second = ''] = entryIds;
  await act('removeListEntry', { entryId: second });
  expect((await read()).names).toEqual(['Easy hour', 'Long ride']);
  await act('restoreListEntry', { entryId: second });
  expect((await read()).names).toEqual(['Easy hour', 'Hard half hour', 'Long ride']);
  await act('deleteList', { listId });
  expect((await read()).library.lists).toEqual([]);
  await act('restoreList', { listId });
  expect((await read()).names).toHaveLength(3);
});
