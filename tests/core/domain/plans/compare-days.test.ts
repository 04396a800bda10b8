/** Saving a whole plan turns its items into what was wanted, and touches as few as it can. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareDays, type PlacedItem, type WantedDay } from '#core/domain/plans/compare-days.ts';
import { byRank, ranksBetween } from '#core/domain/rank.ts';

const places = [1, 2].flatMap((week) => [1, 2, 3].map((weekday) => ({ weekId: `week ${week}`, weekday })));

/** For each place, the workouts of the day. */
const days = fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }), { minLength: 6, maxLength: 6 });

const itemsOf = (plan: readonly (readonly string[])[]): PlacedItem[] =>
  plan.flatMap((day, index) => {
    const ranks = ranksBetween(null, null, day.length);
    const place = places[index] ?? { weekId: '', weekday: 0 };
    return day.map((workoutId, order) => ({
      id: `${index}-${order}`,
      ...place,
      rank: ranks[order] ?? '',
      workoutId,
      versionId: null,
    }));
  });

const daysOf = (plan: readonly (readonly string[])[]): WantedDay[] =>
  places.map((place, index) => ({
    ...place,
    workouts: (plan[index] ?? []).map((workoutId) => ({ workoutId, versionId: null })),
  }));

function applied(items: readonly PlacedItem[], wanted: readonly WantedDay[]) {
  const { added, moved, deleted } = compareDays(items, wanted);
  const rows = new Map(items.map((item) => [item.id, item]));
  for (const id of deleted) rows.delete(id);
  for (const { id, ...place } of moved) rows.set(id, { ...(rows.get(id) as PlacedItem), ...place });
  for (const [index, item] of added.entries()) rows.set(`added ${index}`, { id: `added ${index}`, ...item });
  return [...rows.values()].sort(byRank);
}

test('S7.26 the acts turn any plan into any other, in the order of each day', () => {
  fc.assert(
    fc.property(days, days, (from, to) => {
      const rows = applied(itemsOf(from), daysOf(to));
      const got = places.map(({ weekId, weekday }) =>
        rows.filter((row) => row.weekId === weekId && row.weekday === weekday).map((row) => row.workoutId),
      );
      expect(got).toEqual(to);
    }),
  );
});

test('a plan that is saved as it is has no acts', () => {
  fc.assert(
    fc.property(days, (plan) => {
      expect(compareDays(itemsOf(plan), daysOf(plan))).toEqual({ added: [], moved: [], deleted: [] });
    }),
  );
});

test('a workout that goes to another day is moved, not made anew', () => {
  const from = [['a'], [], ['b'], [], [], []];
  const to = [[], ['a'], ['b'], [], [], []];
  const { added, moved, deleted } = compareDays(itemsOf(from), daysOf(to));
  expect({ added, deleted }).toEqual({ added: [], deleted: [] });
  expect(moved).toMatchObject([{ id: '0-0', weekId: 'week 1', weekday: 2 }]);
});

test('items of weeks that are not spoken of stay', () => {
  const items = itemsOf([['a'], [], [], ['b'], [], []]);
  const { deleted } = compareDays(items, daysOf([[], [], []]).slice(0, 3));
  expect(deleted).toEqual(['0-0']);
});
