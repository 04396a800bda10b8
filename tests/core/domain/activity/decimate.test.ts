import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samplesToDraw } from '#core/domain/activity/decimate.ts';

const column = (length: number) =>
  fc.array(fc.option(fc.integer({ min: 0, max: 400 }), { freq: 6 }), { minLength: length, maxLength: length });
const charts = fc
  .uniqueArray(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 200 })
  .map((offsets) => offsets.toSorted((a, b) => a - b))
  .chain((offsets) => fc.tuple(fc.constant(offsets), fc.array(column(offsets.length), { minLength: 1, maxLength: 3 })));
const windows = fc.record({
  fromSeconds: fc.integer({ min: 0, max: 300 }),
  length: fc.integer({ min: 0, max: 400 }),
  pixels: fc.integer({ min: 1, max: 40 }),
});

const extremes = (values: readonly (number | null)[]) => {
  const there = values.filter((value) => value !== null);
  return there.length === 0 ? null : [Math.min(...there), Math.max(...there)];
};

describe('a chart with fewer pixels than samples', () => {
  test('never hides a peak or a low, whatever part of it is shown', () => {
    fc.assert(
      fc.property(charts, windows, ([offsets, columns], { fromSeconds, length, pixels }) => {
        const window = { fromSeconds, toSeconds: fromSeconds + length, pixels };
        const drawn = samplesToDraw(offsets, columns, window);
        expect(drawn).toEqual([...new Set(drawn)].toSorted((a, b) => a - b));
        const isShown = (index: number) =>
          (offsets[index] ?? 0) >= fromSeconds && (offsets[index] ?? 0) <= window.toSeconds;
        for (const values of columns) {
          const all = values.filter((_, index) => isShown(index));
          const kept = drawn.filter(isShown).map((index) => values[index] ?? null);
          expect(extremes(kept)).toEqual(extremes(all));
          expect(kept.includes(null)).toBe(all.includes(null));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('lines reach the edges of a part: the samples next to it are drawn too', () => {
    const offsets = Array.from({ length: 1000 }, (_, second) => second);
    const drawn = samplesToDraw(offsets, [offsets], { fromSeconds: 100, toSeconds: 899, pixels: 10 });
    expect([drawn.at(0), drawn.at(-1)]).toEqual([99, 900]);
  });

  test('a day at 1 Hz with six channels is some thousand samples, and where there are few, all are drawn', () => {
    const offsets = Array.from({ length: 86_400 }, (_, second) => second);
    const columns = [3, 5, 7, 11, 13, 17].map((step) => offsets.map((second) => (second * step) % 401));
    const drawn = samplesToDraw(offsets, columns, { fromSeconds: 0, toSeconds: 86_399, pixels: 400 });
    expect(drawn.length).toBeLessThan(400 * (2 + 6 * 2));
    expect(samplesToDraw([0, 10, 20], [[1, 2, 3]], { fromSeconds: 0, toSeconds: 20, pixels: 300 })).toEqual([0, 1, 2]);
  });
});
