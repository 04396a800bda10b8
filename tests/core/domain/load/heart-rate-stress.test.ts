import { expect, test } from 'vitest';
import { heartRateStress, impulsePerMinute } from '#core/domain/load/heart-rate-stress.ts';

const rates = { restingBeats: 60, thresholdBeats: 140, maximumBeats: 185 };
const hourAt = (beats: number) => [new Float64Array(3600).fill(beats)];

// Numbers from an independent implementation.
test.each([
  [100, 27.048269],
  [112, 42.279709],
  [126, 66.537007],
  [140, 100],
  [154, 145.6896],
])('an hour at %i beats is worth %f where threshold is 140', (beats, stress) => {
  expect(heartRateStress(hourAt(beats), rates)).toBeCloseTo(stress, 5);
});

test('the constant of women differs little', () => {
  expect(heartRateStress(hourAt(126), rates, 1.67)).toBeCloseTo(68.426371, 5);
});

test('above the maximum counts as the maximum, below rest as nothing, a lost strap as nothing', () => {
  expect(impulsePerMinute(200, rates)).toBeCloseTo(4.365413, 5);
  expect(impulsePerMinute(50, rates)).toBe(0);
  expect(heartRateStress([Float64Array.of(...new Float64Array(3600).fill(140), NaN, NaN)], rates)).toBeCloseTo(100, 9);
});

test('half an hour at 130 beats, of 40 at rest and 200 at most, is an impulse of 31.8', () => {
  expect(30 * impulsePerMinute(130, { restingBeats: 40, thresholdBeats: 160, maximumBeats: 200 })).toBeCloseTo(
    31.8025,
    3,
  );
});
