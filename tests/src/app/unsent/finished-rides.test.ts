/** What becomes of a trainer session: at a visitor's sign-in, and on a calendar that others write into. */
import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Ride } from '#core/domain/ride/ride.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { type Athlete, currentAthlete, signIn, signOut } from '#src/app/session/athlete.ts';
import { adoptRide, putOnCalendar } from '#src/app/unsent/finished-rides.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';
import { blobBytes } from '#src/db/uploads.ts';
import { AnonymousDatabase } from '#src/db/anonymous-database.ts';
import { finishedRides, storeHeartbeat, storeRide, storedRide } from '#src/db/ride-drafts.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { perform } from '#src/sync/perform.ts';
import { sessionInput } from '#tests/inputs.ts';
import { openTab } from '#tests/src/browser-tab.ts';
import { freshId } from '#tests/src/own-device.ts';

openTab();

beforeAll(async () => {
  await startI18n(true);
});

afterAll(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

const rideOf = (name: string, over: Partial<Ride> = {}): Ride => ({
  id: freshId(),
  startedAt: '2027-01-14T05:30:00.000Z',
  eventId: null,
  workoutId: freshId(),
  name,
  sport: 'bike',
  segments: [{ type: 'active', durationSeconds: 60, percentOfFtp: { start: 70, end: 70 } }],
  athlete: referenceThresholds,
  events: [{ act: 'start', atMilliseconds: 0 }],
  saved: null,
  ...over,
});

const put = async (database: AccountDatabase | AnonymousDatabase, ride: Ride, seconds: number) => {
  await storeRide(database, ride);
  await storeHeartbeat(database, {
    rideId: ride.id,
    sessionMilliseconds: seconds * 1000,
    wallMilliseconds: Date.parse(ride.startedAt) + seconds * 1000,
  });
  return (await storedRide(database))!;
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
    expect((await storedRide(database))?.ride.name).toBe(isTaken ? 'Left' : 'Own');
    expect((await finishedRides(database)).map(({ ride }) => ride.name)).toEqual(aside);
  },
);

test('a ride is held against what its session said at the start, whatever another device’s clock says', async () => {
  const user = { userId: freshId(), username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await signIn({ accessToken: 'token', expiresAt: new Date(Date.now() + 900_000).toISOString(), user });
  const athlete = currentAthlete()!;
  // Before the ride's start by its clock; this device may have heard of it later.
  const done = { at: '2027-01-14T05:00:00.000Z', secondsRidden: 3000, stepsSkipped: 0 };
  const sawOf = async (over: Partial<Ride>) => {
    const eventId = freshId();
    const otherTab = { ...athlete.device };
    await perform(otherTab, 'pushEvent', sessionInput(eventId, freshId(), '2027-01-14', { done }));
    await putOnCalendar(athlete, await put(athlete.database, rideOf('Planned', { eventId, ...over }), 60));
    const calls = await athlete.database.calls.orderBy('n').toArray();
    return calls.findLast(({ call }) => call === 'calendar.completeEvent')?.was;
  };
  expect(await sawOf({ shownDone: null })).toMatchObject([{ fields: { done: null } }]);
  expect(await sawOf({ shownDone: done })).toMatchObject([{ fields: { done } }]);
  // A ride of an earlier release does not say; the time does.
  expect(await sawOf({})).toMatchObject([{ fields: { done } }]);
});

test('S2.33 S3.08 a session ridden in the trainer view is an activity once, matched with what was planned', async () => {
  const athlete = currentAthlete()!;
  const { database } = athlete;
  const eventId = freshId();
  await perform(athlete.device, 'pushEvent', sessionInput(eventId, freshId(), '2027-01-15', {}));
  const kept = await put(database, rideOf('Ridden', { eventId, startedAt: '2027-01-15T05:30:00.000Z' }), 60);
  await putOnCalendar(athlete, kept);
  // After a crash it is put there again.
  await putOnCalendar(athlete, kept);
  const activities = await liveRowsWith(database, 'activities', 'eventId', [eventId]);
  expect(activities).toMatchObject([
    {
      name: 'Ridden',
      sport: 'bike',
      sources: [{ origin: 'trainer', fileType: 'fit', device: 'Trainside' }],
      numbers: { movingSeconds: 60, stress: null },
    },
  ]);
  // Its file and its samples are here, to be sent with it.
  const { fileHash, samplesHash } = activities[0]!.sources[0]!;
  for (const hash of [fileHash, samplesHash]) expect(await blobBytes(database, hash, Date.now())).toBeTruthy();
});
