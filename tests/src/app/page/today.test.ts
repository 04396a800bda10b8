/** When the calendar's day ends. */
import { expect, test } from 'vitest';
import { untilMidnight } from '#src/app/page/today.ts';

test('midnight is as far away as the local clock says', () => {
  expect(untilMidnight(new Date(2026, 4, 14, 23, 59, 30))).toBe(30_000);
  expect(untilMidnight(new Date(2026, 4, 14, 0, 0, 0))).toBe(86_400_000);
});

test('the last day of a year ends in the next one', () => {
  expect(untilMidnight(new Date(2026, 11, 31, 22, 0, 0))).toBe(7_200_000);
});
