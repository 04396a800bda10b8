import { expect, test } from 'vitest';
import { joinWords } from '#core/domain/sync/word-by-word.ts';

test('what each added is there, what either took away is not, and a word that both added stands once', () => {
  expect(joinWords(['a', 'b', 'c'], ['a', 'b', 'd', 'E'], ['b', 'c', 'e'])).toEqual(['b', 'e', 'd']);
  expect(joinWords([], ['x'], [])).toEqual(['x']);
  expect(joinWords(['x'], [], ['X', 'y'])).toEqual(['y']);
});

test('days of rest that two devices marked are in the order of the week', () => {
  expect(joinWords([], [1, 7], [2])).toEqual([1, 2, 7]);
  expect(joinWords([1], [], [1, 3])).toEqual([3]);
});

test('where nothing is added, days stay in the order that they are in', () => {
  expect(joinWords([1], [1], [2, 1, 7])).toEqual([2, 1, 7]);
});
