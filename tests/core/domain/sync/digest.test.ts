/** Canonical text, equality and digests: the same for equal values on every device, and different otherwise. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical, digest, sameValue } from '#core/domain/sync/digest.ts';

const json = fc.jsonValue({ maxDepth: 4 });

/** The same value with the keys of every object in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, field]) => [key, shuffled(field)]),
  );
}

test('the order of keys says nothing', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(canonical(shuffled(value))).toBe(canonical(value));
      expect(digest(shuffled(value))).toBe(digest(value));
      expect(sameValue(value, shuffled(value))).toBe(true);
    }),
  );
});

test('what travels as JSON comes out the same', () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(digest(JSON.parse(JSON.stringify(value)))).toBe(digest(value));
    }),
  );
});

test('two values are the same exactly where their canonical texts are', () => {
  fc.assert(
    fc.property(json, json, (a, b) => {
      expect(sameValue(a, b)).toBe(canonical(a) === canonical(b));
    }),
  );
});

test('a field that is undefined is as good as absent, one that is null is not', () => {
  expect(canonical({ a: undefined, b: 1 })).toBe('{"b":1}');
  expect(sameValue({ a: undefined }, {})).toBe(true);
  expect(sameValue({ a: null }, {})).toBe(false);
  expect(sameValue([1, 2], [1, 2, 3])).toBe(false);
  expect(sameValue([], {})).toBe(false);
});

test('nothing is as good as null, where a value stands by itself or in a list', () => {
  expect(canonical([undefined, 1])).toBe('[null,1]');
  expect(sameValue(undefined, null)).toBe(true);
  expect(sameValue([undefined], [null])).toBe(true);
  expect(sameValue({ a: 1 }, { a: undefined })).toBe(false);
  expect(sameValue({ a: undefined }, { a: 1 })).toBe(false);
});

test('what an earlier release has queued has the same digest in this one', () => {
  const row = { note: 'Über-Intervalle – 4×8′', done: null, days: [1, 2], at: { b: true, a: 0.5 } };
  expect(canonical(row)).toBe('{"at":{"a":0.5,"b":true},"days":[1,2],"done":null,"note":"Über-Intervalle – 4×8′"}');
  expect(digest(row)).toBe('01138276c1eff7183ef6fb39970e');
  expect(digest('')).toBe('188f11c8f89bdc0bcd8e3761ad5b');
  expect(digest(null)).toBe('0f7d87461d019e08744de738ea13');
});

test('fifty thousand rows that differ in one digit have as many digests', () => {
  const digests = new Set(
    Array.from({ length: 50_000 }, (_, index) => digest({ note: `Session ${index}`, done: null })),
  );
  expect(digests.size).toBe(50_000);
  expect([...digests].every((text) => /^[0-9a-f]{28}$/.test(text))).toBe(true);
});
