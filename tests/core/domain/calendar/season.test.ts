import { expect, test } from 'vitest';
import { lighterWeeks, seasonMondays } from '#core/domain/calendar/season.ts';

test('a season is 52 weeks, of which twelve lie before the month', () => {
  const mondays = seasonMondays('2027-03');
  expect([mondays.length, mondays[12], mondays[0], mondays[51]]).toEqual([
    52,
    '2027-03-01',
    '2026-12-07',
    '2027-11-29',
  ]);
});

test('every fourth week with a third less is a lighter one; a week off, and the weeks after it, are none', () => {
  const lighter = lighterWeeks([300, 330, 360, 220, 340, 370, 400, 230]);
  expect(lighter.flatMap((isLighter, week) => (isLighter ? [week + 1] : []))).toEqual([4, 8]);
  expect(lighterWeeks([300, 300, 300, 0, 150, 300])).toEqual([false, false, false, false, false, false]);
  expect(lighterWeeks([300, 300, 300, 210])).toEqual([false, false, false, true]);
});
