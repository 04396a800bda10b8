import { describe, expect, test } from 'vitest';
import { occurrenceId, occurrenceOf } from '#core/domain/calendar/occurrence-id.ts';
import { firstDate, lastDate, recurrenceDates } from '#core/domain/calendar/recurrence.ts';
import { movedRecurrence } from '#core/domain/calendar/edit-series.ts';
import { recurrenceIn } from './any-recurrence.ts';
import { firstDifference } from './recurrence-oracles.ts';
import { pattern as patternSchema, type Pattern } from '#core/model/series.ts';
import { Random } from '#tests/simulation/random.ts';

const dates = (startDate: string, pattern: Pattern, to = '2200-12-31') =>
  recurrenceDates({ startDate, pattern }, startDate, to);

describe('S7.44 a session repeats', () => {
  test('every second week on Tuesday and Sunday, six times: weeks begin on Monday', () => {
    const pattern: Pattern = { frequency: 'weekly', interval: 2, weekdays: [2, 7], end: { count: 6 } };
    expect(dates('2026-12-01', pattern)).toEqual([
      '2026-12-01',
      '2026-12-06',
      '2026-12-15',
      '2026-12-20',
      '2026-12-29',
      '2027-01-03',
    ]);
  });

  test('on the 31st it passes over the months that have none', () => {
    const pattern: Pattern = { frequency: 'monthly', interval: 1, monthDay: { dayOfMonth: 31 }, end: { count: 4 } };
    expect(dates('2027-01-31', pattern)).toEqual(['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31']);
  });

  test('on the last day of each month, in a leap year too', () => {
    const pattern: Pattern = { frequency: 'monthly', interval: 1, monthDay: { dayOfMonth: -1 }, end: { count: 3 } };
    expect(dates('2028-01-31', pattern)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31']);
  });

  test('over both changes of the clocks no day is left out, and none comes twice', () => {
    const pattern: Pattern = { frequency: 'daily', interval: 1, end: null };
    const year = dates('2027-01-01', pattern, '2027-12-31');
    expect(new Set(year).size).toBe(365);
  });

  test('a look at one week of a series that began a hundred years before takes no longer', () => {
    const pattern: Pattern = { frequency: 'weekly', interval: 1, weekdays: [3], end: null };
    expect(recurrenceDates({ startDate: '1930-01-01', pattern }, '2030-06-03', '2030-06-09')).toEqual(['2030-06-05']);
  });

  test('a day that no month has gives no session, and no endless search', () => {
    const pattern: Pattern = { frequency: 'monthly', interval: 12, monthDay: { dayOfMonth: 31 }, end: null };
    expect(firstDate({ startDate: '2027-02-01', pattern })).toBeNull();
    expect(lastDate({ startDate: '2027-02-01', pattern: { ...pattern, end: { count: 5 } } })).toBe('2200-12-31');
  });

  test('two implementations of RFC 5545 find the same days, and so it is split and moved', () => {
    expect(firstDifference(7, 400)).toBeNull();
  });
});

test('an occurrence says by its id which one it is', () => {
  const lineageId = '019a0000-0000-7000-8000-0074656e7400000'.slice(0, 31) + '00000';
  const id = occurrenceId(lineageId, '2027-05-04');
  expect(occurrenceOf(id)).toEqual({ lineageId, originalDate: '2027-05-04' });
});

test('two days of every second week do not move over a Sunday together', () => {
  const pattern: Pattern = { frequency: 'weekly', interval: 2, weekdays: [2, 7], end: null };
  expect(movedRecurrence({ startDate: '2027-01-05', pattern }, '2027-01-05', '2027-01-06')).toBeNull();
});

test('every rule that is made up here keeps the shape of a rule', () => {
  const random = new Random(3);
  for (let at = 0; at < 200; at += 1) expect(patternSchema.safeParse(recurrenceIn(random).pattern).success).toBe(true);
});
