/** A coach is told where a plan asks for too much more, and by what figures. */
import { expect, test } from 'vitest';
import { steepWeeks } from '#core/domain/plans/steep-weeks.ts';

test('a week a third above the weeks of load before it is steep; the one after a recovery week is held to those before', () => {
  expect(steepWeeks([300, 320, 340, 180, 350])).toEqual([null, null, null, null, null]);
  expect(steepWeeks([300, 300, 300, 150, 420])).toEqual([null, null, null, null, { before: 300, percent: 40 }]);
  expect(steepWeeks([200, 260])).toEqual([null, null]);
  // After nothing there is nothing to compare with.
  expect(steepWeeks([0, 0, 300])).toEqual([null, null, null]);
  expect(steepWeeks([])).toEqual([]);
});
