import { expect, test } from 'vitest';
import { joinWords } from '#core/domain/sync/word-by-word.ts';

test('what each added is there, what either took away is not, and a word that both added stands once', () => {
  expect(joinWords(['a', 'b', 'c'], ['a', 'b', 'd', 'E'], ['b', 'c', 'e'])).toEqual(['b', 'e', 'd']);
  expect(joinWords([], ['x'], [])).toEqual(['x']);
  expect(joinWords(['x'], [], ['X', 'y'])).toEqual(['y']);
});
