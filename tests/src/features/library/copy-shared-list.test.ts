/** A shared list becomes one of the athlete's own, whole, and the same one however often it is asked for. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { WorkoutView } from '#core/contract/views.ts';
import { byRank } from '#core/domain/rank.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { slugOf } from '#core/model/ids.ts';
import { currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { doAct } from '#src/app/acts/do-act.ts';
import { liveRows } from '#src/db/row-reads.ts';
import { copySharedList } from '#src/features/library/copy-shared-list.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab(() => Promise.reject(new TypeError('Offline.')));

async function signInBen(): Promise<void> {
  const user = { userId: freshId(), username: 'Ben', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
}
beforeEach(signInBen);
afterEach(signOut);

const here = () => currentAthlete()!.database;

/** A swim of another athlete, as a shared list shows it. */
function swimOf(name: string): WorkoutView {
  const segments: WorkoutView['segments'] = [{ type: 'active', distanceMeters: 400, sendOffSeconds: 480 }];
  const [workoutId, stats] = [freshId(), workoutStats('swim', segments)];
  const { durationSeconds, stress, intensityFactor, level, distanceMeters: meters } = stats;
  const written = { name, sport: 'swim', workoutType: null, tags: [], authorName: 'Anna', description: '' } as const;
  const numbers = { durationSeconds, stress, intensityFactor, level, meters, stats };
  const about = { createDate: '2027-01-10T06:00:00.000Z', isMine: false, isPublic: false, listIds: [], versions: [] };
  return {
    id: freshId(),
    workoutId,
    slug: slugOf(name, workoutId),
    pool: '33m',
    segments,
    ...written,
    ...numbers,
    ...about,
    tags: [],
  };
}
const listOf = (...workouts: WorkoutView[]) => ({ listId: freshId(), listName: 'Winter', shortName: 'W', workouts });

/** The names in the athlete's only list, in its order. */
async function namesHere(): Promise<string[]> {
  expect(await liveRows(here(), 'lists')).toHaveLength(1);
  const versions = await liveRows(here(), 'workoutVersions');
  const names = new Map(versions.map(({ workoutId, content }) => [workoutId, content.name]));
  const entries = (await liveRows(here(), 'listEntries')).toSorted(byRank);
  return entries.map(({ workoutId }) => names.get(workoutId) ?? '');
}
const workoutsHere = async () => (await liveRows(here(), 'workouts')).length;
const callsHere = () => here().calls.count();

test('S2.10 its workouts are copied whole and in their order, and the copies are nobody else’s', async () => {
  const list = listOf(swimOf('First'), swimOf('Second'), swimOf('Third'));
  const listId = await copySharedList(list);
  expect(await namesHere()).toEqual(['First', 'Second', 'Third']);
  const versions = await liveRows(here(), 'workoutVersions');
  expect(versions.map(({ content }) => content.pool)).toEqual(['33m', '33m', '33m']);
  const shared = new Set([list.listId, ...list.workouts.flatMap(({ id, workoutId }) => [id, workoutId])]);
  for (const id of [listId ?? '', ...versions.flatMap((one) => [one.id, one.workoutId])]) {
    expect(shared.has(id)).toBe(false);
  }
  // Another athlete's are others again.
  await signOut();
  await signInBen();
  expect(await copySharedList(list)).not.toBe(listId);
});

test('asked for twice, nothing is there twice, and nothing is sent again', async () => {
  const list = listOf(swimOf('First'), swimOf('Second'));
  const listId = await copySharedList(list);
  const calls = await callsHere();
  expect(await copySharedList(list)).toBe(listId);
  expect(await callsHere()).toBe(calls);
  expect(await namesHere()).toEqual(['First', 'Second']);
  expect(await workoutsHere()).toBe(2);
});

test('a list that was deleted comes back as it was, without second copies', async () => {
  const list = listOf(swimOf('First'), swimOf('Second'));
  const listId = (await copySharedList(list)) ?? '';
  await doAct(
    'deleteList',
    { listId },
    { lists: [{ id: listId }], listEntries: [], whole: ['listEntries'] },
    { isSilent: true },
  );
  expect(await copySharedList(list)).toBe(listId);
  expect(await namesHere()).toEqual(['First', 'Second']);
  expect(await workoutsHere()).toBe(2);
});

test('what was taken out since stays out, and what the list has got since comes behind', async () => {
  const list = listOf(swimOf('First'), swimOf('Second'));
  await copySharedList(list);
  const [entry] = (await liveRows(here(), 'listEntries')).toSorted(byRank);
  await doAct('removeListEntry', { entryId: entry!.id }, { listEntries: [entry!] }, { isSilent: true });
  await copySharedList({ ...list, workouts: [swimOf('New'), ...list.workouts] });
  expect(await namesHere()).toEqual(['Second', 'New']);
});
