/** A workout's page finds it on the device, by slug and by id, in the version that the address names. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { IndexedWorkout } from '#core/contract/catalogue.ts';
import { slugOf } from '#core/model/ids.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { pickVersion } from '#src/features/workout/pick-version.ts';
import { readKnownWorkout } from '#src/features/workout/reads.ts';
import { ofKnown } from '#src/features/workout/workout-data.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const publicOne: IndexedWorkout = indexedWorkout('Easy hour', 60, 65);
publicOne.slug = slugOf(publicOne.name, publicOne.workoutId);

const content = (name: string): WorkoutContent => ({
  name,
  sport: 'bike',
  description: 'Mine.',
  tags: [],
  authorName: 'Ada',
  segments: publicOne.segments,
});

async function withOwn() {
  const own = await openOwnDevice([publicOne]);
  const workoutId = freshId();
  const at = (minute: number) => `2027-01-14T06:0${minute}:00.000Z`;
  const first = { workoutId, versionId: freshId(), createdAt: at(0), content: content('Mine') };
  await own.act('createWorkout', first);
  const save = (name: string, minute: number) =>
    own.act('saveVersion', {
      workoutId,
      versionId: freshId(),
      parentVersionId: first.versionId,
      createdAt: at(minute),
      content: { ...content(name), segments: Array.from({ length: minute + 1 }, () => publicOne.segments).flat() },
    });
  await save('Mine, harder', 1);
  await save('Mine, hardest', 2);
  return { ...own, workoutId, slug: slugOf('Mine', workoutId) };
}

test('S2.08 an own workout is found by slug and by id, newest version first', async () => {
  const { database, workoutId, slug } = await withOwn();
  const known = await readKnownWorkout(database, slug);
  expect(await readKnownWorkout(database, workoutId)).toEqual(known);
  expect(known && ofKnown(known, undefined, undefined)).toMatchObject({
    content: { name: 'Mine, hardest', authorName: 'Ada' },
    isMine: true,
    version: { number: 3, of: 3 },
  });
});

test('S4.13 the address picks the Nth version; 0, below, and what is not there are ignored', async () => {
  const { database, slug } = await withOwn();
  const known = await readKnownWorkout(database, slug);
  const stepsAt = (asked: string) => known && ofKnown(known, asked, undefined)?.content.segments.length;
  expect([stepsAt('1'), stepsAt('2')]).toEqual([1, 2]);
  const odd = ['0', '-1', '4', '1.5', 'two', ''].map(stepsAt);
  expect(new Set(odd)).toEqual(new Set([3]));
  // A name is the workout's, whichever version is looked at.
  expect(known && ofKnown(known, '1', undefined)?.content.name).toBe('Mine, hardest');
  expect(pickVersion(['only'], '1')).toBe(0);
});

test('a public workout is read from the catalogue on the device; a list that holds it is named', async () => {
  const { database, act } = await withOwn();
  const known = await readKnownWorkout(database, publicOne.slug);
  expect(known).toMatchObject({ isMine: false, isPublic: true, isFromCatalogue: true, lists: [] });
  expect(await readKnownWorkout(database, publicOne.workoutId)).toEqual(known);

  const listId = freshId();
  const common = { shortName: '', showInApp: false, sort: 'manual' as const, rank: 'V' };
  await act('createList', { listId, name: 'Rainy days', ...common, createdAt: '2027-01-14T06:00:00.000Z' });
  await act('addListEntry', {
    entryId: freshId(),
    listId,
    workoutId: publicOne.workoutId,
    rank: 'V',
    addedAt: '2027-01-14T06:00:00.000Z',
  });
  expect(await readKnownWorkout(database, publicOne.slug)).toMatchObject({
    isMine: false,
    lists: [{ id: listId, name: 'Rainy days', isShared: false, showInApp: false }],
  });
});

test('S2.03 a public workout that is planned is still public, so that it can be embedded', async () => {
  const { database, plan } = await withOwn();
  const known = await readKnownWorkout(database, publicOne.workoutId);
  const version = known?.versions[0];
  if (!version) throw new Error('The catalogue is not on the device.');
  await plan(publicOne.workoutId, '2027-01-15');
  // As the server brings the copy that it keeps for the session.
  await database
    .rows('workoutVersions')
    .put({ id: version.id, pending: 0, base: version, baseRev: 1, view: version } as never);
  const kept = await readKnownWorkout(database, publicOne.workoutId);
  expect(kept).toMatchObject({ isMine: false, isPublic: true, isFromCatalogue: false });
  await database.catalogueContent.clear();
  await database.catalogueIndex.clear();
  expect(await readKnownWorkout(database, publicOne.workoutId)).toMatchObject({ isPublic: false });
});

test('a deleted workout is not there, and is again when that is taken back', async () => {
  const { database, act, workoutId, slug } = await withOwn();
  await act('deleteWorkout', { workoutId });
  expect(await readKnownWorkout(database, slug)).toBeNull();
  await act('restoreWorkout', { workoutId });
  expect((await readKnownWorkout(database, slug))?.versions).toHaveLength(3);
  expect(await readKnownWorkout(database, 'nothing-here')).toBeNull();
});
