/** Activities by what was the most of each. */
import { expect, test } from 'vitest';
import { activityOrders, inOrder, secondsOfOrder, valueBy } from '#core/domain/activity/order.ts';
import { curveDurationsSeconds } from '#core/model/activity-summary.ts';
import { numbersBy } from '#tests/simulation/activity-acts.ts';

const numbers = numbersBy(240);
const row = (id: string, fields: Partial<typeof numbers>) => ({ id, numbers: { ...numbers, ...fields } });

test('S2.14 each order puts the most first, and leaves out what has none of it', () => {
  const easy = row('easy', { movingSeconds: 9_000, distanceMeters: 60_000, stress: 90, curveWatts: null });
  const race = row('race', {
    movingSeconds: 3_600,
    distanceMeters: null,
    stress: 110,
    curveWatts: [1_000, 900, 800, 700],
  });
  const all = [race, easy];
  const ids = (order: (typeof activityOrders)[number]) => inOrder(all, order).map(({ id }) => id);
  expect(ids('newest')).toEqual(['race', 'easy']);
  expect(ids('longest')).toEqual(['easy', 'race']);
  expect(ids('farthest')).toEqual(['easy']);
  expect(ids('hardest')).toEqual(['race', 'easy']);
  expect(ids('power5')).toEqual(['race']);
  expect(valueBy(race.numbers, 'power5')).toBe(700);
});

test('S2.14 every duration that can be ordered by is one of the power curve', () => {
  const durations = activityOrders.flatMap((order) => secondsOfOrder(order) ?? []);
  expect(durations).toHaveLength(5);
  expect(curveDurationsSeconds).toEqual(expect.arrayContaining(durations));
});
