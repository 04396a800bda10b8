import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wPrimeBalance } from '#core/domain/activity/w-prime-balance.ts';
import { recordedWatts, wattsOf } from './power-series.ts';

const capacity = { criticalPowerWatts: 250, wPrimeJoules: 20_000 };

describe('W′ balance', () => {
  // Numbers from an independent implementation.
  test('falls by the work above critical power and comes back the slower the fuller it is', () => {
    const watts = wattsOf([300, 200], [120, 350], [180, 100], [120, 350], [180, 100], [60, 400], [240, 150]);
    const balances = wPrimeBalance(recordedWatts(watts), capacity) ?? [];
    expect(
      [299, 419, 599, 719, 899, 959, 1199].map((second) => Math.round(1000 * (balances[second] ?? 0)) / 1000),
    ).toEqual([20_000, 8000, 16_904.905, 4904.905, 16_106.603, 7106.603, 16_128.255]);
  });

  test('of a ramp is what another implementation publishes', () => {
    const watts = Array.from({ length: 100 }, (_, second) => second);
    expect(wPrimeBalance(recordedWatts(watts), { criticalPowerWatts: 25, wPrimeJoules: 2000 })?.[75]).toBe(725);
  });

  test('a pause is rest, as riding without power for as long is', () => {
    const hard = wattsOf([60, 400]);
    const offsetsSeconds = [...hard.keys(), 360];
    const pauses = [{ startSeconds: 60, endSeconds: 360 }];
    const paused = wPrimeBalance(recordedWatts([...hard, 0], { offsetsSeconds, pauses }), capacity)?.at(-1);
    const coasted = wPrimeBalance(recordedWatts([...hard, ...wattsOf([301, 0])]), capacity)?.at(-1);
    expect(paused).toBeCloseTo(coasted ?? 0, 6);
  });

  test('below 0 it is shown as it is, and without power there is none', () => {
    expect(wPrimeBalance(recordedWatts(wattsOf([100, 500])), capacity)?.at(-1)).toBe(-5000);
    expect(wPrimeBalance(recordedWatts([], { offsetsSeconds: [0], channels: {} }), capacity)).toBeNull();
  });

  test('is never more than all of it', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 300 }), (watts) => {
        const balances = wPrimeBalance(recordedWatts(watts), capacity) ?? [];
        expect(Math.max(0, ...balances)).toBeLessThanOrEqual(capacity.wPrimeJoules);
      }),
    );
  });
});
