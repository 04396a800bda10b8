/** What a new athlete is not asked. */
import { expect, test } from 'vitest';
import { unitsOf } from '#src/features/welcome/guess.ts';

test.each([
  ['en-US', 'imperial'],
  ['en', 'imperial'],
  ['en-GB', 'metric'],
  ['en-AU', 'metric'],
  ['de', 'metric'],
  ['ja-JP', 'metric'],
  ['pt-BR', 'metric'],
])('S9.01 %s is suggested %s units', (tag, units) => {
  expect(unitsOf(tag)).toBe(units);
});
