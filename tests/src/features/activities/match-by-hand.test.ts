/** A match that an athlete made: it stays, the sessions are done and open again with it, and there is one undo. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { byAnotherFtp } from '#core/domain/activity/by-another-ftp.ts';
import { recalculated } from '#core/domain/activity/recalculated.ts';
import { encodeActivity } from '#core/formats/activity/samples.ts';
import { defaultSettings } from '#core/model/default-settings.ts';
import type { ActivitySource } from '#core/model/activity.ts';
import { act } from '#src/app/acts/do-act.ts';
import { undoTogether } from '#src/app/acts/undo-together.ts';
import { saveActivity } from '#src/app/activities/save-activity.ts';
import { measureActivity } from '#src/app/activities/measure-activity.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { dayEntry, plannedSessions } from '#src/db/planned-sessions.ts';
import { liveRow } from '#src/db/row-reads.ts';
import { takeCatalogue } from '#src/db/take-catalogue.ts';
import { describeActivity } from '#src/features/activities/describe-activity.ts';
import { matchByHand, ofSportFirst } from '#src/features/activities/match-by-hand.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { blobOf } from '#src/sync/blob-of.ts';
import { perform } from '#src/sync/perform.ts';
import { currentToasts } from '#src/ui/toast.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { activityOf } from '#tests/core/formats/activity/arbitrary-activity.ts';
import { sessionInput } from '#tests/inputs.ts';
import { freshId, indexedWorkout } from '#tests/src/own-device.ts';

openTab();

const [easy, hard] = [indexedWorkout('Easy hour', 60, 60), indexedWorkout('Hard hour', 60, 95)];
const half = indexedWorkout('Half an hour', 30, 95);
let athlete: Athlete;
beforeAll(async () => {
  await startI18n(true);
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
  await takeCatalogue(athlete.database, {
    reset: false,
    workouts: [easy, hard, half],
    removed: [],
    head: { rev: 1, stamp: 'a' },
  });
});
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

/** An hour at 240 W, by the power meter alone. */
const hour = activityOf({
  startedAt: '2027-01-14T08:00:00.000Z',
  utcOffsetSeconds: 0,
  offsetsSeconds: Array.from({ length: 3_600 }, (_, second) => second),
  channels: { watts: Array.from({ length: 3_600 }, () => 240) },
});

type Origin = ActivitySource['origin'];

const add = async (startedAt: string, minutes = 60, origin: Origin = 'file'): Promise<string> =>
  (await addRide(startedAt, minutes, origin)).activityId;

/** A ride of so many minutes at 240 W. */
async function addRide(startedAt: string, minutes: number, origin: Origin = 'file') {
  const recorded = {
    ...hour,
    startedAt,
    offsetsSeconds: hour.offsetsSeconds.slice(0, 60 * minutes),
    channels: { watts: hour.channels.watts!.slice(0, 60 * minutes) },
  };
  const measured = await measureActivity(recorded, { settings: null, history: [], timezone: 'UTC' });
  const file = await blobOf(encodeActivity({ ...recorded, name: 'as a file' }));
  const kept = await saveActivity(athlete, { origin, fileType: 'fit', fileName: 'edge.fit', file }, measured, {
    indexInFile: 0,
    plainName: 'Ride',
  });
  if (!('acts' in kept)) throw new Error('It was not kept.');
  return kept;
}

async function plan(workoutId: string, date: string): Promise<string> {
  const eventId = freshId();
  await perform({ ...athlete.device }, 'pushEvent', sessionInput(eventId, workoutId, date, {}));
  return eventId;
}

const shown = async (id: string) => (await liveRow(athlete.database, 'activities', id))!;
const undoLast = () => currentToasts().at(-1)?.action?.run();

test('S3.08 the second ride of a day is not the session that the first one was', async () => {
  const planned = await plan(easy.workoutId, '2027-02-20');
  const first = await add('2027-02-20T08:00:00.000Z');
  const second = await add('2027-02-20T17:00:00.000Z');
  expect((await shown(first)).eventId).toBe(planned);
  expect((await shown(second)).eventId).toBeNull();
});

test('S3.08 the way to work was not the session, once the ride comes that was: it gets that, and gives it back', async () => {
  const { database } = athlete;
  const [planned, day] = [await plan(hard.workoutId, '2027-02-21'), '2027-02-21'];
  const commute = await add(`${day}T07:00:00.000Z`, 35);
  expect((await shown(commute)).eventId).toBe(planned);
  const ride = await addRide(`${day}T17:00:00.000Z`, 60);
  expect((await shown(ride.activityId)).eventId).toBe(planned);
  expect(await shown(commute)).toMatchObject({ eventId: null, isMatchedByHand: false });
  expect(await dayEntry(database, planned)).toMatchObject({
    event: { done: { at: `${day}T18:00:00.000Z`, secondsRidden: 3_600 } },
    activities: [{ id: ride.activityId }],
  });
  await undoTogether(null, ride.acts);
  expect((await shown(commute)).eventId).toBe(planned);
  expect((await dayEntry(database, planned))?.event.done).toMatchObject({ at: `${day}T07:35:00.000Z` });
});

