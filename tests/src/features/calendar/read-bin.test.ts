import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { WorkoutContent } from '#core/model/workout.ts';
import { readBin } from '#src/features/calendar/read-bin.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 60);
const now = Date.parse('2027-01-14T06:00:00Z');
const daysAgo = (days: number) => () => now - days * 86_400_000;

test('S3.09 the bin has what was deleted in 30 days, latest first, together what one act deleted, until it is brought back', async () => {
  const { database, device, plan, act } = await openOwnDevice([easy]);
  const [old, monday, tuesday, alone] = await Promise.all(
    ['2026-12-01', '2027-01-04', '2027-01-05', '2027-01-20'].map((date) => plan(easy.workoutId, date)),
  );
  const stays = await plan(easy.workoutId, '2027-01-04', 'k');
  device.now = daysAgo(30.01);
  await act('deleteEvent', { eventId: old! });
  device.now = daysAgo(29.99);
  await act('bulkDeleteEvents', { eventsIds: [tuesday!, monday!] });
  device.now = daysAgo(1);
  await act('deleteEvent', { eventId: alone! });

  const bin = await readBin(database, now);
  expect(
    bin.map(({ at, isHere, entries }) => [at.toISOString(), isHere, entries.map(({ event }) => event.id)]),
  ).toEqual([
    ['2027-01-13T06:00:00.000Z', true, [alone]],
    ['2026-12-15T06:14:24.000Z', true, [monday, tuesday]],
  ]);
  // Meanwhile another session is on that Monday.
  expect(bin[1]?.entries.map(({ onDay }) => onDay)).toEqual([1, 0]);

  await act('restoreEvents', { eventsIds: [monday!, tuesday!] });
  expect((await readBin(database, now)).map(({ entries }) => entries.length)).toEqual([1]);
  // What is too old to be offered is still there, as it was deleted.
  expect((await database.rows('events').get(old!))?.view['deletedBy']).toBeTruthy();
  expect((await database.rows('events').get(stays))?.view['deletedBy']).toBeNull();
});

test('what another device deleted is told apart, and what has become of its workout is said', async () => {
  const { database, device, plan, act } = await openOwnDevice([easy]);
  const segment = { type: 'active', durationSeconds: 600, percentOfFtp: { start: 80, end: 80 } } as const;
  const content: WorkoutContent = {
    name: 'Own',
    sport: 'bike',
    description: '',
    tags: [],
    authorName: '',
    segments: [segment],
  };
  const make = async (): Promise<string> => {
    const workoutId = freshId();
    const createdAt = '2027-01-01T00:00:00Z';
    await act('createWorkout', {
      workoutId,
      versionId: freshId(),
      createdAt,
      content,
    });
    return workoutId;
  };
  const [gone, changed] = [await make(), await make()];
  const planned = [
    await plan(gone, '2027-01-18'),
    await plan(changed, '2027-01-19'),
    await plan(easy.workoutId, '2027-01-20'),
  ];
  await act('bulkDeleteEvents', { eventsIds: planned });
  // As it comes from the server: the call is none of this device's.
  const elsewhere = await plan(easy.workoutId, '2027-01-21');
  const row = await database.rows('events').get(elsewhere);
  device.now = () => now - 60_000;
  const by = '019a0000-0000-7000-8000-000000000001'.replace('019a0000-0000', hexOf(now - 60_000));
  await database.rows('events').put({ ...row!, view: { ...row!.view, deletedBy: by } });
  device.now = () => now;
  await act('deleteWorkout', { workoutId: gone });
  await act('saveVersion', {
    workoutId: changed,
    versionId: freshId(),
    parentVersionId: null,
    createdAt: '2027-01-14T09:00:00Z',
    content: { sport: 'bike', segments: [{ ...segment, durationSeconds: 1_200 }] },
  });

  const bin = await readBin(database, now);
  expect(bin.map(({ isHere }) => isHere)).toEqual([true, false]);
  expect(bin[0]?.entries.map(({ workoutSince }) => workoutSince)).toEqual(['gone', 'changed', 'asItWas']);
});

/** The first two groups of an id that is made then. */
function hexOf(milliseconds: number): string {
  const hex = milliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}
