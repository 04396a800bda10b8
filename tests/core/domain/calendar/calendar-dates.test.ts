import { describe, expect, test } from 'vitest';
import {
  mondaysOfMonth,
  monthSpan,
  parseMonth,
  parseWeek,
  shiftMonth,
  weekDates,
} from '#core/domain/calendar/calendar-dates.ts';

describe('S9.10 the calendar shows whole weeks from Monday', () => {
  test('February 2027 begins on a Monday and fills exactly four weeks', () => {
    expect(mondaysOfMonth('2027-02')).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22']);
  });

  test('August 2027 begins on a Sunday and needs six', () => {
    expect(mondaysOfMonth('2027-08')).toHaveLength(6);
    expect(mondaysOfMonth('2027-08')[0]).toBe('2027-07-26');
  });

  test('a week runs into the next year', () => {
    expect(weekDates('2026-12-28').at(-1)).toBe('2027-01-03');
  });
});

test('months turn at the year in both directions, and a leap February has its 29th', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2027-01', -1)).toBe('2026-12');
  expect(shiftMonth('2027-01', -25)).toBe('2024-12');
  expect(monthSpan('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
});

test('an address with a date that does not exist falls back to today', () => {
  expect(parseMonth('2027-13')).toBeNull();
  expect(parseMonth('9999-01')).toBeNull();
  expect(parseWeek('2027-02-30')).toBeNull();
  expect(parseWeek(20270101)).toBeNull();
  expect(parseWeek('2027-01-07')).toBe('2027-01-04');
});
