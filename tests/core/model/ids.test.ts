/** Slugs and dates: made on any device, without a server. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate, slug, slugOf } from '#core/model/ids.ts';
import { newId } from '#core/model/new-id.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const time = fc.integer({ min: 0, max: 253_402_300_799_999 });

test('every name of a workout makes a slug, in any script, that ends with its id', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), time, bytes, (name, milliseconds, random) => {
      const rowId = newId(milliseconds, random);
      const made = slugOf(name, rowId);
      expect(slug.safeParse(made).success).toBe(true);
      expect(made.endsWith(rowId.slice(-12))).toBe(true);
    }),
  );
});

test.each([
  ['Sweet Spot 3 × 12', 'sweet-spot-3-12-000000000abc'],
  ['Überkompensation!', 'überkompensation-000000000abc'],
  ['朝のゆっくり', '朝のゆっくり-000000000abc'],
  ['***', '000000000abc'],
])('the slug of %s', (name, expected) => {
  expect(slugOf(name, '00000000-0000-7000-8000-000000000abc')).toBe(expected);
});

test('a date is one that the calendar has', () => {
  const isDate = (text: string) => plainDate.safeParse(text).success;
  expect(['2028-02-29', '2027-12-31'].every(isDate)).toBe(true);
  expect(['2027-02-29', '2027-13-01', '2027-1-1', '27-01-01', '2027-01-01T00:00:00Z'].some(isDate)).toBe(false);
});
