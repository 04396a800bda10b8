/** A coach sees where a plan rises too steeply, with the figures. */
import { expect, test } from 'vitest';
import { beginsWithinWeek, steepWeeks } from '#core/domain/plans/steep-weeks.ts';

test('a week a third above the weeks of load before it is steep; the one after a recovery week is held to those before', () => {
  expect(steepWeeks([300, 320, 340, 180, 350])).toEqual([null, null, null, null, null]);
  expect(steepWeeks([300, 300, 300, 150, 420])).toEqual([null, null, null, null, { before: 300, percent: 40 }]);
  expect(steepWeeks([200, 260])).toEqual([null, null]);
  // After nothing there is nothing to compare with.
  expect(steepWeeks([0, 0, 300])).toEqual([null, null, null]);
  expect(steepWeeks([])).toEqual([]);
});

test('a plan that adds a tenth every week, the most that coaches add, is never steep', () => {
  const weeks = Array.from({ length: 12 }, (_, week) => 300 * 1.1 ** week);
  expect(steepWeeks(weeks).every((week) => week === null)).toBe(true);
  const withRecovery = weeks.flatMap((stress, week) => (week % 3 === 2 ? [stress, stress / 2] : [stress]));
  expect(steepWeeks(withRecovery).every((week) => week === null)).toBe(true);
});

test('S3.08 a plan of the coach that begins on a Saturday is not called steep, and its later weeks still are', () => {
  expect(steepWeeks([90, 163, 170])[1]).not.toBeNull();
  expect(steepWeeks([90, 163, 170], true)).toEqual([null, null, null]);
  expect(steepWeeks([90, 163, 260], true)[2]).toMatchObject({ before: 163 });
  const begins = (startDate: string) => beginsWithinWeek(JSON.stringify({ startDate }));
  expect([begins('2027-01-09'), begins('2027-01-04'), beginsWithinWeek(null), beginsWithinWeek('{')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
