/** What an athlete says of a session afterwards is saved on the device, with what is done, and never instead of another's work. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Refusal } from '#core/contract/errors.ts';
import type { Feeling, Ride } from '#core/domain/ride/ride.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { anonymous, type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { recordingOf, sayOfSession, sessionOf } from '#src/app/feeling/one-answer.ts';
import { storeHeartbeat, storeRide, storedRide } from '#src/db/ride-drafts.ts';
import { liveRow } from '#src/db/row-reads.ts';
import { newRide } from '#src/features/ride/new-ride.ts';
import { isUnsaid, rateRide, saveFeeling, saveRide } from '#src/features/ride/save-ride.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { perform } from '#src/sync/perform.ts';
import { sessionInput } from '#tests/inputs.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab(() => Promise.reject(new TypeError('Offline.')));

let athlete: Athlete;
beforeAll(async () => {
  await startI18n(true);
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  athlete = currentAthlete()!;
});
afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

const rideOf = (over: Partial<Ride> = {}): Ride => ({
  id: freshId(),
  startedAt: '2027-01-14T05:30:00.000Z',
  eventId: null,
  workoutId: freshId(),
  name: 'Hour of power',
  sport: 'bike',
  segments: [{ type: 'active', durationSeconds: 60, percentOfFtp: { start: 70, end: 70 } }],
  athlete: referenceThresholds,
  events: [
    { act: 'start', atMilliseconds: 0 },
    { act: 'intensity', atMilliseconds: 30_000, percent: 110 },
  ],
  shownDone: null,
  saved: null,
  ...over,
});

async function ridden(database: Athlete['database'] | typeof anonymous, ride: Ride) {
  await storeRide(database, ride);
  const wallMilliseconds = Date.parse(ride.startedAt) + 60_000;
  await storeHeartbeat(database, { rideId: ride.id, sessionMilliseconds: 60_000, wallMilliseconds });
  return (await storedRide(database))!;
}

const done = {
  at: '2027-01-14T05:31:00.000Z',
  secondsRidden: 60,
  stepsSkipped: 0,
  secondsPlanned: 60,
  stressPlanned: 1,
  intensityPercent: 105,
};

test('S3.09 effort and a comment stand with the planned session, offline, beside how hard it was ridden', async () => {
  const eventId = freshId();
  await perform(athlete.device, 'pushEvent', sessionInput(eventId, freshId(), '2027-01-14'));
  const saved = await saveRide(athlete, await ridden(athlete.database, rideOf({ eventId })));
  expect((await liveRow(athlete.database, 'events', eventId))?.done).toEqual(done);

  const rated = await rateRide(athlete, saved, { effort: 7 });
  const said = await rateRide(athlete, rated, { effort: 8, comment: 'Legs of lead' });
  const whole = { ...done, effort: 8, comment: 'Legs of lead' };
  expect((await liveRow(athlete.database, 'events', eventId))?.done).toEqual(whole);
  expect(said.ride.saved).toEqual(whole);
  // Each change says what it changed: another device's is never overwritten unasked.
  const calls = await athlete.database.calls.orderBy('n').toArray();
  const lastOf = (table: string) => calls.findLast(({ was }) => was[0]?.table === table)?.was;
  expect(lastOf('events')).toMatchObject([{ fields: { done: { ...done, effort: 7 } } }]);
  expect(lastOf('activities')).toMatchObject([{ fields: { effort: 7, comment: '' } }]);
});

test('a session that is ridden again keeps how it felt, and what was said of it, until something else is said', async () => {
  const eventId = freshId();
  await perform(athlete.device, 'pushEvent', sessionInput(eventId, freshId(), '2027-01-14'));
  const saved = await saveRide(athlete, await ridden(athlete.database, rideOf({ eventId })));
  await rateRide(athlete, saved, { effort: 6, comment: 'The water was cold' });
  const doneNow = async () => (await liveRow(athlete.database, 'events', eventId))!.done;

  const { workoutId, name, sport, segments, athlete: thresholds } = saved.ride;
  const source = { eventId, workoutId, name, sport, segments, thresholds, done: await doneNow() };
  const again = await ridden(athlete.database, newRide(source));
  expect(again.ride.feeling).toEqual({ effort: 6, comment: 'The water was cold' });
  const savedAgain = await saveRide(athlete, again);
  expect(await doneNow()).toMatchObject({ at: savedAgain.ride.saved!.at, effort: 6, comment: 'The water was cold' });
  await rateRide(athlete, savedAgain, { effort: 7, comment: 'The water was cold' });
  expect(await doneNow()).toMatchObject({ effort: 7, comment: 'The water was cold' });
});

test('S7.10 an answer after a session is its recording’s, one given there is the session’s, and an earlier go keeps its own', async () => {
  const eventId = freshId();
  await perform(athlete.device, 'pushEvent', sessionInput(eventId, freshId(), '2027-01-20'));
  const saved = await saveRide(
    athlete,
    await ridden(athlete.database, rideOf({ eventId, startedAt: '2027-01-20T05:30:00.000Z' })),
  );
  const recorded = (await recordingOf(athlete.database, eventId))!;
  expect(recorded).toMatchObject({ effort: null, comment: '' });
  const rated = await rateRide(athlete, saved, { effort: 8, comment: 'Legs of lead' });
  const now = async () => (await liveRow(athlete.database, 'activities', recorded.id))!;
  expect(await now()).toMatchObject({ effort: 8, comment: 'Legs of lead' });

  // The page knows the session as it was before both.
  const shown = (await sessionOf(athlete.database, recorded))!;
  const say = (feeling: Feeling) => sayOfSession(athlete.database, recorded, shown, feeling);
  await say({ effort: 6 });
  await say({ comment: '' });
  const { done: said } = (await liveRow(athlete.database, 'events', eventId))!;
  expect(said).toEqual({ ...done, at: '2027-01-20T05:31:00.000Z', effort: 6 });

  const { ride } = rated;
  const again = rideOf({ eventId, startedAt: '2027-01-20T17:30:00.000Z', shownDone: said, feeling: { effort: 6 } });
  await saveRide(athlete, await ridden(athlete.database, { ...again, workoutId: ride.workoutId }));
  expect(await recordingOf(athlete.database, eventId)).toMatchObject({ effort: 6, startedAt: again.startedAt });
  expect(await sessionOf(athlete.database, recorded)).toBeUndefined();
});

test('a session without a plan takes them onto the calendar, said before or after', async () => {
  const kept = await ridden(athlete.database, rideOf());
  const rated = await rateRide(athlete, kept, { effort: 3 });
  expect(rated.ride.saved).toBeNull();
  const saved = await saveRide(athlete, rated);
  const doneOf = async () => (await liveRow(athlete.database, 'events', kept.ride.id))?.done;
  expect(await doneOf()).toEqual({ ...done, effort: 3 });
  await rateRide(athlete, saved, { effort: 4 });
  expect(await doneOf()).toEqual({ ...done, effort: 4 });
});

test('what the calendar did not take of how it felt is known to be unsaid; of a deleted session nothing is', async () => {
  const eventId = freshId();
  await perform(athlete.device, 'pushEvent', sessionInput(eventId, freshId(), '2027-01-14'));
  const saved = await saveRide(athlete, await ridden(athlete.database, rideOf({ eventId })));
  let isFull = true;
  athlete.database.calls.hook('creating').subscribe(() => {
    if (isFull) throw new Refusal('tooLarge');
  });
  await rateRide(athlete, saved, { effort: 8 });
  const kept = (await storedRide(athlete.database))!;
  expect(kept.ride.feeling).toEqual({ effort: 8 });
  expect(isUnsaid(kept.ride)).toBe(true);
  isFull = false;
  expect(isUnsaid((await saveFeeling(athlete, kept)).ride)).toBe(false);
  await perform(athlete.device, 'deleteEvent', { eventId });
  expect(isUnsaid((await rateRide(athlete, kept, { effort: 9 })).ride)).toBe(false);
});

test('a visitor’s is kept with the session until they sign in', async () => {
  const kept = await ridden(anonymous, rideOf());
  await rateRide(null, kept, { effort: 5, comment: 'First time' });
  expect((await storedRide(anonymous))?.ride.feeling).toEqual({ effort: 5, comment: 'First time' });
});

test('a session kept by an earlier release is read as before', async () => {
  const { shownDone: _none, ...old } = rideOf({ events: [{ act: 'start', atMilliseconds: 0 }] });
  await storeRide(athlete.database, old);
  expect((await storedRide(athlete.database))?.ride).toEqual(old);
});
