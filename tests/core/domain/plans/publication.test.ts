/** Which plans may be public. */
import { expect, test } from 'vitest';
import { checkPublishable, emptyDays, publicationOf } from '#core/domain/plans/publication.ts';

const own = { isPublic: false, isPrivateForever: false, coachConfig: null };

test('S5.16 S9.03 a plan needs three workouts before it can be public', () => {
  expect(publicationOf(own, 2)).toBe('tooFewWorkouts');
  expect(publicationOf(own, 3)).toBe('private');
});

test('S6.07 a copy of somebody else’s plan stays private, however full it is', () => {
  expect(publicationOf({ ...own, isPrivateForever: true }, 60)).toBe('privateForever');
});

test('S5.16 a plan that the coach made stays private, however full it is', () => {
  expect(publicationOf({ ...own, coachConfig: '{}' }, 60)).toBe('ofCoach');
});

test('a public plan is public', () => {
  expect(publicationOf({ ...own, isPublic: true }, 60)).toBe('public');
});

test('S8.14 a day with neither a workout nor a mark is empty; a rest day is not', () => {
  const weeks = [
    { id: 'one', restDays: [2, 3] },
    { id: 'two', restDays: null },
    { id: 'three', restDays: [1, 2, 3, 4, 5, 6, 7] },
  ];
  const items = [
    ...[1, 4, 5, 6].map((weekday) => ({ weekId: 'one', weekday })),
    { weekId: 'two', weekday: 7 },
    // A workout on a day that was marked for rest is no contradiction: it is trained on.
    { weekId: 'three', weekday: 7 },
  ];
  expect(emptyDays(weeks, items)).toEqual([
    { weekId: 'one', weekdays: [7] },
    { weekId: 'two', weekdays: [1, 2, 3, 4, 5, 6] },
  ]);
});

test('S8.14 a week of a plan from before rest days has none', () => {
  expect(emptyDays([{ id: 'one' }], [])).toEqual([{ weekId: 'one', weekdays: [1, 2, 3, 4, 5, 6, 7] }]);
});

test('S8.14 a plan with an empty day may not become public, and is once each day is trained on or rested', () => {
  const items = [1, 3, 5].map((weekday) => ({ weekId: 'one', weekday }));
  expect(() => checkPublishable({ weeks: [{ id: 'one', restDays: [2, 4, 6] }], items })).toThrow('planDaysEmpty');
  expect(() => checkPublishable({ weeks: [{ id: 'one', restDays: [2, 4, 6, 7] }], items })).not.toThrow();
});
