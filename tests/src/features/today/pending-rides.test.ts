import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Ride } from '#core/domain/ride/ride.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { setFinishedAside } from '#src/app/unsent/finished-rides.ts';
import { discardedRides, discardFinished, storeHeartbeat, storeRide, restoreFinished } from '#src/db/ride-drafts.ts';
import { pendingRides } from '#src/app/unsent/pending-rides.ts';
import { readOverview } from '#src/features/home/reads.ts';
import { sessionInput } from '#tests/inputs.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const wallMilliseconds = Date.parse('2027-01-14T06:00:00Z');

const ride = (events: Ride['events']): Ride => ({
  id: freshId(),
  startedAt: '2027-01-14T06:00:00.000Z',
  eventId: null,
  workoutId: freshId(),
  name: 'Short and sharp',
  sport: 'bike',
  segments: [
    { type: 'warmUp', durationSeconds: 300, percentOfFtp: { start: 50, end: 70 } },
    { type: 'interval', durationSeconds: 240, percentOfFtp: { start: 108, end: 108 } },
  ],
  athlete: referenceThresholds,
  events,
  saved: null,
});

test('an athlete without a ride under way has nothing to go on with', async () => {
  const { database } = await openOwnDevice([]);
  expect(await pendingRides(database)).toBeNull();
});

test('Today and Home know how far the ride came that was left, to the last heartbeat', async () => {
  const { database } = await openOwnDevice([]);
  const left = ride([{ act: 'start', atMilliseconds: 0 }]);
  await storeRide(database, left);
  await storeHeartbeat(database, { rideId: left.id, sessionMilliseconds: 372_400, wallMilliseconds });
  expect(await pendingRides(database)).toEqual({
    unfinished: {
      eventId: null,
      workoutId: left.workoutId,
      name: 'Short and sharp',
      secondsRidden: 372,
      step: 2,
      steps: 2,
    },
    finished: [],
  });
  expect((await readOverview(database, '2027-01-14')).unfinished).toMatchObject({ name: 'Short and sharp', step: 2 });
});

test('a ride that was left is not offered once its session is marked done', async () => {
  const workout = indexedWorkout('Easy hour', 60, 65);
  const { database, act } = await openOwnDevice([workout]);
  const event = sessionInput(freshId(), workout.workoutId, '2027-01-14');
  await act('pushEvent', event);
  const left = { ...ride([{ act: 'start', atMilliseconds: 0 }]), eventId: event.eventId };
  await storeRide(database, left);
  await storeHeartbeat(database, { rideId: left.id, sessionMilliseconds: 372_400, wallMilliseconds });
  expect(await pendingRides(database)).toMatchObject({ unfinished: { eventId: event.eventId } });
  const done = { at: left.startedAt, secondsRidden: 3600, stepsSkipped: 0 };
  await act('completeEvent', { eventId: event.eventId, done });
  expect(await pendingRides(database)).toEqual({ unfinished: null, finished: [] });
});

/** Ridden for some seconds and ended. */
const ended = (seconds: number): Ride =>
  ride([
    { act: 'start', atMilliseconds: 0 },
    { act: 'finish', atMilliseconds: 1000 * seconds },
  ]);

test('a ride that is over and on no calendar waits on Today, until the calendar has it', async () => {
  const { database } = await openOwnDevice([]);
  const over = ended(200);
  await storeRide(database, over);
  expect(await pendingRides(database)).toMatchObject({ unfinished: null, finished: [{ ride: over }] });
  await storeRide(database, { ...over, saved: { at: over.startedAt, secondsRidden: 200, stepsSkipped: 1 } });
  expect(await pendingRides(database)).toEqual({ unfinished: null, finished: [] });
});

test('the next ride sweeps no finished one away: both wait, oldest first', async () => {
  const { database } = await openOwnDevice([]);
  const [first, second] = [ended(200), ended(290)];
  await storeRide(database, first);
  expect(await setFinishedAside(database)).toMatchObject({ ride: first });
  await storeRide(database, second);
  const left = await pendingRides(database);
  expect(left?.finished.map(({ ride }) => ride.id)).toEqual([first.id, second.id]);

  await discardFinished(database, left!.finished[0]!);
  expect((await pendingRides(database))?.finished.map(({ ride }) => ride.id)).toEqual([second.id]);
  expect((await discardedRides(database, Date.now())).map(({ ride }) => ride.id)).toEqual([first.id]);
  await restoreFinished(database, left!.finished[0]!);
  expect((await pendingRides(database))?.finished.map(({ ride }) => ride.id)).toEqual([first.id, second.id]);
});

test('some seconds in which every step was skipped are nothing to keep; they can be brought back', async () => {
  const { database } = await openOwnDevice([]);
  await storeRide(database, ended(8));
  expect((await pendingRides(database))?.finished).toEqual([]);
  expect(await setFinishedAside(database)).toBeNull();
  expect(await discardedRides(database, Date.now())).toHaveLength(1);
});

test('a ride of a newer release is left alone', async () => {
  const { database } = await openOwnDevice([]);
  await database.drafts.put({ key: 'ride', value: { id: freshId(), form: 2 }, at: wallMilliseconds });
  expect(await pendingRides(database)).toEqual({ unfinished: null, finished: [] });
});
