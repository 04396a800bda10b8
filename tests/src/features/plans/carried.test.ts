/** A workout on its way to another day. */
import { expect, test } from 'vitest';
import { carriedOver, weeksAhead, withMoved } from '#src/features/plans/carried.ts';
import { isSameWeek, type PlanSheet, type SheetItem, type SheetWeek } from '#src/features/plans/plan-sheet.ts';

const item = (id: string): SheetItem => ({ id, rank: 'V', workoutId: id, versionId: null, workout: null, mark: null });
const week = (id: string, ...days: SheetItem[][]): SheetWeek => ({
  id,
  rank: 'V',
  note: '',
  dayNotes: [],
  restDays: [],
  mark: null,
  days: Array.from({ length: 7 }, (_, day) => days[day] ?? []),
});
const weeks = [week('one', [item('a'), item('b'), item('c')]), week('two', [item('d')]), week('three')];
const names = (shown: readonly SheetWeek[]) =>
  shown.map((one) => one.days.map((day) => day.map(({ id }) => id).join('')));

test('a workout dropped in the next week leaves its day and stands between the others', () => {
  const shown = withMoved(weeks, 'a', { day: 7, place: 1 });
  expect(names(shown).map(([monday]) => monday)).toEqual(['bc', 'da', '']);
});

test('within its day the place counts the other workouts only', () => {
  expect(names(withMoved(weeks, 'a', { day: 0, place: 1 }))[0]![0]).toBe('bac');
});

test('under the pointer it stands before the workout it is over, or at the end of the day', () => {
  const days = weeks.flatMap((one) => one.days);
  const to = (itemId: string, zone: string, beforeId: string | null) =>
    carriedOver(days, itemId, { zone, beforeId })?.to;
  expect(to('a', '7', 'd')).toEqual({ day: 7, place: 0 });
  expect(to('a', '7', null)).toEqual({ day: 7, place: 1 });
  // Its own place does not count.
  expect(to('a', '0', 'c')).toEqual({ day: 0, place: 1 });
  expect(to('d', '0', 'c')).toEqual({ day: 0, place: 2 });
});

test('over no day it is back where it was', () => {
  expect(
    carriedOver(
      weeks.flatMap((one) => one.days),
      'b',
      null,
    ),
  ).toMatchObject({ from: { day: 0, place: 1 }, to: { day: 0, place: 1 } });
});

test('weeks that it does not touch stay the same objects, so that they are not drawn again', () => {
  const shown = withMoved(weeks, 'a', { day: 1, place: 0 });
  expect(shown[1]).toBe(weeks[1]);
  expect(shown[2]).toBe(weeks[2]);
});

test('a workout that another device has deleted meanwhile is carried nowhere', () => {
  expect(withMoved(weeks, 'gone', { day: 1, place: 0 })).toBe(weeks);
  const days = weeks.flatMap((one) => one.days);
  expect(carriedOver(days, 'gone', { zone: '1', beforeId: null })).toBeNull();
});

test('a week that reads the same is not drawn again; one with another workout, order or mark is', () => {
  const [one] = weeks;
  const again = week('one', [item('a'), item('b'), item('c')]);
  expect(isSameWeek(one!, again)).toBe(true);
  expect(isSameWeek(one!, week('one', [item('b'), item('a'), item('c')]))).toBe(false);
  expect(isSameWeek(one!, week('one', [item('a'), item('b')], [item('c')]))).toBe(false);
  expect(isSameWeek(one!, { ...again, note: 'Ease in' })).toBe(false);
  expect(isSameWeek(one!, week('one', [item('a'), item('b'), { ...item('c'), mark: 'waiting' }]))).toBe(false);
});

test('a workout that was put down stays there while the plan is read anew, until the device has it there', () => {
  const sheetOf = (shown: readonly SheetWeek[]) => ({ weeks: shown }) as PlanSheet;
  const [opened, readAnew] = [sheetOf(weeks), sheetOf([...weeks])];
  const drop = { itemId: 'a', to: { day: 1, place: 0 }, savedUnder: null };
  const moved = names(withMoved(weeks, 'a', drop.to));
  expect(names(weeksAhead(opened, [drop]))).toEqual(moved);
  expect(names(weeksAhead(readAnew, [drop]))).toEqual(moved);

  const saved = { ...drop, savedUnder: readAnew };
  expect(names(weeksAhead(readAnew, [saved]))).toEqual(moved);
  // From here on the device is right, also where another device has put the workout elsewhere.
  const elsewhere = sheetOf(withMoved(weeks, 'a', { day: 4, place: 0 }));
  expect(weeksAhead(elsewhere, [saved])).toBe(elsewhere.weeks);
});

test('a workout that was put down is not shown as saved before it is, and is drawn again then', () => {
  const sheet = { weeks } as unknown as PlanSheet;
  const drop = { itemId: 'a', to: { day: 1, place: 0 } };
  const [saving, saved] = [null, sheet].map((savedUnder) => weeksAhead(sheet, [{ ...drop, savedUnder }])[0]!);
  expect([saving, saved].map((shown) => shown?.days[1]?.[0])).toMatchObject([{ isSaving: true }, { isSaving: false }]);
  expect(isSameWeek(saving!, saved!)).toBe(false);
});

test('workouts taken out one after the other are gone at once, and one that could not be is back', () => {
  const sheet = { weeks } as unknown as PlanSheet;
  const out = (itemId: string) => ({ itemId, to: null, savedUnder: null });
  expect(names(weeksAhead(sheet, [out('a'), out('b')]))[0]![0]).toBe('c');
  expect(names(weeksAhead(sheet, [out('b')]))[0]![0]).toBe('ac');
});
