/** What is drawn wavers less, and invents nothing. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smoothedChannel } from '#core/domain/activity/smooth.ts';

const evenly = (channel: readonly (number | null)[]) => ({
  offsetsSeconds: channel.map((_, second) => second),
  pauses: [],
});

test('S2.05 power that jumps between two values is drawn between them, and an even one as it is', () => {
  const jumping = Array.from({ length: 60 }, (_, second) => (second % 2 === 0 ? 100 : 300));
  for (const value of smoothedChannel(evenly(jumping), jumping, 10)) expect(value).toBeCloseTo(200, -1.5);
  expect(smoothedChannel(evenly(jumping), jumping, 0)).toBe(jumping);
  const even = Array<number>(60).fill(200);
  expect(smoothedChannel(evenly(even), even, 30)).toEqual(even);
});

test('S2.05 nothing is smoothed over a pause or into a second without a value', () => {
  const watts = [100, 100, 100, null, 100, 300, 300, 300];
  const activity = { offsetsSeconds: [0, 1, 2, 3, 4, 60, 61, 62], pauses: [] };
  expect(smoothedChannel(activity, watts, 30)).toEqual(watts);
  const paused = { offsetsSeconds: [0, 1, 2, 3, 4, 8, 9, 10], pauses: [{ startSeconds: 5, endSeconds: 8 }] };
  expect(smoothedChannel(paused, watts, 30)).toEqual(watts);
  expect(smoothedChannel({ ...paused, pauses: [] }, watts, 30)[0]).toBeGreaterThan(100);
});

test('S2.05 what is drawn stays between the lowest and the highest that was recorded', () => {
  const channel = fc.array(fc.option(fc.integer({ min: 0, max: 2_000 })), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(channel, fc.integer({ min: 2, max: 60 }), (values, seconds) => {
      const known = values.filter((value) => value !== null);
      for (const [index, value] of smoothedChannel(evenly(values), values, seconds).entries()) {
        expect(value === null).toBe(values[index] === null);
        if (value === null) continue;
        expect(value).toBeGreaterThanOrEqual(Math.min(...known) - 1e-6);
        expect(value).toBeLessThanOrEqual(Math.max(...known) + 1e-6);
      }
    }),
  );
});
