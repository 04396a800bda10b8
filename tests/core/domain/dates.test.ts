import { afterEach, describe, expect, test } from 'vitest';
import { localToday, mondayOf, nextLocalMidnight, shiftDate, weekdayOf } from '#core/domain/dates.ts';

const ownZone = process.env['TZ'];
afterEach(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

/** Runs as a device in a zone. */
function inZone<Result>(zone: string, run: () => Result): Result {
  process.env['TZ'] = zone;
  return run();
}

const zones = [
  { zone: 'Pacific/Auckland', dates: { '2027-01-31T10:59:59Z': '2027-01-31', '2027-01-31T11:00:00Z': '2027-02-01' } },
  { zone: 'Pacific/Kiritimati', dates: { '2026-12-31T09:59:59Z': '2026-12-31', '2026-12-31T10:00:00Z': '2027-01-01' } },
  { zone: 'Pacific/Honolulu', dates: { '2027-03-01T09:59:59Z': '2027-02-28', '2027-03-01T10:00:00Z': '2027-03-01' } },
  {
    zone: 'Australia/Lord_Howe',
    dates: { '2027-01-31T12:59:59Z': '2027-01-31', '2027-01-31T13:00:00Z': '2027-02-01' },
  },
  {
    zone: 'Australia/Adelaide',
    dates: { '2027-06-30T14:29:59Z': '2027-06-30', '2027-06-30T14:30:00Z': '2027-07-01' },
  },
  { zone: 'Europe/Berlin', dates: { '2027-12-31T22:59:59Z': '2027-12-31', '2027-12-31T23:00:00Z': '2028-01-01' } },
];

describe.each(zones)('S3.09 on a device in $zone', ({ zone, dates }) => {
  test('today turns at its own midnight, at the edge of a month too', () => {
    for (const [instant, date] of Object.entries(dates)) {
      expect(inZone(zone, () => localToday(new Date(instant)))).toBe(date);
    }
  });

  test('every midnight of the year is announced at the moment when the date changes', () => {
    inZone(zone, () => {
      let now = new Date(2027, 0, 1, 15, 30);
      for (let day = 0; day < 366; day += 1) {
        const midnight = nextLocalMidnight(now);
        expect(localToday(midnight)).toBe(shiftDate(localToday(now), 1));
        expect(localToday(new Date(midnight.getTime() - 1))).toBe(localToday(now));
        now = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 15, 30);
      }
    });
  });

  test('a week has seven different days, whatever the clocks do in it', () => {
    inZone(zone, () => {
      for (let date = '2027-01-04'; date < '2028-01-03'; date = shiftDate(date, 7)) {
        expect(weekdayOf(date)).toBe(1);
        expect(mondayOf(shiftDate(date, 6))).toBe(date);
      }
    });
  });
});

describe('both days on which the clocks change', () => {
  test.each([
    ['Europe/Berlin', '2027-03-28T00:59:59Z', '2027-03-28'],
    ['Europe/Berlin', '2027-03-28T01:00:00Z', '2027-03-28'],
    ['Europe/Berlin', '2027-10-30T22:00:00Z', '2027-10-31'],
    ['Europe/Berlin', '2027-10-31T22:59:59Z', '2027-10-31'],
    ['Australia/Lord_Howe', '2027-04-03T14:59:59Z', '2027-04-04'],
    ['Australia/Lord_Howe', '2027-10-02T15:30:00Z', '2027-10-03'],
    ['Australia/Adelaide', '2027-04-03T13:30:00Z', '2027-04-04'],
    ['Australia/Adelaide', '2027-10-02T14:29:59Z', '2027-10-02'],
    ['Pacific/Auckland', '2027-04-03T11:00:00Z', '2027-04-04'],
    ['Pacific/Auckland', '2027-09-25T11:59:59Z', '2027-09-25'],
  ])('in %s at %s it is %s', (zone, instant, date) => {
    expect(inZone(zone, () => localToday(new Date(instant)))).toBe(date);
  });

  test('a Sunday of 23 hours ends after 23 hours, one of 25 after 25', () => {
    inZone('Europe/Berlin', () => {
      const spring = new Date('2027-03-27T23:00:00Z');
      const autumn = new Date('2027-10-30T22:00:00Z');
      const hours = (from: Date) => (nextLocalMidnight(from).getTime() - from.getTime()) / 3_600_000;
      expect([hours(spring), hours(autumn)]).toEqual([23, 25]);
    });
  });

  test('where the clocks skip midnight the day begins at one', () => {
    inZone('Africa/Cairo', () => {
      const eve = new Date('2027-04-29T20:00:00Z');
      expect(localToday(nextLocalMidnight(eve))).toBe('2027-04-30');
    });
  });
});
