/** An address that points at a workout or a week of a plan opens the plan there. */
import { expect, test } from 'vitest';
import { newId } from '#core/model/new-id.ts';
import type { SheetItem, SheetWeek } from '#src/features/plans/plan-sheet.ts';
import { readPointedSearch, slotOf } from '#src/features/plans/pointed-at.ts';

const id = (count: number) => newId(1_800_000_000_000 + count, new Uint8Array(10));
const item = (count: number): SheetItem => ({
  id: id(count),
  rank: 'V',
  workoutId: id(90),
  versionId: null,
  workout: null,
  mark: null,
});
const week = (count: number, days: SheetItem[][]): SheetWeek => ({
  id: id(count),
  rank: 'V',
  note: '',
  mark: null,
  days,
});
const weeks = [week(1, [[], [item(11)], [], [], [], [], []]), week(2, [[], [], [], [item(21), item(22)], [], [], []])];

test('the second workout on the Thursday of the second week is found there, a week at its Monday', () => {
  expect(slotOf({ weeks }, id(22))).toEqual({ day: 10, place: 1 });
  expect(slotOf({ weeks }, id(11))).toEqual({ day: 1, place: 0 });
  expect(slotOf({ weeks }, id(2))).toEqual({ day: 7, place: 0 });
});

test('what has left the plan is nowhere in it, and a mistyped address points at nothing', () => {
  expect(slotOf({ weeks }, id(5))).toBeNull();
  expect(readPointedSearch({ at: id(22) })).toEqual({ at: id(22) });
  expect(readPointedSearch({ at: 'week 2' })).toEqual({ at: undefined });
  expect(readPointedSearch({ at: 7 })).toEqual({ at: undefined });
});
