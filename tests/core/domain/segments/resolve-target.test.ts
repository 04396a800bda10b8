import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thresholdsOf, referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { rowingPace, rowingWatts } from '#core/domain/segments/pace.ts';
import { resolveTarget } from '#core/domain/segments/resolve-target.ts';
import type { Step } from '#core/model/segment.ts';
import type { Sport } from '#core/model/sport.ts';

function target(sport: Sport, step: Partial<Step>, thresholds = referenceThresholds) {
  const { steps, scale } = expandWorkout(sport, [{ type: 'active', durationSeconds: 60, ...step }], thresholds);
  const [first] = steps;
  if (!first) throw new Error('A workout of one step has a first step.');
  return resolveTarget(first, scale, sport, thresholds);
}

test('an athlete with 280 W rides 75 % at 210 W', () => {
  const watts = target(
    'bike',
    { percentOfFtp: { start: 75, end: 75 } },
    { ...referenceThresholds, bikeFtp: 280 },
  ).watts;
  expect(watts?.start).toBeCloseTo(210, 9);
});

test('a swimmer of 1:40 swims CSS + 5 s at 1:45 per 100 m', () => {
  expect(target('swim', { secondsPer100mFromCss: 5 }).secondsPer100m?.start).toBeCloseTo(105, 9);
});

test('a rower of 7:00 rows 2k pace + 20 s at 2:05 and 179 W', () => {
  const { watts, secondsPer500m } = target('rowing', { secondsPer500mFrom2k: 20 });
  expect(secondsPer500m?.start).toBeCloseTo(125, 9);
  expect(watts?.start).toBeCloseTo(179.2, 3);
});

test('S9.01 an athlete who told us nothing has FTP 100 and threshold heart rate 140', () => {
  const { heartRate } = target(
    'bike',
    { percentOfThresholdHeartRate: { low: 70, high: 80 } },
    thresholdsOf(null, null),
  );
  expect(heartRate).toEqual({ low: 98, high: 112 });
});

test('resting asks for nothing', () => {
  expect(target('bike', { type: 'rest' })).toEqual({});
});

test('pace and power of a rowing machine are each other turned round', () => {
  fc.assert(
    fc.property(fc.double({ min: 60, max: 400, noNaN: true }), (pace) => {
      expect(Math.abs(rowingPace(rowingWatts(pace)) - pace)).toBeLessThan(1e-9);
    }),
  );
});
