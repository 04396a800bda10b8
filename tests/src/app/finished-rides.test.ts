/** What becomes of a visitor's trainer session at sign-in, whatever the account's own last one is. */
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Ride } from '#core/domain/ride/ride.ts';
import { referenceAthlete } from '#core/domain/segments/athlete.ts';
import type { Athlete } from '#src/app/athlete.ts';
import { adoptRide } from '#src/app/finished-rides.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { AnonymousDatabase } from '#src/db/anonymous-database.ts';
import { finishedRides, keepHeartbeat, keepRide, keptRide } from '#src/db/ride-drafts.ts';
import { freshId } from '#tests/src/own-device.ts';

const rideOf = (name: string, over: Partial<Ride> = {}): Ride => ({
  id: freshId(),
  startedAt: '2027-01-14T05:30:00.000Z',
  eventId: null,
  workoutId: freshId(),
  name,
  sport: 'bike',
  segments: [{ type: 'active', durationSeconds: 60, percentOfFtp: { start: 70, end: 70 } }],
  athlete: referenceAthlete,
  events: [{ act: 'start', atMilliseconds: 0 }],
  saved: null,
  ...over,
});

const put = async (database: AccountDatabase | AnonymousDatabase, ride: Ride, seconds: number) => {
  await keepRide(database, ride);
  await keepHeartbeat(database, {
    rideId: ride.id,
    sessionMilliseconds: seconds * 1000,
    wallMilliseconds: Date.parse(ride.startedAt) + seconds * 1000,
  });
  return (await keptRide(database))!;
};

test.each([
  ['nothing', null, true, []],
  ['one that is on the calendar', { seconds: 60, isSaved: true }, true, []],
  ['one that is over and waits', { seconds: 60, isSaved: false }, true, ['Own']],
  ['one that is under way', { seconds: 20, isSaved: false }, false, []],
] as const)(
  'a session that was left goes on in an account whose last one is %s',
  async (_what, own, isTaken, aside) => {
    const [visitor, database] = [new AnonymousDatabase(), new AccountDatabase(freshId())];
    await visitor.drafts.clear();
    if (own)
      await put(
        database,
        rideOf(
          'Own',
          own.isSaved ? { saved: { at: '2027-01-14T05:31:00.000Z', secondsRidden: 60, stepsSkipped: 0 } } : {},
        ),
        own.seconds,
      );
    const left = await put(visitor, rideOf('Left'), 20);
    expect(await adoptRide(visitor, { database } as Athlete, left)).toBe(isTaken);
    expect((await keptRide(database))?.ride.name).toBe(isTaken ? 'Left' : 'Own');
    expect((await finishedRides(database)).map(({ ride }) => ride.name)).toEqual(aside);
  },
);
