import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalizedPower } from '#core/domain/load/normalized-power.ts';

const blocks = (...pairs: [seconds: number, watts: number][]) =>
  Float64Array.from(pairs.flatMap(([seconds, watts]) => Array<number>(seconds).fill(watts)));
const alternating = (times: number, seconds: number, high: number, low: number) =>
  blocks(
    ...Array.from({ length: times }, (): [number, number][] => [
      [seconds, high],
      [seconds, low],
    ]).flat(),
  );

// Numbers from an independent implementation; the first three agree with what head units write.
describe.each([
  ['an hour at 200 W', blocks([3600, 200]), 200],
  ['20 minutes at 150 W, 20 at 250 W', blocks([1200, 150], [1200, 250]), 216.601514],
  ['300 W, a stop, 200 W', blocks([200, 300], [200, 0], [200, 200]), 234.00596],
  ['forty times 30 s on, 30 s off', alternating(40, 30, 300, 100), 221.856386],
  ['a 30-second cycle, which a 30-second window hides', alternating(80, 15, 300, 100), 200],
  ['a climb, a 5-minute descent, a climb', blocks([600, 200], [300, 0], [600, 200]), 188.185539],
  ['half a minute at 500 W and a second of rest', blocks([30, 500], [1, 0]), 491.878404],
  ['ten seconds, shorter than a window: the mean', blocks([10, 500]), 500],
])('%s', (_, series, watts) => {
  test(`is worth ${watts} W`, () => expect(normalizedPower([series])).toBeCloseTo(watts, 3));
});

test('a pause is not smoothed over: each run begins a new window', () => {
  const run = blocks([60, 300]);
  expect(normalizedPower([run, run])).toBe(300);
  expect(normalizedPower([run, blocks([20, 900])])).toBe(300);
});

test('nothing recorded is 0 W, never NaN', () => {
  expect(normalizedPower([])).toBe(0);
  expect(normalizedPower([new Float64Array()])).toBe(0);
});

test('twice the power is twice the normalized power', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 30, maxLength: 400 }), (watts) => {
      const doubled = watts.map((value) => 2 * value);
      expect(normalizedPower([doubled])).toBeCloseTo(2 * normalizedPower([watts]), 6);
    }),
  );
});

test('uneven riding never costs less than its mean, but for the edges of the windows', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 60, maxLength: 600 }), (watts) => {
      const windowMeans = watts
        .slice(29)
        .map((__, end) => watts.slice(end, end + 30).reduce((sum, value) => sum + value, 0) / 30);
      const mean = windowMeans.reduce((sum, value) => sum + value, 0) / windowMeans.length;
      expect(normalizedPower([watts])).toBeGreaterThanOrEqual(mean - 1e-9);
    }),
  );
});
