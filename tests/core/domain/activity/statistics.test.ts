import { expect, test } from 'vitest';
import { activityStatistics, type CountedActivity } from '#core/domain/activity/statistics.ts';

const activity = (
  calendarDate: string,
  sport: CountedActivity['sport'],
  kilometers: number | null,
): CountedActivity => ({
  calendarDate,
  sport,
  movingSeconds: 3600,
  distanceMeters: kilometers === null ? null : 1000 * kilometers,
  ascentMeters: null,
  stress: 50,
  kilojoules: null,
});
const done = [
  activity('2026-05-03', 'bike', 30),
  activity('2026-05-04', 'swim', 2),
  activity('2026-05-10', 'bike', 40),
  activity('2026-12-28', 'rowing', 8),
  activity('2027-01-02', 'rowing', null),
];
const kilometers = (period: Parameters<typeof activityStatistics>[1]) =>
  activityStatistics(done, period).map(({ from, total, bySport }) => [
    from,
    total.activities,
    total.distanceMeters / 1000,
    [...bySport].map(([sport, { distanceMeters }]) => `${sport} ${distanceMeters / 1000}`).join(),
  ]);

test('S7.04 by week, from Monday, over the turn of the year', () => {
  expect(kilometers('week')).toEqual([
    ['2026-12-28', 2, 8, 'rowing 8'],
    ['2026-05-04', 2, 42, 'swim 2,bike 40'],
    ['2026-04-27', 1, 30, 'bike 30'],
  ]);
});

test('S7.04 by month and by year, the latest first', () => {
  expect(kilometers('month')).toEqual([
    ['2027-01-01', 1, 0, 'rowing 0'],
    ['2026-12-01', 1, 8, 'rowing 8'],
    ['2026-05-01', 3, 72, 'bike 70,swim 2'],
  ]);
  expect(kilometers('year').map(([from, count]) => [from, count])).toEqual([
    ['2027-01-01', 1],
    ['2026-01-01', 4],
  ]);
});

test('S7.04 of nothing is nothing', () => {
  expect(activityStatistics([], 'week')).toEqual([]);
});
