/** Ids are made on any device, without a server. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { id } from '#core/model/ids.ts';
import { newId } from '#core/model/new-id.ts';

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
