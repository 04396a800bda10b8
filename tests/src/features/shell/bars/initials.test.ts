/** The letters on the account button. */
import { expect, test } from 'vitest';
import { initialsOf } from '#src/features/shell/bars/initials.ts';

test.each([
  ['Anna Lena Berg', 'AB'],
  ['anna', 'A'],
  ['山田太郎', '山'],
  ['anna.berg@example.org', 'AB'],
  ['  ', ''],
  ['Élodie d’Aubert', 'ÉA'],
])('S2.37 %s is shown as %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
