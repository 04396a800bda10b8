/** Which plans may be shown to everybody. */
import { expect, test } from 'vitest';
import { publicationOf } from '#core/domain/plans/publication.ts';

const own = { isPublic: false, isPrivateForever: false };

test('S5.16 S9.03 a plan needs three workouts before it can be public', () => {
  expect(publicationOf(own, 2)).toBe('tooFewWorkouts');
  expect(publicationOf(own, 3)).toBe('private');
});

test('S6.07 a copy of somebody else’s plan stays private, however full it is', () => {
  expect(publicationOf({ ...own, isPrivateForever: true }, 60)).toBe('privateForever');
});

test('a public plan is public', () => {
  expect(publicationOf({ ...own, isPublic: true }, 60)).toBe('public');
});
