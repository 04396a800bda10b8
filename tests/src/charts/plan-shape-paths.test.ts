/** The small picture of a plan says the same as its figures. */
import { expect, test } from 'vitest';
import { dayPaths, stressPath } from '#src/charts/plan-shape-paths.ts';

const heights = (path: string) => [...path.matchAll(/v([\d.]+)h-/g)].map((match) => Number(match[1]));

test('the hardest week has the tallest bar, half its stress half of it, and no week is invisible', () => {
  const [first, second, rest] = heights(stressPath([300, 600, 0]));
  expect(second).toBeCloseTo(2 * first!);
  expect(rest).toBeGreaterThan(0);
});

test('a harder day is taller as well as of another colour, and a day off is a line', () => {
  const marks = dayPaths([0, 1, 2, 3, 4, 5, 6]);
  expect(marks.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const tall = marks.map(({ path }) => heights(path)[0]!);
  expect(tall).toEqual(tall.toSorted((one, other) => one - other));
});

test('days of the same level share one path, so that a plan of 56 weeks is at most seven', () => {
  const levels = Array.from({ length: 56 * 7 }, (_, day) => (day % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6);
  expect(dayPaths(levels)).toHaveLength(7);
});
