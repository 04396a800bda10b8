import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Ride } from '#core/domain/ride/ride.ts';
import { referenceAthlete } from '#core/domain/segments/athlete.ts';
import { keepHeartbeat, keepRide } from '#src/db/ride-drafts.ts';
import { readUnfinished } from '#src/features/today/reads.ts';
import { freshId, openOwnDevice } from '#tests/src/own-device.ts';

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
  athlete: referenceAthlete,
  events,
  saved: null,
});

test('an athlete without a ride under way has nothing to go on with', async () => {
  const { database } = await openOwnDevice([]);
  expect(await readUnfinished(database)).toBeNull();
});

test('Today knows how far the ride came that was left, to the last heartbeat', async () => {
  const { database } = await openOwnDevice([]);
  const left = ride([{ act: 'start', atMilliseconds: 0 }]);
  await keepRide(database, left);
  await keepHeartbeat(database, { rideId: left.id, sessionMilliseconds: 372_400, wallMilliseconds });
  expect(await readUnfinished(database)).toEqual({
    eventId: null,
    workoutId: left.workoutId,
    name: 'Short and sharp',
    secondsRidden: 372,
    step: 2,
    steps: 2,
  });
});

test('a ride that is over is not unfinished, and one of a newer release is left alone', async () => {
  const { database } = await openOwnDevice([]);
  await keepRide(
    database,
    ride([
      { act: 'start', atMilliseconds: 0 },
      { act: 'finish', atMilliseconds: 14_000 },
    ]),
  );
  expect(await readUnfinished(database)).toBeNull();
  await database.drafts.put({ key: 'ride', value: { id: freshId(), form: 2 }, at: wallMilliseconds });
  expect(await readUnfinished(database)).toBeNull();
});
