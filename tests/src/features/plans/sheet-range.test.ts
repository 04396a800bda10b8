/** Days of a plan as cells of a sheet. */
import { expect, test } from 'vitest';
import type { PlanSheet } from '#src/features/plans/plan-sheet.ts';
import { copied, daysIn, filled, placed, selectedIn } from '#src/features/plans/sheet-range.ts';

/** Weeks of days, each the ids of its workouts. */
const sheetOf = (...weeks: string[][]) =>
  ({
    weeks: weeks.map((days) => ({
      dayNotes: [],
      restDays: [7],
      days: [0, 1, 2, 3, 4, 5, 6].map((day) =>
        [...(days[day] ?? '')].map((workoutId) => ({ workoutId, versionId: null })),
      ),
    })),
  }) as unknown as PlanSheet;

test('S2.11 a range is the rectangle between two corners, whichever comes first', () => {
  expect(daysIn({ anchor: 9, focus: 1 })).toEqual([
    [1, 2],
    [8, 9],
  ]);
  expect(selectedIn({ anchor: 9, focus: 1 }, 1)).toBe('0110000');
  expect(selectedIn({ anchor: 9, focus: 1 }, 2)).toBe('0000000');
  expect(selectedIn(null, 0)).toBe('0000000');
});

test('S2.11 a copied week keeps its workouts, in their order, and its marks of rest', () => {
  const { cells } = copied(sheetOf(['ab', '', 'c']), { anchor: 0, focus: 6 });
  expect(cells[0]?.map((cell) => cell?.sessions.map(({ workoutId }) => workoutId).join('') ?? null)).toEqual([
    'ab',
    '',
    'c',
    '',
    '',
    '',
    '',
  ]);
  expect(cells[0]?.map((cell) => cell?.isRest)).toEqual([false, false, false, false, false, false, true]);
});

test('S2.11 filling repeats the first week of a range, or what stands above one; above the first week there is nothing', () => {
  const sheet = sheetOf(['a'], ['b'], ['c']);
  const names = (range: Parameters<typeof filled>[1]) =>
    filled(sheet, range)?.clip.cells.map((row) => row.map((cell) => cell?.sessions[0]?.workoutId));
  expect(names({ anchor: 0, focus: 14 })).toEqual([['a'], ['a'], ['a']]);
  expect(names({ anchor: 7, focus: 7 })).toEqual([['a']]);
  expect(names({ anchor: 0, focus: 0 })).toBeUndefined();
});

test('S2.11 a whole week that is pasted on a Thursday stands in that week; a cell that is not understood touches no day', () => {
  const day = { sessions: [], isRest: false };
  const week = [day, day, null, day, day, day, day];
  expect(placed({ cells: [week], isAdded: false }, 10).map((one) => one.day)).toEqual([7, 8, 10, 11, 12, 13]);
  expect(placed({ cells: [[day, day]], isAdded: false }, 10).map((one) => one.day)).toEqual([10, 11]);
});
