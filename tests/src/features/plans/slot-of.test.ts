/** Where in a plan a workout or a week is that an address points at. */
import { expect, test } from 'vitest';
import { newId } from '#core/model/new-id.ts';
import type { SheetItem, SheetWeek } from '#src/features/plans/plan-sheet.ts';
import { slotPointedAt } from '#src/features/plans/slot-of.ts';

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
  dayNotes: [],
  restDays: [],
  mark: null,
  days,
});
const weeks = [week(1, [[], [item(11)], [], [], [], [], []]), week(2, [[], [], [], [item(21), item(22)], [], [], []])];

test('the second workout on the Thursday of the second week is found there, a week at its Monday', () => {
  expect(slotPointedAt({ weeks }, id(22))).toEqual({ day: 10, place: 1 });
  expect(slotPointedAt({ weeks }, id(11))).toEqual({ day: 1, place: 0 });
  expect(slotPointedAt({ weeks }, id(2))).toEqual({ day: 7, place: 0 });
});

test('what has left the plan is nowhere in it', () => {
  expect(slotPointedAt({ weeks }, id(5))).toBeNull();
});
