import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { asSeriesId } from '#core/domain/calendar/occurrence-id.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { readSuggestion } from '#src/app/workouts/suggested.ts';
import { callCounts } from '#src/db/call-reads.ts';
import { whenIdle } from '#src/db/follow.ts';
import { followRows, readToFollow } from '#src/db/follow-rows.ts';
import { unsentWork } from '#src/db/unsent-work.ts';
import { activitiesBetween, activitiesIn, newestFirst } from '#src/features/activities/reads.ts';
import { readCalendar, windowOfMonth } from '#src/features/calendar/reads.ts';
import { readRideSource } from '#src/features/ride/reads.ts';
import { readToday } from '#src/features/today/reads.ts';
import { loadWorkout } from '#src/features/workout/reads.ts';
import type { Athlete } from '#src/app/session/athlete.ts';
import { activity } from '#tests/old-devices/one-of-each.ts';
import { freshId, indexedWorkout, openOwnDevice } from '#tests/src/own-device.ts';

const today = '2027-01-14';

/** Transactions of IndexedDB, and requests in them: numbers that no busy machine changes. */
const use = { transactions: 0, requests: 0, ofIndexes: 0 };

function countEach(place: object, names: readonly string[], count: () => void): void {
  for (const name of names) {
    const real = Reflect.get(place, name) as (...values: unknown[]) => unknown;
    Reflect.set(place, name, function (this: unknown, ...values: unknown[]) {
      count();
      return real.apply(this, values);
    });
  }
}

const reads = ['get', 'getKey', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor'];
countEach(IDBDatabase.prototype, ['transaction'], () => (use.transactions += 1));
for (const place of [IDBObjectStore.prototype, IDBIndex.prototype]) countEach(place, reads, () => (use.requests += 1));
countEach(IDBIndex.prototype, reads, () => (use.ofIndexes += 1));

/** A session on each of some four months of days, of fifty workouts in turn. */
async function openFilledDevice() {
  const workouts = Array.from({ length: 50 }, (_, index) => indexedWorkout(`Hour ${index}`, 60, 60 + index));
  const device = await openOwnDevice(workouts);
  const days = Array.from({ length: 120 }, (_, index) => shiftDate(today, index - 50));
  const planned = new Map<string, string>();
  for (const [index, day] of days.entries()) {
    planned.set(day, await device.plan(workouts[index % workouts.length]?.workoutId ?? '', day));
  }
  return { ...device, workouts, planned };
}

test('what a page shows is read in one transaction, with requests by the table rather than by the row', async () => {
  const { database, workouts, planned } = await openFilledDevice();
  const athlete = { database } as unknown as Athlete;
  const { from, to } = windowOfMonth('2027-01');
  const pages: [name: string, mostRequests: number, read: () => Promise<unknown>][] = [
    // What is ready offline asks for the workout of each of the next forty sessions.
    ['Today', 52, () => readToday(database, today)],
    ['the suggestion', 27, () => readSuggestion(database, today, 0)],
    ['the calendar', 7, () => readCalendar(database, from, to)],
    ['a ride', 4, () => readRideSource(athlete, { eventId: planned.get(today) })],
    ['a workout', 9, () => loadWorkout(database, workouts[0]?.slug ?? '')],
    ['the state of the queue', 5, () => callCounts(database)],
    ['what was not sent', 6, () => unsentWork(database, null, 1000)],
  ];
  for (const [name, mostRequests, read] of pages) {
    const before = { ...use };
    await read();
    const requests = use.requests - before.requests;
    const isFew = requests <= mostRequests;
    expect({ name, transactions: use.transactions - before.transactions, requests, isFew }).toEqual({
      name,
      transactions: 1,
      requests,
      isFew: true,
    });
  }
});

test('S3.09 a calendar with what repeats is read in one transaction too, once its rules are here', async () => {
  const { database, act, plan, workouts } = await openFilledDevice();
  const workoutId = workouts[0]?.workoutId ?? '';
  const primaryEventId = await plan(workoutId, today);
  const blank = { versionId: null, localTime: null, rank: 'V', percentOfHR: null, isOutdoorWorkout: false, note: '' };
  await act('createRecurrence', {
    seriesId: asSeriesId(freshId()),
    primaryEventId,
    pattern: { frequency: 'weekly', interval: 1, weekdays: [1, 4], end: null },
    startDate: today,
    primaryDate: today,
    workoutId,
    ...blank,
  });
  const { from, to } = windowOfMonth('2027-01');
  const { sessions } = await readCalendar(database, from, to);
  const before = use.transactions;
  expect((await readCalendar(database, from, to)).sessions).toEqual(sessions);
  expect(sessions.filter(({ repeats }) => repeats).length).toBeGreaterThan(10);
  expect(use.transactions - before).toBe(1);
});

test('S7.03 of ten thousand activities a year is one read by its days, and the list is one read of all, also once its page follows it', async () => {
  const { database, act } = await openOwnDevice([]);
  await act('addActivity', activity('ride', '2017-01-01', '2017-01-01T08:00:00.000Z'));
  const [row] = await database.rows('activities').toArray();
  const copies = Array.from({ length: 9_999 }, (_, index) => {
    const calendarDate = shiftDate('2017-01-01', Math.floor(((index + 1) * 3_652) / 10_000));
    const id = freshId();
    return { ...row!, id, view: { ...row!.view, id, calendarDate } };
  });
  await database.rows('activities').bulkPut(copies as (typeof row & object)[]);
  const before = { ...use };
  const year = await activitiesBetween(database, '2026-01-01', '2026-12-31');
  expect([use.transactions - before.transactions, use.requests - before.requests]).toEqual([1, 1]);
  expect(use.ofIndexes - before.ofIndexes).toBe(1);
  expect(year.every(({ calendarDate }) => calendarDate.startsWith('2026'))).toBe(true);
  expect(year.length).toBe(copies.filter(({ view }) => view.calendarDate.startsWith('2026')).length);
  const between = { ...use };
  const known = await readToFollow(database, 'activities', activitiesIn);
  expect(known.rows.length).toBe(10_000);
  const end = followRows({
    database,
    table: 'activities',
    known,
    order: newestFirst,
    share: (_, read) => read,
    going: { is: () => false, subscribe: () => () => {} },
  }).subscribe(
    () => expect.unreachable(),
    () => expect.unreachable(),
  );
  // It would be read again once the page is idle.
  await new Promise((resolve) => whenIdle(() => setTimeout(resolve, 300)));
  end();
  expect([use.transactions - between.transactions, use.requests - between.requests]).toEqual([1, 1]);
});
