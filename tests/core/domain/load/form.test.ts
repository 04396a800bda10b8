import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formSeries, weeklyStressFor } from '#core/domain/load/form.ts';

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;
const rows = (series: ReturnType<typeof formSeries>) =>
  series.map(({ fitness, fatigue, form }) => [fitness, fatigue, form].map(rounded));

// Numbers from an independent implementation.
test('fitness, fatigue and form of a week of training', () => {
  expect(rows(formSeries([100, 0, 50, 150, 0, 80, 0]))).toEqual([
    [2.3528, 13.3122, 0],
    [2.2975, 11.5401, -10.9594],
    [3.4198, 16.6599, -9.2426],
    [6.8686, 34.4104, -13.2401],
    [6.707, 29.8296, -27.5418],
    [8.4315, 36.5084, -23.1226],
    [8.2331, 31.6484, -28.077],
  ]);
});

test('who trained before begins where they were', () => {
  const week = formSeries(Array<number>(7).fill(60), { fitness: 50, fatigue: 50 });
  expect(rows(week).at(0)).toEqual([50.2353, 51.3312, 0]);
  expect(rows(week).at(-1)).toEqual([51.5352, 56.3212, -4.4251]);
});

test('six weeks of 100 a day are two thirds of the way there', () => {
  expect(rounded(formSeries(Array<number>(42).fill(100)).at(-1)?.fitness ?? 0)).toBe(63.2121);
});

test.each([
  [0, 5, 227.986],
  [50, 5, 577.986],
  [80, 3, 696.792],
])('from a fitness of %i, a week that adds %i takes %f', (fitness, growth, stress) => {
  expect(weeklyStressFor(fitness, growth)).toBeCloseTo(stress, 3);
  const week = formSeries(Array<number>(7).fill(weeklyStressFor(fitness, growth) / 7), { fitness, fatigue: 0 });
  expect(week.at(-1)?.fitness).toBeCloseTo(fitness + growth, 9);
});

test('fitness never leaves what was trained and where it began', () => {
  const stress = fc.array(fc.double({ min: 0, max: 400, noNaN: true }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(stress, fc.double({ min: 0, max: 150, noNaN: true }), (daily, fitness) => {
      const [least, most] = [Math.min(fitness, ...daily), Math.max(fitness, ...daily)];
      for (const day of formSeries(daily, { fitness, fatigue: 0 })) {
        expect(day.fitness).toBeGreaterThanOrEqual(least - 1e-9);
        expect(day.fitness).toBeLessThanOrEqual(most + 1e-9);
      }
    }),
  );
});
