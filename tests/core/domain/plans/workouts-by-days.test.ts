/** A plan's rows as days of a diary. */
import { expect, test } from 'vitest';
import { workoutsByDays } from '#core/domain/plans/workouts-by-days.ts';

const weeks = [
  { id: 'second', rank: 'V' },
  { id: 'first', rank: 'A' },
];
const item = (id: string, weekId: string, weekday: number, rank: string) => ({ id, weekId, weekday, rank });
const idsOf = (days: { id: string }[][]) => days.map((day) => day.map(({ id }) => id).join(' '));

test('S3.07 a plan has seven days a week, Monday first, whatever order the rows come in', () => {
  const days = workoutsByDays(weeks, [
    item('sunday', 'first', 7, 'V'),
    item('nextMonday', 'second', 1, 'V'),
    item('monday', 'first', 1, 'V'),
  ]);
  expect(idsOf(days)).toEqual(['monday', '', '', '', '', '', 'sunday', 'nextMonday', '', '', '', '', '', '']);
});

test('two sessions on a day stand in their order, and two devices that gave the same rank agree on it', () => {
  const [monday] = idsOf(
    workoutsByDays(weeks, [
      item('evening', 'first', 1, 'k'),
      item('b', 'first', 1, 'V'),
      item('a', 'first', 1, 'V'),
      item('dawn', 'first', 1, 'A'),
    ]),
  );
  expect(monday).toBe('dawn a b evening');
});

test('an item whose week was deleted on another device is in no day', () => {
  expect(workoutsByDays(weeks, [item('orphan', 'gone', 3, 'V')]).flat()).toEqual([]);
});
