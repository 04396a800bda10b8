/** The contract holds together: no address twice, and each call of the spec's section 7 in it. */
import { expect, test } from 'vitest';
import { addresses } from '#server/app.ts';

test('no two endpoints share a method and an address', () => {
  const asked = addresses.map(([, path, { method }]) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
  expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
});

test('S7 every call of the spec has its line', () => {
  const named = new Set(addresses.map(([, , { spec }]) => spec));
  const missing = Array.from({ length: 61 }, (_, index) => `S7.${String(index + 1).padStart(2, '0')}`)
    // The headers of every call, what the plan calls answer, and what connector bodies hold.
    .filter((id) => !['S7.01', 'S7.28', 'S7.60'].includes(id))
    .filter((id) => !named.has(id));
  expect(missing).toEqual([]);
});