test('S3.08 of two sessions of a day, a ride that fits the taken one better moves the other ride on to the second', async () => {
  const day = '2027-02-22';
  const [long, short] = [await plan(hard.workoutId, day), await plan(half.workoutId, day)];
  const first = await add(`${day}T07:00:00.000Z`, 44);
  expect((await shown(first)).eventId).toBe(long);
  const second = await add(`${day}T17:00:00.000Z`, 60);
  expect((await shown(second)).eventId).toBe(long);
  expect((await shown(first)).eventId).toBe(short);
  for (const [session, activityId] of [
    [long, second],
    [short, first],
  ] as const)
    expect((await dayEntry(athlete.database, session))?.activities.map(({ id }) => id)).toEqual([activityId]);
});

test('S3.08 neither what an athlete has matched by hand nor what was ridden here loses its session to a better ride', async () => {
  const { database } = athlete;
  const byHand = await plan(hard.workoutId, '2027-02-23');
  const short = await add('2027-02-23T07:00:00.000Z', 35);
  const [session] = await plannedSessions(database, '2027-02-23', '2027-02-23');
  await matchByHand(athlete, await shown(short), session!);
  expect((await shown(await add('2027-02-23T17:00:00.000Z'))).eventId).toBeNull();
  expect((await shown(short)).eventId).toBe(byHand);

  const ridden = await plan(hard.workoutId, '2027-02-24');
  const here = await add('2027-02-24T07:00:00.000Z', 35, 'trainer');
  expect((await shown(here)).eventId).toBe(ridden);
  expect((await shown(await add('2027-02-24T17:00:00.000Z'))).eventId).toBeNull();
  expect((await shown(here)).eventId).toBe(ridden);
});

test('S3.08 an activity is said to be another session, on another day, and all of it is taken back at once', async () => {
  const { database } = athlete;
  const [own, other] = [await plan(easy.workoutId, '2027-01-14'), await plan(hard.workoutId, '2027-01-16')];
  const activityId = await add('2027-01-14T08:00:00.000Z');
  expect(await shown(activityId)).toMatchObject({ eventId: own, isMatchedByHand: false });
  const [session] = await plannedSessions(database, '2027-01-16', '2027-01-16');
  await matchByHand(athlete, await shown(activityId), session!);
  expect(await shown(activityId)).toMatchObject({ eventId: other, isMatchedByHand: true });
  // The one it was is to be done again; the other counts what was recorded.
  expect((await dayEntry(database, own))?.event.done).toBeNull();
  expect(await dayEntry(database, other)).toMatchObject({
    event: { done: { secondsRidden: 3_600 } },
    activities: [{ id: activityId }],
  });
  undoLast();
  await vi.waitFor(async () => expect(await shown(activityId)).toMatchObject({ eventId: own, isMatchedByHand: false }));
  await vi.waitFor(async () => expect((await dayEntry(database, own))?.event.done).not.toBeNull());
  await vi.waitFor(async () => expect((await dayEntry(database, other))?.event.done).toBeNull());
});

test('S3.08 an activity that was none of the plan stays none, and its session is free for another one', async () => {
  const { database } = athlete;
  const eventId = await plan(easy.workoutId, '2027-01-20');
  const first = await add('2027-01-20T08:00:00.000Z');
  await matchByHand(athlete, await shown(first), null);
  expect(await shown(first)).toMatchObject({ eventId: null, isMatchedByHand: true });
  expect((await dayEntry(database, eventId))?.event.done).toBeNull();
  const second = await add('2027-01-20T18:00:00.000Z');
  expect(await shown(second)).toMatchObject({ eventId });
  expect(await shown(first)).toMatchObject({ eventId: null });
});

test('S7.10 an activity becomes one of another sport with the numbers of that sport, and goes back with them', async () => {
  const { account } = athlete.database;
  const settings = { id: account, deletedBy: null, name: 'Anna', ...defaultSettings, ftp: 240, rowingFtp: 160 };
  await athlete.device.store.transaction((transaction) =>
    transaction.putRows('settings', [{ id: account, view: settings, rev: 1, pending: 0 }]),
  );
  const activityId = await add('2027-01-25T08:00:00.000Z');
  const { numbers: first } = await shown(activityId);
  await act(
    'recalculateActivity',
    recalculated(await shown(activityId), byAnotherFtp(first, 240)),
    { activities: [await shown(activityId)] },
    { isSilent: true },
  );
  const before = await shown(activityId);
  expect(before).toMatchObject({ numbers: { stress: expect.closeTo(100, 5) as number }, formerNumbers: first });

  await describeActivity(athlete, before, { sport: 'rowing', otherSport: null }, hour);
  const rowed = await shown(activityId);
  // 240 W for an hour, for a rower whose FTP is 160 W. What it was as a ride is nothing for a row to go back to (S7.09).
  expect(rowed).toMatchObject({
    sport: 'rowing',
    numbers: { stress: expect.closeTo(225, 5) as number, thresholds: { ftpWatts: 160 } },
    formerNumbers: null,
  });
  undoLast();
  await vi.waitFor(async () =>
    expect(await shown(activityId)).toMatchObject({ sport: 'bike', numbers: before.numbers, formerNumbers: first }),
  );
});

test('a swimmer is offered the swims of a day before its rides', () => {
  const planned = (id: string, sport: string) => ({ event: { id }, version: { content: { sport } } }) as never;
  const day = [planned('ride', 'bike'), planned('swim', 'swim'), planned('row', 'rowing'), planned('drills', 'swim')];
  expect(ofSportFirst(day, 'swim').map(({ event }) => event.id)).toEqual(['swim', 'drills', 'ride', 'row']);
});
