/** A coach walks over a plan with the keyboard, an athlete over a calendar. */
import { expect, test } from 'vitest';
import { type Slot, slotAfterKey, slotsOfPlan } from '#src/app/carry/day-slots.ts';

// Two weeks; Tuesday of the first has two workouts and a place to add one, the other days a place to add only.
const counts = [1, 3, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1];
const walk = (from: Slot, ...keys: string[]): Slot =>
  keys.reduce<Slot>((slot, key) => slotAfterKey(key, slot, slotsOfPlan(counts, 'weeks')) ?? slot, from);

test('down walks through a day and then into the same day of the next week', () => {
  expect(walk({ day: 1, place: 0 }, 'ArrowDown', 'ArrowDown')).toEqual({ day: 1, place: 2 });
  expect(walk({ day: 1, place: 2 }, 'ArrowDown')).toEqual({ day: 8, place: 0 });
});

test('up from the first workout of a day goes to the last place of that day a week earlier', () => {
  expect(walk({ day: 8, place: 0 }, 'ArrowUp')).toEqual({ day: 1, place: 2 });
});

test('left from Monday is the Sunday before, and the edges of the plan hold', () => {
  expect(walk({ day: 7, place: 0 }, 'ArrowLeft')).toEqual({ day: 6, place: 0 });
  expect(walk({ day: 0, place: 0 }, 'ArrowLeft')).toEqual({ day: 0, place: 0 });
  expect(walk({ day: 0, place: 0 }, 'ArrowUp')).toEqual({ day: 0, place: 0 });
  expect(walk({ day: 13, place: 0 }, 'ArrowDown')).toEqual({ day: 13, place: 0 });
});

test('a day with fewer places takes the nearest one', () => {
  expect(walk({ day: 1, place: 2 }, 'ArrowRight')).toEqual({ day: 2, place: 0 });
});

test('Home and End are Monday and Sunday; a page is four weeks and keeps the weekday', () => {
  expect(walk({ day: 9, place: 0 }, 'Home')).toEqual({ day: 7, place: 0 });
  expect(walk({ day: 9, place: 0 }, 'End')).toEqual({ day: 13, place: 0 });
  expect(walk({ day: 9, place: 0 }, 'PageUp')).toEqual({ day: 2, place: 0 });
  expect(walk({ day: 2, place: 0 }, 'PageDown')).toEqual({ day: 9, place: 0 });
});

test('on a phone, where days stand below one another, down leads to the next day', () => {
  expect(slotAfterKey('ArrowDown', { day: 1, place: 2 }, slotsOfPlan(counts, 'days'))).toEqual({ day: 2, place: 0 });
  expect(slotAfterKey('ArrowUp', { day: 2, place: 0 }, slotsOfPlan(counts, 'days'))).toEqual({ day: 1, place: 2 });
});

test('other keys are left to whoever wants them', () => {
  expect(slotAfterKey('a', { day: 0, place: 0 }, slotsOfPlan(counts, 'weeks'))).toBeNull();
});

test('a calendar has no edges, and weeks before its first counted Monday begin on Monday too', () => {
  const calendar = { from: -Infinity, to: Infinity, placesOn: () => 1, layout: 'weeks' } as const;
  expect(slotAfterKey('ArrowLeft', { day: 0, place: 0 }, calendar)).toEqual({ day: -1, place: 0 });
  expect(slotAfterKey('Home', { day: -3, place: 0 }, calendar)).toEqual({ day: -7, place: 0 });
  expect(slotAfterKey('PageUp', { day: 3, place: 0 }, calendar)).toEqual({ day: -25, place: 0 });
  expect(slotAfterKey('ArrowDown', { day: -3, place: 0 }, calendar)).toEqual({ day: 4, place: 0 });
});
