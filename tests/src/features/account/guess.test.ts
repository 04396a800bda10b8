/** What a new athlete is not asked. */
import { expect, test } from 'vitest';
import { unitsOf } from '#src/features/account/guess.ts';

test.each([
  ['en-US', 'imperial'],
  ['en', 'imperial'],
  ['en-GB', 'metric'],
  ['en-AU', 'metric'],
  ['de', 'metric'],
  ['ja-JP', 'metric'],
  ['pt-BR', 'metric'],
])('S9.01 %s starts with %s units', (tag, units) => {
  expect(unitsOf(tag)).toBe(units);
});
