/** A coach compares two moments of a plan, and goes back to one. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNotesOf, dayNoteTexts } from '#core/domain/plans/day-notes.ts';
import { differences, type PlanState, type StateItem, type StateWeek, wayTo } from '#core/domain/plans/plan-state.ts';

const item = (id: string, weekday: number, workoutId = `w ${id}`, rank = 'a'): StateItem => ({
  id,
  weekday,
  rank,
  workoutId,
  versionId: null,
});
const week = (id: string, items: StateItem[], more: Partial<StateWeek> = {}): StateWeek => ({
  id,
  rank: id,
  note: '',
  restDays: [],
  items,
  ...more,
});

test('days that differ are told with what was there and what is, weeks that came or went as such', () => {
  const then = [week('a', [item('1', 1)]), week('b', [item('2', 2)], { note: 'easy' }), week('c', [item('3', 3)])];
  const now = [
    week('n', [item('9', 5)]),
    week('a', [item('1', 2)]),
    week('c', [item('3', 3)], { restDays: [7], note: 'test', dayNotes: ['', '', '', '', '', '', 'Massage'] }),
  ];
  const told = differences(then, now);
  expect(told.map((one) => [one.before, one.after, one.days.map(({ day }) => day), one.note])).toEqual([
    [null, 0, [4], null],
    [0, 1, [0, 1], null],
    [1, null, [1], { before: 'easy', after: '' }],
    [2, 2, [6], { before: '', after: 'test' }],
  ]);
  expect(told[3]?.days).toEqual([
    {
      day: 6,
      before: { isRest: false, note: '', sessions: [] },
      after: { isRest: true, note: 'Massage', sessions: [] },
    },
  ]);
  expect(differences(then, then)).toEqual([]);
});

test('a week that was deleted and made anew is the same one, and a mark of rest on a day with sessions says nothing', () => {
  const then = [week('a', [item('1', 1)], { restDays: [1] }), week('b', [])];
  expect(differences(then, [week('x', [item('8', 1, 'w 1')], { rank: 'a' }), week('b', [])])).toEqual([]);
});

test('weeks in another order differ, and weeks that only make room for one do not', () => {
  const then = [week('a', [item('1', 1)]), week('b', [item('2', 2)]), week('c', [item('3', 3)])];
  const [a, b, c] = then as [StateWeek, StateWeek, StateWeek];
  const moved = (now: PlanState) =>
    differences(then, now).map(({ before, after, days }) => [before, after, days.length]);
  expect(moved([b, c, a])).toEqual([[0, 2, 0]]);
  expect(moved([week('n', []), a, b, c])).toEqual([[null, 0, 0]]);
  expect(moved([b, c])).toEqual([[0, null, 1]]);
});

const anyState = fc
  .record({
    ids: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 }),
    places: fc.array(
      fc.record({ week: fc.nat(4), weekday: fc.integer({ min: 1, max: 7 }), rank: fc.constantFrom('a', 'b') }),
      { maxLength: 8 },
    ),
    restDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 2 }),
    note: fc.constantFrom('', 'easy'),
    dayNote: fc.constantFrom('', 'spin'),
  })
  .map(({ ids, places, restDays, note, dayNote }): PlanState =>
    ids.map((id, at) =>
      week(
        id,
        places.flatMap((place, number) =>
          place.week % ids.length === at ? { ...item(`i${number}`, place.weekday), rank: place.rank } : [],
        ),
        { rank: `r${at}`, restDays, note, dayNotes: ['', dayNote, '', '', '', '', ''] },
      ),
    ),
  );

/** What the acts make of the rows, in their order. */
function arrived(now: PlanState, way: ReturnType<typeof wayTo>): PlanState {
  const items = new Map(
    now.flatMap(({ id, items: some }) => some.map((one) => [one.id, { weekId: id, one }] as const)),
  );
  for (const { itemId, weekId, weekday, rank } of way.moved) {
    const one = items.get(itemId)!.one;
    items.set(itemId, { weekId, one: { ...one, weekday, rank } });
  }
  for (const id of way.deleted) expect(items.delete(id)).toBe(true);
  for (const { weekId, item: one } of way.added) items.set(`new ${one.id}`, { weekId, one });
  const kept = now.filter(({ id }) => !way.deletedWeeks.includes(id));
  const fieldsOf = (id: string) => way.weeks.find(({ weekId }) => weekId === id)?.fields;
  const weeks = kept.map((one) => ({
    ...one,
    ...fieldsOf(one.id),
    dayNotes: dayNoteTexts({ ...dayNotesOf(one.dayNotes ?? []), ...fieldsOf(one.id) }),
    restDays: way.restDays.find(({ weekId }) => weekId === one.id)?.restDays ?? one.restDays,
    items: [...items.values()].flatMap(({ weekId, one: row }) => (weekId === one.id ? row : [])),
  }));
  return [...weeks, ...way.addedWeeks].toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
}

test('from any moment the way leads to any other one, and from a moment to itself nothing changes', () => {
  fc.assert(
    fc.property(anyState, anyState, (then, now) => {
      expect(differences(then, arrived(now, wayTo(then, now)))).toEqual([]);
      const nothing = wayTo(now, now);
      expect(Object.values(nothing).flat()).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});
