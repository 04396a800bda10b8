/** Which activities an FTP of the past is the measure of. */
import { expect, test } from 'vitest';
import { measuresUntil, remeasured } from '#core/domain/activity/measured-by.ts';
import type { RowOf } from '#core/model/tables.ts';

type Activity = RowOf<'activities'>;
const ride = (calendarDate: string, more: { ftpWatts?: number; source?: string; sport?: string } = {}) =>
  ({
    sport: more.sport ?? 'bike',
    calendarDate,
    numbers: {
      stressSource: more.source ?? 'power',
      stress: 100,
      intensityFactor: 1,
      thresholds: { ftpWatts: more.ftpWatts ?? 200 },
    },
  }) as unknown as Activity;
const entry = (date: string, more: object = {}) =>
  ({ sport: 'bike', value: 210, date, ...more }) as unknown as RowOf<'ftpHistory'>;

test('S2.42 S7.37 an FTP of the past measures rides with power from its day to the next one of the sport', () => {
  const ftp = { sport: 'bike', value: 250, date: '2026-03-05' } as const;
  const until = measuresUntil(ftp, [
    entry('2026-02-01'),
    entry('2026-03-10', { sport: 'rowing' }),
    entry('2026-03-12', { setting: 'cssSecondsPer100m' }),
    entry('2026-04-02'),
    entry('2026-03-20'),
  ]);
  expect(until).toBe('2026-03-20');
  const rides = [
    ride('2026-03-04'),
    ride('2026-03-05'),
    ride('2026-03-06', { source: 'heartRate' }),
    ride('2026-03-07', { ftpWatts: 250 }),
    ride('2026-03-08', { sport: 'rowing' }),
    ride('2026-03-19'),
    ride('2026-03-20'),
  ];
  const days = (to: string | null) => remeasured(ftp, to, rides).map(({ activity }) => activity.calendarDate);
  expect(days(until)).toEqual(['2026-03-05', '2026-03-19']);
  expect(remeasured(ftp, until, rides).map(({ numbers }) => numbers)).toEqual(
    Array(2).fill(
      expect.objectContaining({
        stress: expect.closeTo(64, 9) as number,
        intensityFactor: 0.8,
        thresholds: { ftpWatts: 250 },
      }),
    ),
  );
  expect(measuresUntil(ftp, [])).toBeNull();
  expect(days(null)).toEqual(['2026-03-05', '2026-03-19', '2026-03-20']);
});
