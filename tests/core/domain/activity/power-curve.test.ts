import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestEfforts, powerCurve } from '#core/domain/activity/power-curve.ts';
import type { Run } from '#core/domain/activity/runs.ts';
import { times, wattsOf } from './power-series.ts';

const runOf = (values: readonly number[], startSeconds = 0): Run => ({
  startSeconds,
  values: Float64Array.from(values),
});
const someRuns = fc
  .array(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 40 }), { maxLength: 4 })
  .map((all) => all.map((values, index) => runOf(values, 1000 * index)));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Every stretch of exactly so many seconds. */
const means = (runs: readonly Run[], duration: number): number[] =>
  runs.flatMap(({ values }) =>
    [...values].flatMap((_, from) =>
      from + duration <= values.length ? [mean([...values].slice(from, from + duration))] : [],
    ),
  );

describe('best efforts', () => {
  // Numbers from an independent implementation.
  const ride = runOf(wattsOf([120, 100], ...times(4, [60, 300], [60, 100]), [60, 100]));

  test('S3.08 are the best means of exactly a duration', () => {
    const efforts = bestEfforts([ride], [1, 60, 61, 119, 120, 180, 300, 600, 660, 661]);
    expect(efforts.map(({ durationSeconds, watts }) => [durationSeconds, Math.round(watts * 1e6) / 1e6])).toEqual([
      [1, 300],
      [60, 300],
      [61, 296.721311],
      [119, 200.840336],
      [120, 200],
      [180, 233.333333],
      [300, 220],
      [600, 180],
      [660, 172.727273],
    ]);
    expect(efforts.find(({ durationSeconds }) => durationSeconds === 180)?.startSeconds).toBe(120);
  });

  test('of any runs are those that trying every start finds, and never bridge two runs', () => {
    fc.assert(
      fc.property(someRuns, fc.integer({ min: 1, max: 45 }), (runs, duration) => {
        const [effort] = bestEfforts(runs, [duration]);
        const every = means(runs, duration);
        if (every.length === 0) expect(effort).toBeUndefined();
        else expect(effort?.watts).toBeCloseTo(Math.max(...every), 9);
      }),
    );
  });

  test('the power curve says what was held for at least so long: what a longer effort beats is raised to it', () => {
    const curve = powerCurve([ride], [1, 60, 61, 119, 120, 180, 300, 600, 660]);
    expect(curve.map((watts) => Math.round(watts * 1e6) / 1e6)).toEqual([
      300, 300, 296.721311, 233.333333, 233.333333, 233.333333, 220, 180, 172.727273,
    ]);
  });

  test('the curve of any runs is what trying every longer stretch finds, and never rises', () => {
    fc.assert(
      fc.property(someRuns, (runs) => {
        const longest = Math.max(0, ...runs.map(({ values }) => values.length));
        const durations = Array.from({ length: 45 }, (_, index) => index + 1);
        const curve = powerCurve(runs, durations);
        expect(curve).toHaveLength(longest);
        for (const [index, watts] of curve.entries()) {
          const every = durations.slice(index).flatMap((duration) => means(runs, duration));
          expect(watts).toBeCloseTo(Math.max(...every), 9);
          expect(watts).toBeLessThanOrEqual((curve[index - 1] ?? Infinity) + 1e-9);
        }
      }),
      { numRuns: 60 },
    );
  });
});
