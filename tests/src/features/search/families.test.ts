/** Near-copies in the list of results: what differs, in words, and which families are open, in the address. */
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import type { Difference } from '#core/domain/search/near-copy.ts';
import { differenceWords } from '#src/features/search/difference-words.ts';
import { withFamily } from '#src/features/search/opened-families.ts';
import { fromTheTop, readSearchParams } from '#src/features/search/search-params.ts';
import { createFormat } from '#src/i18n/format.ts';
import { plainSpaces } from '#tests/plain-spaces.ts';
import en from '#locales/en.json' with { type: 'json' };

const t = await createInstance().init({ lng: 'en', resources: { en: { translation: en } } });
const said = (...differences: Difference[]) => plainSpaces(differenceWords(differences, createFormat('en', t), t));

test('S7.14 an athlete reads what a near-copy has more or less, and how much harder it is', () => {
  expect(said({ what: 'minutes', by: -5 })).toBe('5 min shorter');
  expect(said({ what: 'meters', by: 200 }, { what: 'repeats', by: 1 })).toBe('200 m longer and one repeat more');
  expect(said({ what: 'minutes', by: -65 }, { what: 'repeats', by: -1 }, { what: 'percent', low: 5, high: 5 })).toBe(
    '1 h 05 min shorter, one repeat fewer, and +5%',
  );
  expect(said({ what: 'percent', low: -3, high: 2 })).toBe('−3% … +2%');
  expect(said({ what: 'ends' })).toBe('another warm-up or cool-down');
  expect(said()).toBe('the same steps');
});

describe('the address', () => {
  test('S2.22 says which families are open, so that going back finds them so', () => {
    const one = withFamily(undefined, 'one', true);
    const two = withFamily(one, 'two', true);
    expect(readSearchParams({ opened: two })).toEqual({ opened: 'one.two' });
    expect(withFamily(two, 'one', false)).toBe('two');
    expect(withFamily('two', 'two', false)).toBeUndefined();
  });

  test('S2.22 what is asked anew begins with all of them closed', () => {
    const standing = { q: 'tempo', pages: 3, opened: 'one' };
    expect(readSearchParams({ ...standing, ...fromTheTop })).toEqual({ q: 'tempo' });
  });

  test('S2.22 holds some of them and no nonsense', () => {
    expect(readSearchParams({ opened: '..a b.<i>.one' })).toEqual({ opened: 'one' });
    const ids = Array.from({ length: 25 }, (_, index) => `id-${index}`);
    expect(readSearchParams({ opened: ids.join('.') }).opened?.split('.')).toEqual(ids.slice(-20));
    expect(readSearchParams({ opened: 'x'.repeat(100) })).toEqual({});
  });
});
