/** A session on the device: found after a crash, put aside, brought back, taken over at login. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Ride } from '#core/domain/ride/ride.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { newId } from '#core/model/new-id.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { AnonymousDatabase } from '#src/db/anonymous-database.ts';
import {
  discardedRides,
  discardRide,
  forgetRide,
  hasUnreadRide,
  storeHeartbeat,
  storeRide,
  storedRide,
  restoreRide,
  takeOverRide,
} from '#src/db/ride-drafts.ts';

let count = 0;
const freshId = () => newId(1_800_000_000_000 + (count += 1), new Uint8Array(10).fill(count));
const day = 86_400_000;

const rideOf = (name: string): Ride => ({
  id: freshId(),
  startedAt: '2027-01-14T05:30:00.000Z',
  eventId: freshId(),
  workoutId: freshId(),
  name,
  sport: 'bike',
  segments: [{ type: 'active', durationSeconds: 3600, percentOfFtp: { start: 70, end: 70 } }],
  athlete: referenceThresholds,
  events: [{ act: 'start', atMilliseconds: 0 }],
  saved: null,
});
const beatOf = (ride: Ride, seconds: number) => ({
  rideId: ride.id,
  sessionMilliseconds: seconds * 1000,
  wallMilliseconds: Date.parse(ride.startedAt) + seconds * 1000,
});

let database: AccountDatabase;
beforeEach(() => {
  database = new AccountDatabase(freshId());
});

test('a session is found where its last heartbeat was', async () => {
  const ride = rideOf('Tempo');
  await storeRide(database, ride);
  await storeHeartbeat(database, beatOf(ride, 754));
  expect(await storedRide(database)).toEqual({ ride, heartbeat: beatOf(ride, 754) });
});

test('a session says its pool, and one of a build that kept none opens as before', async () => {
  const ride: Ride = { ...rideOf('Yards'), sport: 'swim', pool: '25yd' };
  await storeRide(database, ride);
  expect((await storedRide(database))?.ride.pool).toBe('25yd');
  const { pool: _unkept, ...older } = ride;
  await storeRide(database, older);
  expect((await storedRide(database))?.ride).toEqual(older);
});

test('a tap that was written after the last heartbeat is not before it', async () => {
  const ride = rideOf('Tempo');
  await storeHeartbeat(database, beatOf(ride, 10));
  await storeRide(database, { ...ride, events: [...ride.events, { act: 'pause', atMilliseconds: 10_600 }] });
  expect((await storedRide(database))?.heartbeat.sessionMilliseconds).toBe(10_600);
});

test('the heartbeat of an earlier session says nothing about this one', async () => {
  await storeHeartbeat(database, beatOf(rideOf('Yesterday'), 3000));
  await storeRide(database, rideOf('Today'));
  expect((await storedRide(database))?.heartbeat.sessionMilliseconds).toBe(0);
});

test('a session that this build cannot read is not one, and stays on the device', async () => {
  await database.drafts.put({ key: 'ride', value: { from: 'the future' }, at: 0 });
  expect(await storedRide(database)).toBeNull();
  expect((await database.drafts.get('ride'))?.value).toEqual({ from: 'the future' });
});

test('a discarded session comes back to the second, and puts aside the one that runs', async () => {
  const first = rideOf('First');
  await storeRide(database, first);
  await storeHeartbeat(database, beatOf(first, 99));
  await discardRide(database);
  expect(await storedRide(database)).toBeNull();
  await storeRide(database, rideOf('Second'));
  await restoreRide(database, first.id);
  expect(await storedRide(database)).toEqual({ ride: first, heartbeat: beatOf(first, 99) });
  expect((await discardedRides(database, Date.now())).map(({ ride }) => ride.name)).toEqual(['Second']);
});

test('a discarded session is kept for 30 days and no longer', async () => {
  await storeRide(database, rideOf('Old'));
  await discardRide(database);
  expect(await discardedRides(database, Date.now() + 29 * day)).toHaveLength(1);
  expect(await discardedRides(database, Date.now() + 31 * day)).toHaveLength(0);
  expect(await discardedRides(database, Date.now())).toHaveLength(0);
});

test("a visitor's session is taken over at login, once, and never over the athlete's own", async () => {
  const visitor = new AnonymousDatabase();
  const ride = rideOf('As a visitor');
  await storeRide(visitor, ride);
  await storeHeartbeat(visitor, beatOf(ride, 60));
  const own = rideOf('Own');
  await storeRide(database, own);
  await takeOverRide(visitor, database);
  expect((await storedRide(database))?.ride.name).toBe('Own');
  await forgetRide(database);
  await takeOverRide(visitor, database);
  await takeOverRide(visitor, database);
  expect(await storedRide(database)).toEqual({ ride: { ...ride, eventId: null }, heartbeat: beatOf(ride, 60) });
  expect(await storedRide(visitor)).toBeNull();
});

describe('a session that a newer release has kept', () => {
  /** It says of a session what this build has never heard of. */
  const newer = (ride: Ride) => ({ ...ride, trainer: 'smart' });
  const afterUpdate = ({ id }: Ride) => database.drafts.get(`ride.discarded.${id}`);
  let ride: Ride;
  beforeEach(async () => {
    ride = rideOf('From tomorrow');
    await storeRide(database, newer(ride));
    await storeHeartbeat(database, beatOf(ride, 300));
  });

  test('is known to be there, though it cannot be read', async () => {
    expect(await storedRide(database)).toBeNull();
    expect(await hasUnreadRide(database)).toBe(true);
  });

  test('is put aside, whole, when another one begins here', async () => {
    const other = rideOf('Today');
    await storeRide(database, other);
    await storeHeartbeat(database, beatOf(other, 1));
    expect((await storedRide(database))?.ride).toEqual(other);
    expect((await afterUpdate(ride))?.value).toEqual({ ride: newer(ride), heartbeat: beatOf(ride, 300) });
    expect(await hasUnreadRide(database)).toBe(false);
  });

  test('is put aside when the athlete brings back an older one, or takes one over', async () => {
    const other = rideOf('Yesterday');
    const elsewhere = new AnonymousDatabase();
    await storeRide(elsewhere, other);
    await takeOverRide(elsewhere, database);
    expect((await storedRide(database))?.ride.name).toBe('Yesterday');
    expect((await afterUpdate(ride))?.value).toMatchObject({ ride: newer(ride) });
    elsewhere.close();
  });

  test('is not thrown away with a session that is put aside', async () => {
    await discardRide(database);
    expect((await afterUpdate(ride))?.value).toMatchObject({ ride: newer(ride) });
  });
});
