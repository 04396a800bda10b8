/** What the best efforts of some rides say together, as science.md has them. */
import { expect, test } from 'vitest';
import { effortEstimates, heldPower } from '#core/domain/activity/effort-estimates.ts';
import { bestFiveMinutes } from '#core/domain/activity/vo2max.ts';
import { curveDurationsSeconds } from '#core/model/activity-summary.ts';

/** As far as a ride went, the power that a CP of 250 W and a W′ of 20 kJ allow for each duration. */
const curveTo = (seconds: number) =>
  curveDurationsSeconds
    .filter((duration) => duration <= seconds)
    .map((duration) => 250 + 20_000 / Math.max(60, duration));
const ride = (id: string, calendarDate: string, curveWatts: number[] | null) => ({ id, calendarDate, curveWatts });

test('S7.05 critical power and W′ follow from efforts of several rides, and FTP from the most that they speak for', () => {
  const short = ride('short', '2027-01-02', curveTo(300));
  const long = ride(
    'long',
    '2027-01-09',
    curveTo(1_200).map((watts, place) => ((curveDurationsSeconds[place] ?? 0) < 300 ? 200 : watts)),
  );
  const { ftp, capacity } = effortEstimates([short, long, ride('no power', '2027-01-10', null)]);
  expect(capacity?.criticalPowerWatts).toBeCloseTo(250, 6);
  expect(capacity?.wPrimeJoules).toBeCloseTo(20_000, 3);
  // 90 % of eight minutes is 262.5 W, more than the critical power and 95 % of twenty.
  expect(ftp).toEqual({ source: 'eightMinutes', watts: expect.closeTo(262.5, 6) as number });
  expect(effortEstimates([ride('sprint', '2027-01-02', [900])])).toEqual({ ftp: null, capacity: null });
});

test('S2.05 the power of a ride is held against that of the 90 days up to it, and the best ever', () => {
  const rides = [
    ride('long ago', '2026-10-01', [900]),
    ride('in time', '2026-10-11', curveTo(1_200)),
    ride('this', '2027-01-09', [700]),
    ride('later', '2027-01-10', [1_000]),
  ];
  const { lately, ever, capacity } = heldPower('2027-01-09', rides);
  expect([lately[0]?.activityId, lately[1]?.activityId]).toEqual(['this', 'in time']);
  expect(ever[0]).toMatchObject({ activityId: 'later', watts: 1_000 });
  expect(capacity?.criticalPowerWatts).toBeCloseTo(250, 6);
  expect(heldPower('2026-10-01', rides).capacity).toBeNull();
});

test('S7.05 the best five minutes are those of a ride that counts', () => {
  const of = (sport: 'bike' | 'rowing', watts: number, isHidden = false) =>
    ({ sport, isHidden, numbers: { curveWatts: curveDurationsSeconds.map(() => watts) } }) as never;
  const best = of('bike', 280);
  expect(bestFiveMinutes([of('bike', 250), best, of('rowing', 320), of('bike', 400, true)])).toEqual({
    activity: best,
    watts: 280,
  });
  expect(bestFiveMinutes([of('rowing', 320)])).toBeNull();
});
