import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstAtOrAfter } from '#core/domain/activity/first-at.ts';

test('a second that was not recorded stands for the next one that was, and one after all of them for none', () => {
  const seconds = fc.uniqueArray(fc.nat(500)).map((offsets) => offsets.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(seconds, fc.integer({ min: -5, max: 505 }), (offsets, second) => {
      const found = offsets.findIndex((offset) => offset >= second);
      expect(firstAtOrAfter(offsets, second)).toBe(found === -1 ? offsets.length : found);
    }),
  );
});
