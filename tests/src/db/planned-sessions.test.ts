import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { defaultSettings } from '#core/model/default-settings.ts';
import { dayEntry, plannedSessions } from '#src/db/planned-sessions.ts';
import { sessionInput } from '#tests/inputs.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const easy = indexedWorkout('Easy hour', 60, 60);
const hard = indexedWorkout('Over-unders', 75, 98);

test('S3.09 a day holds several sessions in the order the athlete gave them, with the workout of each', async () => {
  const { database, plan } = await openOwnDevice([easy, hard]);
  await plan(hard.workoutId, '2027-01-14', 'k');
  await plan(easy.workoutId, '2027-01-14', 'F');
  await plan(easy.workoutId, '2027-01-13', 'z');
  await plan(easy.workoutId, '2027-02-14');

  const sessions = await plannedSessions(database, '2027-01-01', '2027-01-31');
  expect(sessions.map(({ event, version }) => [event.calendarDate, version?.content.name])).toEqual([
    ['2027-01-13', 'Easy hour'],
    ['2027-01-14', 'Easy hour'],
    ['2027-01-14', 'Over-unders'],
  ]);
});

test('S3.09 a session is of the version that it was planned with, and without one of the newest', async () => {
  const { database, act } = await openOwnDevice([]);
  const [workoutId, first, second] = [freshId(), freshId(), freshId()];
  const content = (minutes: number) => ({
    name: 'Hills',
    sport: 'bike' as const,
    description: '',
    tags: [],
    authorName: 'Ann',
    segments: [{ type: 'active' as const, durationSeconds: 60 * minutes, percentOfFtp: { start: 80, end: 80 } }],
  });
  const createdAt = (hour: number) => `2027-01-0${hour}T06:00:00.000Z`;
  await act('createWorkout', { workoutId, versionId: first, createdAt: createdAt(1), content: content(45) });
  const change = { workoutId, versionId: second, parentVersionId: first, createdAt: createdAt(2) };
  await act('saveVersion', { ...change, content: content(60) });
  await act('pushEvent', sessionInput(freshId(), workoutId, '2027-01-14', { versionId: first }));
  await act('pushEvent', sessionInput(freshId(), workoutId, '2027-01-15'));
  const sessions = await plannedSessions(database, '2027-01-14', '2027-01-15');
  expect(sessions.map(({ version }) => [version?.id, (version?.stats.durationSeconds ?? 0) / 60])).toEqual([
    [first, 45],
    [second, 60],
  ]);
});

test('a swim on a day lasts as long as this swimmer needs, and changes with the pace', async () => {
  const segments = [{ type: 'interval' as const, distanceMeters: 1500, percentOfCssSpeed: { start: 100, end: 100 } }];
  const swim = { ...indexedWorkout('Fifteen hundred', 25, 100), sport: 'swim' as const, segments };
  const { database, plan } = await openOwnDevice([swim]);
  await plan(swim.workoutId, '2027-01-14');
  const minutes = async () => {
    const [session] = await plannedSessions(database, '2027-01-14', '2027-01-14');
    return (session?.version?.stats.durationSeconds ?? 0) / 60;
  };
  expect(await minutes()).toBeCloseTo(25, 6);
  const view = { id: database.account, deletedBy: null, name: 'Ann', ...defaultSettings, cssSecondsPer100m: 120 };
  await database.rows('settings').put({ id: database.account, view, rev: 1 });
  expect(await minutes()).toBeCloseTo(30, 6);
});

test('a session that the server has not heard of is marked, and a deleted one is gone until it is restored', async () => {
  const { database, plan, act } = await openOwnDevice([easy]);
  const eventId = await plan(easy.workoutId, '2027-01-14');
  expect((await plannedSessions(database, '2027-01-14', '2027-01-14'))[0]?.isPending).toBe(true);

  await act('deleteEvent', { eventId });
  expect(await plannedSessions(database, '2027-01-14', '2027-01-14')).toEqual([]);
  expect(await dayEntry(database, eventId)).toBeUndefined();

  await act('restoreEvents', { eventsIds: [eventId] });
  expect((await dayEntry(database, eventId))?.version?.content.name).toBe('Easy hour');
});

test('a session whose workout is not on this device is shown without it', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  await plan(freshId(), '2027-01-14');
  const [session] = await plannedSessions(database, '2027-01-14', '2027-01-14');
  expect(session?.version).toBeUndefined();
});

test('a session in an open conflict is marked, and not once it is decided', async () => {
  const { database, plan } = await openOwnDevice([easy]);
  const eventId = await plan(easy.workoutId, '2027-01-14');
  const conflict = {
    id: freshId(),
    deletedBy: null,
    state: 'open',
    entries: [{ table: 'events', id: eventId, act: 'change', was: {}, mine: {}, theirs: {} }],
  };
  await database.rows('conflicts').put({ id: conflict.id, view: conflict, rev: 1 });
  expect((await dayEntry(database, eventId))?.isInConflict).toBe(true);

  await database.rows('conflicts').put({ id: conflict.id, view: { ...conflict, state: 'decided' }, rev: 2 });
  expect((await dayEntry(database, eventId))?.isInConflict).toBe(false);
});
