import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePairs } from '#src/features/editor/text/line-pairs.ts';

test('S2.14 of two versions a coach sees which steps were changed, added and left out', () => {
  const here = ['- 10min 50% warm-up', '4x', '  - 4min 108%', '  - 3min 55% rest', '- 5min 50%'];
  const there = ['- 15min 50% warm-up', '4x', '  - 4min 108%', '  - 2min 55% rest', '- 10min 75%', '- 5min 50%'];
  expect(linePairs(here, there)).toEqual([
    ['- 10min 50% warm-up', '- 15min 50% warm-up'],
    ['4x', '4x'],
    ['  - 4min 108%', '  - 4min 108%'],
    ['  - 3min 55% rest', '  - 2min 55% rest'],
    [null, '- 10min 75%'],
    ['- 5min 50%', '- 5min 50%'],
  ]);
});

test('each side reads as its text, and the same texts beside each other differ nowhere', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const pairs = linePairs(one, other);
      expect(pairs.flatMap(([line]) => line ?? [])).toEqual(one);
      expect(pairs.flatMap(([, line]) => line ?? [])).toEqual(other);
      expect(pairs.every(([line, beside]) => line !== null || beside !== null)).toBe(true);
      expect(linePairs(one, one).every(([line, beside]) => line === beside)).toBe(true);
    }),
  );
});
