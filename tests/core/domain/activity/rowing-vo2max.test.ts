/** A rower's VO2max by the best 2,000 m, as the studies and Concept2 have it. */
import { describe, expect, test } from 'vitest';
import { best2k, rowingVo2max, told2k } from '#core/domain/activity/rowing-vo2max.ts';

/** By source, and of whom. */
const estimates = (minutes: number, weightKg: number): Record<string, object> =>
  Object.fromEntries(rowingVo2max(60 * minutes, weightKg).map(({ by, of, ...said }) => [`${by}, ${of}`, said]));
const near = (value: number): number => expect.closeTo(value, 3) as number;

describe('S2.04 S7.05 2,000 m say a VO2max', () => {
  test('by the power that they took, for women and for men, with its error', () => {
    // 7:00 are 1:45 for 500 m, and those 302.343 W.
    const said = estimates(7, 80);
    const [byPower, ofClubs] = ['Klusiewicz & Faff 2003', 'Jensen et al. 2021, men'];
    expect(said[`${byPower}, women`]).toEqual({ mlPerKgAndMinute: near(53.645), standardError: near(0.077 * 53.645) });
    expect(said[`${byPower}, men`]).toEqual({ mlPerKgAndMinute: near(57.684), standardError: near(0.074 * 57.684) });
    expect(said[ofClubs!]).toEqual({ mlPerKgAndMinute: near(56.021), standardError: near(0.036 * 56.021) });
  });

  test('by Concept2 as a range up to the highly trained, heavier ones apart', () => {
    const men = (minutes: number, kg: number) => estimates(minutes, kg)['Concept2, men'];
    const women = (minutes: number, kg: number) => estimates(minutes, kg)['Concept2, women'];
    expect(men(7, 80)).toEqual({ fromMlPerKgAndMinute: near(55), toMlPerKgAndMinute: near(65) });
    expect(men(7, 75)).toMatchObject({ toMlPerKgAndMinute: near((1000 * 4.6) / 75) });
    expect(women(7, 62)).toMatchObject({ toMlPerKgAndMinute: near((1000 * 4.4) / 62) });
    expect(women(7, 61)).toMatchObject({ toMlPerKgAndMinute: near((1000 * 4.1) / 61) });
  });

  test('that of a slow time is for the untrained alone, and of a very slow one nothing by Concept2', () => {
    const said = { fromMlPerKgAndMinute: near(29.077), toMlPerKgAndMinute: near(29.077) };
    expect(estimates(9, 65)['Concept2, women']).toEqual(said);
    expect(Object.keys(estimates(12, 65)).filter((by) => by.startsWith('Concept2'))).toEqual([]);
  });
});

const row = (seconds: number, more: object = {}) => ({
  sport: 'rowing' as const,
  isHidden: false,
  isIndoor: null,
  likeness: { shape: [], way: [] as number[] },
  numbers: { bestSeconds: [90, 190, seconds] },
  ...more,
});

test('S2.04 an easy row tells less than the 2,000 m of the settings, a better one more', () => {
  const [easy, best] = [row(540), row(425)];
  expect(told2k([easy], 430)).toEqual({ activity: null, seconds: 430 });
  expect(told2k([easy, best], 430)).toEqual({ activity: best, seconds: 425 });
  expect(told2k([easy], null)).toEqual({ activity: easy, seconds: 540 });
  expect(told2k([], 430)).toEqual({ activity: null, seconds: 430 });
  expect(told2k([], null)).toBeNull();
});

test('S2.04 the best 2,000 m are those of a row on a machine that is shown', () => {
  const rows = [
    row(430),
    row(425),
    row(400, { isHidden: true }),
    row(401, { isIndoor: false }),
    row(402, { likeness: { shape: [], way: [1, 2] } }),
    row(403, { sport: 'swim' }),
    row(0, { numbers: { bestSeconds: [90, 190] } }),
    row(0, { numbers: {} }),
  ];
  expect(best2k(rows)).toEqual({ activity: rows[1], seconds: 425 });
  expect(best2k(rows.slice(2))).toBeNull();
});
