import { expect, test } from 'vitest';
import { mondaysBetween } from '#core/domain/calendar/calendar-dates.ts';
import { daysBetween, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { type Held, heldAround, heldWith, nextHeld } from '#src/features/calendar/held-days.ts';

const [today, monday] = ['2027-01-14', '2027-01-11'];
const weeks = (before: number, after: number, around = monday): Held => ({
  from: shiftDate(around, -7 * before),
  to: shiftDate(around, 7 * after + 6),
});
const goal = weeks(8, 8);
const four = () => 4;
const daysOf = ({ from, to }: Held): number => daysBetween(from, to) + 1;

test('S2.14 a list with four sessions a day begins with what fills a phone, not with seventeen weeks', () => {
  const held = heldAround(today, { goal, cardsOn: four });
  expect(held).toEqual({ from: monday, to: '2027-01-16' });
  // Who plans little sees more days at once.
  expect(daysOf(heldAround(today, { goal, cardsOn: () => 0 }))).toBeGreaterThan(28);
});

test('S2.14 an agenda in which little is planned fills a window at once, since its empty days take no room', () => {
  const ground = { goal, cardsOn: () => 0, layout: 'agenda' } as const;
  // Its weeks, of some 90 px each, below the bars of a window of 800 px.
  expect(mondaysBetween(monday, mondayOf(heldAround(today, ground).to)).length).toBeGreaterThanOrEqual(8);
});

test('S2.14 frame by frame a list grows by a day of four sessions, first below what is seen, and ends with eight weeks either way', () => {
  let held = heldAround(today, { goal, cardsOn: four });
  const above: boolean[] = [];
  for (let frames = 0; ; frames += 1) {
    const next = nextHeld(held, { goal, cardsOn: four, isStill: true });
    if (next === held) break;
    expect(daysOf(next) - daysOf(held)).toBe(1);
    above.push(next.from < held.from);
    held = next;
    expect(frames).toBeLessThan(daysOf(goal));
  }
  expect(held).toEqual(goal);
  expect(above.indexOf(true)).toBe(above.lastIndexOf(false) + 1);
});

test('S2.14 whoever scrolls a year on, or back, never has more than the weeks around what is seen and those on their way out', () => {
  for (const direction of [1, -1]) {
    let held = goal;
    for (let week = 1; week <= 52; week += 1) {
      const next = weeks(8, 8, shiftDate(monday, direction * 7 * week));
      for (let frames = 0; frames < 30; frames += 1) {
        held = nextHeld(held, { goal: next, cardsOn: four, isStill: true });
        expect(mondaysBetween(mondayOf(held.from), mondayOf(held.to)).length).toBeLessThanOrEqual(18);
      }
      expect(held).toEqual(next);
    }
  }
});

test('S2.14 while a finger moves the list no day is drawn as long as enough of them are below', () => {
  const held = { from: monday, to: shiftDate(goal.to, -3) };
  const moving = { goal, cardsOn: four, isStill: false };
  expect(nextHeld(held, { ...moving, isAhead: true })).toBe(held);
  expect(nextHeld(held, moving).to > held.to).toBe(true);
});

test('S2.14 nothing comes or goes above what is seen while a finger moves the list', () => {
  const held = { from: monday, to: shiftDate(goal.to, -3) };
  const moving = { goal, cardsOn: four, isStill: false };
  const grown = nextHeld(nextHeld(nextHeld(held, moving), moving), moving);
  expect(grown).toEqual({ from: monday, to: goal.to });
  expect(nextHeld(grown, moving)).toBe(grown);
  const ahead = { from: shiftDate(goal.from, -21), to: goal.to };
  expect(nextHeld(ahead, moving)).toBe(ahead);
});

test('S2.14 whoever scrolls on for a year without a pause has no more than 26 weeks in the page', () => {
  let held = goal;
  for (let week = 1; week <= 52; week += 1) {
    const next = weeks(8, 8, shiftDate(monday, 7 * week));
    for (let frames = 0; frames < 10; frames += 1) {
      held = nextHeld(held, { goal: next, cardsOn: four, isStill: false });
      expect(mondaysBetween(mondayOf(held.from), mondayOf(held.to)).length).toBeLessThanOrEqual(26);
    }
    expect(held.to).toBe(next.to);
  }
});

test('S2.14 a date far away is gone to at once, a near one keeps what is there, one that is not read yet is waited for', () => {
  const ground = { goal, cardsOn: four };
  const held = heldAround(today, ground);
  expect(heldWith(held, '2027-01-15', ground)).toBe(held);
  expect(heldWith(held, '2027-01-18', ground)).toEqual({ from: monday, to: '2027-01-20' });
  expect(heldWith(held, '2027-01-05', ground)).toEqual({ from: '2027-01-04', to: '2027-01-16' });
  expect(heldWith(held, '2027-03-10', ground)).toEqual({ from: '2027-03-08', to: '2027-03-12' });
  const far = heldWith(held, '2028-03-10', ground);
  expect(daysOf(far)).toBe(0);
  const read = weeks(8, 8, '2028-03-06');
  expect(nextHeld(far, { goal: read, cardsOn: four, isStill: true }).from).toBe('2028-03-06');
});
