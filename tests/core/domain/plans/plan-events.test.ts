/** A plan starts on a Monday and its sessions land on their days. */
import { expect, test } from 'vitest';
import { acts } from '#core/acts/acts.ts';
import { endingOn, placedDays, planEvents, startingOn } from '#core/domain/plans/plan-events.ts';
import { newId } from '#core/model/new-id.ts';

let made = 0;
const freshId = () => newId((made += 1), new Uint8Array(10));
const workout = (n: number) => ({ workoutId: newId(n, new Uint8Array(10)), versionId: null });
const days = [[workout(1), workout(2)], [], [], [], [], [], [workout(3)], [workout(4)], [], [], [], [], [], []];

test('S2.45 S7.51 a plan that starts on 22 March 2027 has its first Sunday on the 28th, across the change of clocks', () => {
  const events = planEvents(placedDays(days, startingOn('2027-03-24')).placed, { lastRankOn: () => null, freshId });
  expect(events.map(({ calendarDate, workoutId }) => [calendarDate, workoutId])).toEqual([
    ['2027-03-22', workout(1).workoutId],
    ['2027-03-22', workout(2).workoutId],
    ['2027-03-28', workout(3).workoutId],
    ['2027-03-29', workout(4).workoutId],
  ]);
  expect(acts.bulkPushEvents.input.safeParse({ events }).success).toBe(true);
});

test('S2.45 a session keeps the version that the plan holds, and the first of a day what the plan says of the day', () => {
  const held = { ...workout(5), versionId: newId(6, new Uint8Array(10)) };
  const noted = placedDays([[held, workout(1)], [workout(2)]], startingOn('2027-01-04'), ['Ease in', '']).placed;
  const events = planEvents(noted, { lastRankOn: () => null, freshId });
  expect(events.map(({ versionId, note }) => [versionId, note])).toEqual([
    [held.versionId, 'Ease in'],
    [null, ''],
    [null, ''],
  ]);
  const open = { localTime: null, percentOfHR: null, isOutdoorWorkout: false, done: null };
  for (const event of events) expect(event).toMatchObject(open);
});

test('S2.45 sessions of the plan come after what already stands on the day, in the order of the plan', () => {
  const [first, second] = planEvents(placedDays(days, startingOn('2027-01-04')).placed, {
    lastRankOn: () => 'k',
    freshId,
  });
  expect(first!.rank > 'k').toBe(true);
  expect(second!.rank > first!.rank).toBe(true);
});

test('S2.45 a plan that ends on race day has its last week in that of the race, and nothing after it or before today', () => {
  const week = [['mon'], [], ['wed'], [], ['fri'], [], ['sun']];
  const { placed, before, after } = placedDays([...week, ...week, ...week], endingOn('2027-05-22', 3, '2027-05-05'));
  expect(placed.map(({ calendarDate, sessions }) => `${calendarDate} ${sessions.join()}`)).toEqual([
    '2027-05-05 wed',
    '2027-05-07 fri',
    '2027-05-09 sun',
    '2027-05-10 mon',
    '2027-05-12 wed',
    '2027-05-14 fri',
    '2027-05-16 sun',
    '2027-05-17 mon',
    '2027-05-19 wed',
    '2027-05-21 fri',
  ]);
  expect([before, after]).toEqual([1, 1]);
  // The race itself is a session of the plan.
  const onRaceDay = placedDays(week, endingOn('2027-05-21', 1, '2027-05-05')).placed;
  expect(onRaceDay.at(-1)).toMatchObject({ calendarDate: '2027-05-21', sessions: ['fri'] });
  // A race that is over leaves nothing, and each session is left out once.
  const over = placedDays(week, endingOn('2027-05-22', 1, '2027-06-01'));
  expect([over.placed.length, over.before, over.after]).toEqual([0, 4, 0]);
});
