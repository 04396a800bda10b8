/** Ids, slugs and dates: made on any device, without a server. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { id, newId, plainDate, slug, slugOf } from '#core/model/ids.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });
const time = fc.integer({ min: 0, max: 253_402_300_799_999 });

test('a new id is a UUID of version 7 that tells its time and keeps its randomness', () => {
  fc.assert(
    fc.property(time, bytes, (milliseconds, random) => {
      const made = newId(milliseconds, random);
      expect(id.safeParse(made).success).toBe(true);
      expect(made[14]).toBe('7');
      expect('89ab').toContain(made[19]);
      expect(Number.parseInt(made.slice(0, 13).replace('-', ''), 16)).toBe(milliseconds);
    }),
  );
});

test('later ids sort behind earlier ones', () => {
  fc.assert(
    fc.property(time, fc.nat({ max: 1e9 }), bytes, bytes, (milliseconds, later, a, b) => {
      fc.pre(later > 0);
      expect(newId(milliseconds, a) < newId(milliseconds + later, b)).toBe(true);
    }),
  );
});

test('a clock before 1970 still makes an id', () => {
  expect(id.safeParse(newId(-1, new Uint8Array(10))).success).toBe(true);
});

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
