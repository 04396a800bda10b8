/** A plan is laid onto the days that an athlete trains on. */
import { expect, test } from 'vitest';
import { isHardDay, mostTrainingDays, ontoTrainingDays, restDaysOnto } from '#core/domain/plans/training-days.ts';
import { firstBroken } from './training-days-laws.ts';

/** A week by its sessions from Monday to Sunday; '' is a day without any. */
const week = (...names: string[]) => Array.from({ length: 7 }, (_, day) => (names[day] ? names[day].split('+') : []));
const told = (days: readonly (readonly string[])[]) => days.map((day) => day.join('+'));

const tuesdayToSunday = week('', 'easy', '', 'intervals', '', 'long', 'swim+run');
const light = week('', 'easy', '', '', '', 'long');

test('S2.46 the busiest week says on how many days a plan trains, however many sessions a day has', () => {
  expect(mostTrainingDays([...light, ...tuesdayToSunday, ...light])).toBe(4);
  expect(mostTrainingDays([])).toBe(0);
});

test('S2.46 who trains on Monday, Wednesday, Friday and Sunday has the sessions in their order on these days', () => {
  const laid = told(ontoTrainingDays([...tuesdayToSunday, ...light], [6, 0, 2, 4]));
  expect(laid.slice(0, 7)).toEqual(['easy', '', 'intervals', '', 'long', '', 'swim+run']);
  // Two sessions of four days: each on the day that is nearest to its own, the earlier of two.
  expect(laid.slice(7)).toEqual(['easy', '', '', '', 'long', '', '']);
});

test('S2.46 on the days that it was designed for a plan stays as it is', () => {
  const plan = [...tuesdayToSunday, ...light];
  expect(told(ontoTrainingDays(plan, [1, 3, 5, 6]))).toEqual(told(plan));
});

test('S2.46 S8.14 a copy on other days rests on all its free days where the plan did, else where a mark still fits', () => {
  const plan = [...tuesdayToSunday, ...light];
  const laid = ontoTrainingDays(plan, [0, 2, 4, 6]);
  const marked = [
    [1, 3, 5],
    [1, 7],
  ];
  expect(restDaysOnto(plan, laid, marked)).toEqual([[2, 4, 6], [7]]);
});

test('S2.46 a light week keeps its hard days apart where the chosen days allow it, across a Sunday too', () => {
  const isHard = (sessions: readonly string[]) => sessions.some((name) => name.startsWith('hard'));
  const back = week('hard1', 'hard2');
  const laid = ontoTrainingDays([...week('a', 'b', 'c'), ...back], [0, 1, 3], isHard);
  expect(told(laid).slice(7)).toEqual(['hard1', '', '', 'hard2', '', '', '']);
  // Moved as little as possible they come to Sunday and Monday.
  const over = ontoTrainingDays([...week('', '', '', '', '', '', 'hard1'), ...week('hard2')], [0, 3, 6], isHard);
  expect(told(over)).toEqual(['', '', '', 'hard1', '', '', '', 'hard2', '', '', '', '', '', '']);
});

test('S2.46 hard days that are apart in one week stay so whatever the weeks after it ask for', () => {
  const isHard = (sessions: readonly string[]) => sessions.some((name) => name.startsWith('hard'));
  const laid = ontoTrainingDays([...week('hard1', 'hard2'), ...week('', '', 'a')], [0, 1, 6], isHard);
  expect(told(laid)).toEqual(['hard1', '', '', '', '', '', 'hard2', '', 'a', '', '', '', '', '']);
});

test('S2.46 a week that trains on more days than were chosen stays as it was designed', () => {
  const laid = ontoTrainingDays([...tuesdayToSunday, ...light], [0, 2]);
  expect(told(laid)).toEqual([...told(tuesdayToSunday), 'easy', '', 'long', '', '', '', '']);
});

test('S2.46 no session is lost, doubled or put out of order, none is on a day that was not chosen, and hard days are apart', () => {
  expect(firstBroken(300)).toBe(null);
});

test('S2.46 a day is hard from threshold on, by the hardest of its sessions; what is not known here is easy', () => {
  const session = (level: 1 | 2 | 3 | 4 | 5 | 6) => ({ workout: { level } });
  expect([1, 2, 3, 4, 5, 6].map((level) => isHardDay([session(level as 1)]))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  expect([[], [{ workout: null }], [session(2), session(4)], [session(2), { workout: null }]].map(isHardDay)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});
