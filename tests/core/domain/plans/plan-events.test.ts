/** A plan starts on a Monday and its sessions land on their days. */
import { expect, test } from 'vitest';
import { acts } from '#core/acts/acts.ts';
import { planEvents } from '#core/domain/plans/plan-events.ts';
import { newId } from '#core/model/new-id.ts';

let made = 0;
const freshId = () => newId((made += 1), new Uint8Array(10));
const workout = (n: number) => ({ workoutId: newId(n, new Uint8Array(10)), versionId: null });
const days = [[workout(1), workout(2)], [], [], [], [], [], [workout(3)], [workout(4)], [], [], [], [], [], []];

test('S7.51 a plan that starts on 22 March 2027 has its first Sunday on the 28th, across the change of clocks', () => {
  const events = planEvents(days, { monday: '2027-03-22', lastRankOn: () => null, freshId });
  expect(events.map(({ calendarDate, workoutId }) => [calendarDate, workoutId])).toEqual([
    ['2027-03-22', workout(1).workoutId],
    ['2027-03-22', workout(2).workoutId],
    ['2027-03-28', workout(3).workoutId],
    ['2027-03-29', workout(4).workoutId],
  ]);
  expect(acts.bulkPushEvents.input.safeParse({ events }).success).toBe(true);
});

test('sessions of the plan come after what already stands on the day, in the order of the plan', () => {
  const [first, second] = planEvents(days, { monday: '2027-01-04', lastRankOn: () => 'k', freshId });
  expect(first!.rank > 'k').toBe(true);
  expect(second!.rank > first!.rank).toBe(true);
});
