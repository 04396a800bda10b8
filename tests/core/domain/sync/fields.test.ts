/** What rows say, where a field may say nothing in two ways. */
import { expect, test } from 'vitest';
import { contentOf, rowDigest } from '#core/domain/sync/fields.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const week = { id, deletedBy: null, planId: id, rank: 'a', note: '', restDays: [2] };

test('S3.07 a week whose note of a day came and went says what it said before, and one with a note does not', () => {
  expect(rowDigest('planWeeks', { ...week, note2: null })).toBe(rowDigest('planWeeks', week));
  expect(contentOf('planWeeks', { ...week, note2: null })).toEqual(contentOf('planWeeks', week));
  expect(rowDigest('planWeeks', { ...week, note2: 'Spin' })).not.toBe(rowDigest('planWeeks', week));
  // Elsewhere null says something: which days are for rest was asked, and there are none.
  expect(rowDigest('planWeeks', { ...week, restDays: null })).not.toBe(
    rowDigest('planWeeks', { ...week, restDays: undefined }),
  );
});
