import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BestEffort, criticalPowerOf, estimatedFtp, toldCapacity } from '#core/domain/activity/critical-power.ts';

const efforts = (...list: [seconds: number, watts: number][]): BestEffort[] =>
  list.map(([durationSeconds, watts]) => ({ durationSeconds, watts }));
const rounded = (capacity: ReturnType<typeof criticalPowerOf>) =>
  capacity && [capacity.criticalPowerWatts, capacity.wPrimeJoules].map((value) => Math.round(100 * value) / 100);

describe('critical power', () => {
  // Numbers from an independent implementation.
  test.each([
    ['two efforts', efforts([180, 350], [720, 285]), [263.33, 15_600]],
    ['three efforts', efforts([180, 350], [420, 300], [720, 280]), [256.48, 17_350.82]],
  ])('of %s', (_, list, expected) => expect(rounded(criticalPowerOf(list))).toEqual(expected));

  test('of an athlete who is the model is the model’s', () => {
    const athlete = fc.tuple(fc.integer({ min: 100, max: 450 }), fc.integer({ min: 5100, max: 39_000 }));
    fc.assert(
      fc.property(athlete, ([watts, joules]) => {
        const list = efforts(
          ...[180, 300, 720, 1200].map((seconds): [number, number] => [seconds, watts + joules / seconds]),
        );
        const capacity = criticalPowerOf(list);
        expect(capacity?.criticalPowerWatts).toBeCloseTo(watts, 6);
        expect(capacity?.wPrimeJoules).toBeCloseTo(joules, 3);
      }),
    );
  });

  test.each([
    ['one effort', efforts([300, 300])],
    ['sprints alone', efforts([5, 900], [30, 600])],
    ['efforts of nearly the same length', efforts([300, 300], [400, 290])],
    ['a longer effort that was harder', efforts([180, 300], [720, 310])],
    ['more W′ than a human has', efforts([120, 900], [1200, 250])],
    ['an hour that was held at more than they allow', efforts([120, 311], [420, 270], [1200, 159], [3600, 156])],
    ['nothing', []],
  ])('%s says nothing of it', (_, list) => expect(criticalPowerOf(list)).toBeNull());
});

test('S3.01, S9.01 W′ balance of a ride goes by what the athlete has set, with 20 kJ where only the power is', () => {
  const set = { criticalPower: 262, wPrime: 18_400 };
  expect(toldCapacity('bike', set)).toEqual({ criticalPowerWatts: 262, wPrimeJoules: 18_400 });
  expect(toldCapacity('bike', { criticalPower: 262 })?.wPrimeJoules).toBe(20_000);
  expect(toldCapacity('bike', { criticalPower: null, wPrime: 18_400 })).toBeNull();
  // They are of the bike: what a rower can do is another thing.
  expect(toldCapacity('rowing', set)).toBeNull();
  expect(toldCapacity('bike', undefined)).toBeNull();
});

describe('an FTP from best efforts', () => {
  test.each([
    ['20 minutes at 280 W', efforts([1200, 280]), { watts: 266, source: 'twentyMinutes' }],
    ['8 minutes at 300 W', efforts([480, 300]), { watts: 270, source: 'eightMinutes' }],
    ['the higher of the two', efforts([480, 320], [1200, 285]), { watts: 288, source: 'eightMinutes' }],
  ])('%s', (_, list, expected) => expect(estimatedFtp(list)).toEqual(expected));

  test('goes by critical power where that is higher, and never by sprints', () => {
    const watts = (seconds: number) => 280 + 15_000 / seconds;
    const list = efforts(...[60, 300, 600, 1200].map((seconds): [number, number] => [seconds, watts(seconds)]));
    expect(estimatedFtp(list)?.source).toBe('criticalPower');
    expect(estimatedFtp(efforts([5, 1200], [60, 500]))).toBeNull();
  });
});
