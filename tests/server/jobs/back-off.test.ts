/** A job that failed waits longer each time, and no two wait alike. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOffSeconds } from '#server/jobs/back-off.ts';

const backOff = { firstSeconds: 60, mostSeconds: 3_600 };

test('after the first failure a minute at most, then twice as long each time, up to an hour', () => {
  expect([1, 2, 3, 6, 7, 2_000].map((attempts) => backOffSeconds(backOff, attempts, 1))).toEqual([
    60, 120, 240, 1_920, 3_600, 3_600,
  ]);
});

test('whatever chance says, it waits at least half of that', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, random) => {
      const [waited, most] = [backOffSeconds(backOff, attempts, random), backOffSeconds(backOff, attempts, 1)];
      expect(waited).toBeGreaterThanOrEqual(most / 2);
      expect(waited).toBeLessThanOrEqual(most);
    }),
  );
});
