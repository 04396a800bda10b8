/** The days on which an FTP may be entered. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ftpWindow } from '#core/domain/settings/ftp-window.ts';
import { timeOfAct } from '#core/domain/settings/time-of-act.ts';
import { daysBetween } from '#core/domain/dates.ts';
import { plainDate } from '#core/model/ids.ts';

test.each([
  ['2026-11-22T10:00:00Z', '2026-09-22', '2026-11-20'],
  ['2026-11-22T23:59:59.999Z', '2026-09-22', '2026-11-20'],
  ['2027-01-01T00:00:00Z', '2026-11-01', '2026-12-30'],
  ['2027-04-30T06:00:00Z', '2027-02-28', '2027-04-28'],
  ['2028-04-30T06:00:00Z', '2028-02-29', '2028-04-28'],
  ['2026-08-31T06:00:00Z', '2026-06-30', '2026-08-29'],
])('S5.14, S9.07 at %s an FTP may be of a day from %s to %s', (at, from, to) => {
  expect(ftpWindow(at, 'UTC')).toEqual({ from, to });
});

test.each([
  ['2027-01-14T21:00:00Z', 'Pacific/Auckland', '2027-01-13'],
  ['2027-01-15T06:00:00Z', 'Pacific/Honolulu', '2027-01-12'],
  ['2027-01-14T11:00:00Z', 'Pacific/Kiritimati', '2027-01-13'],
  ['2027-01-14T12:00:00Z', 'Nowhere/Land', '2027-01-12'],
])('S9.07 at %s the last day in %s is %s: two days before the athlete’s own', (at, timezone, to) => {
  expect(ftpWindow(at, timezone).to).toBe(to);
});

test('S9.07 the window is 57 to 60 days long, on every day', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (now) => {
      const { from, to } = ftpWindow(now.toISOString(), 'UTC');
      expect(daysBetween(from, to)).toBeGreaterThanOrEqual(57);
      expect(daysBetween(from, to)).toBeLessThanOrEqual(60);
      expect(daysBetween(to, now.toISOString().slice(0, 10))).toBe(2);
    }),
  );
});

test('an athlete never acted in the future, and long ago stays long ago', () => {
  const now = '2027-01-04T06:00:00.000Z';
  expect(timeOfAct('2036-01-04T06:00:00Z', now)).toBe(now);
  expect(timeOfAct('2026-12-01T06:00:00Z', now)).toBe('2026-12-01T06:00:00.000Z');
  // A device has no other clock to hold it against.
  expect(timeOfAct('2036-01-04T06:00:00Z', null)).toBe('2036-01-04T06:00:00Z');
});

test.each(['2026-13-01T06:00:00Z', '2026-99-99T99:99:99Z', '2026-02-30T06:00:00Z', '2026-12-01T24:61:00Z'])(
  'an act at %s happened on a day that there is',
  (at) => {
    const told = timeOfAct(at, '2027-01-04T06:00:00.000Z').slice(0, 10);
    expect(plainDate.safeParse(told).success).toBe(true);
  },
);
