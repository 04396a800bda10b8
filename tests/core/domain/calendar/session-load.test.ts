import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doneLoad, doneShare, isCutShort, plannedLoad, sumLoads } from '#core/domain/calendar/session-load.ts';

const hour = { durationSeconds: 3600, stress: 80, kilojoules: 720 };
const ridden = (secondsRidden: number, stepsSkipped = 0) => ({
  at: '2027-01-05T18:00:00.000Z',
  secondsRidden,
  stepsSkipped,
});

test('S3.09 fourteen seconds in the trainer are no hour: they count as what they were', () => {
  const done = ridden(14, 22);
  expect(doneLoad(done, hour)).toEqual({ seconds: 0, stress: 0 });
  expect(isCutShort(done, hour)).toBe(true);
});

test('S3.09 of half a session count its minutes and half of its stress', () => {
  expect(doneLoad(ridden(1800, 3), hour)).toEqual({ seconds: 1800, stress: 40 });
  expect(isCutShort(ridden(1800, 3), hour)).toBe(true);
});

test('S3.09 an hour ridden at 105 % of its targets counts a tenth more stress, as stress grows with the square', () => {
  expect(doneLoad({ ...ridden(3600), intensityPercent: 105 }, hour)).toEqual({ seconds: 3600, stress: 88 });
  expect(doneLoad({ ...ridden(1800), intensityPercent: 90 }, hour)).toEqual({ seconds: 1800, stress: 32 });
});

test('S3.09 a swim at 105 % of its speed counts by the cube, as its planned stress does', () => {
  const { kilojoules: _ofWatts, ...swim } = hour;
  expect(doneLoad({ ...ridden(3600), intensityPercent: 105 }, swim)).toEqual({ seconds: 3600, stress: 93 });
});

test('S3.09 a swim of which every length was swum is done, however fast; one with lengths left is not', () => {
  const { kilojoules: _ofWatts, ...timed } = hour;
  const swim = { ...timed, distanceMeters: 3000 };
  expect(isCutShort(ridden(2700), swim)).toBe(false);
  expect(doneLoad(ridden(2700), swim)).toEqual({ seconds: 2700, stress: 80 });
  expect(isCutShort(ridden(2700, 2), swim)).toBe(true);
  expect(isCutShort(ridden(1200), swim)).toBe(true);
  expect(isCutShort(ridden(2700), timed)).toBe(true);
});

test('a session without its last minutes is done, and one that was ridden on has no more stress than was planned', () => {
  expect(isCutShort(ridden(3300, 1), hour)).toBe(false);
  expect(doneLoad(ridden(5400), hour)).toEqual({ seconds: 5400, stress: 80 });
});

test('a swim that was done as planned stays done when the swimmer is found to be slower, or was faster, than it is quoted for', () => {
  const quick = { ...ridden(2880), secondsPlanned: 2880 };
  expect(doneShare(quick, hour)).toBe(1);
  expect(isCutShort(quick, hour)).toBe(false);
  expect(doneLoad(quick, hour)).toEqual({ seconds: 2880, stress: 80 });
  expect(doneShare({ ...quick, secondsRidden: 1440 }, hour)).toBe(0.5);
  expect(doneLoad({ ...quick, stressPlanned: 62 }, hour)).toEqual({ seconds: 2880, stress: 62 });
});

test('a session marked by hand before its workout had come counts as planned once it is here', () => {
  expect(doneLoad(ridden(0), null)).toEqual({ seconds: 0, stress: 0 });
  expect(doneLoad(ridden(0), hour)).toEqual({ seconds: 3600, stress: 80 });
  expect(isCutShort(ridden(0), hour)).toBe(false);
  expect(doneShare(ridden(0, 5), hour)).toBe(0);
});

test('a sum is the sum of the figures beside it: 40 and 40 are 80', () => {
  const short = { durationSeconds: 2385, stress: 39.6 };
  expect(plannedLoad(short)).toEqual({ seconds: 2400, stress: 40 });
  expect(sumLoads([plannedLoad(short), plannedLoad(short)])).toEqual({ seconds: 4800, stress: 80 });
});

test('more ridden is never less done, and never more than planned', () => {
  const seconds = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(seconds, seconds, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((all) => doneLoad(ridden(all, 1), hour));
      expect(less?.stress).toBeLessThanOrEqual(more?.stress ?? 0);
      expect(more?.stress).toBeLessThanOrEqual(hour.stress);
    }),
  );
});
