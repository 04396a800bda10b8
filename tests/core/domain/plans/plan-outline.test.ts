/** What the card of a plan tells an athlete before it is opened. */
import { expect, test } from 'vitest';
import { planOutline, type SizedWorkout } from '#core/domain/plans/plan-outline.ts';

const easy: SizedWorkout = { durationSeconds: 3600, stress: 40.4, level: 2 };
const hard: SizedWorkout = { durationSeconds: 1800, stress: 60.3, level: 5 };
const off: SizedWorkout[] = [];

test('a plan counts its weeks, its workouts and the training days of its busiest week', () => {
  const outline = planOutline([
    [easy],
    off,
    [easy, hard],
    off,
    off,
    off,
    off,
    [hard],
    [easy],
    off,
    [hard],
    off,
    off,
    off,
  ]);
  expect(outline).toMatchObject({ weeks: 2, totalWorkouts: 6, daysPerWeek: 3 });
});

test('daily minutes are those of a training day, not of a day off', () => {
  expect(planOutline([[easy, hard], off, off, [hard], off, off, off]).dailyMinutes).toBe(60);
});

test('a week has the stress that its sessions show, added up, and a day shows its hardest one', () => {
  const { weekStress, dayLevels } = planOutline([[easy, hard], [easy], off, off, off, off, off]);
  expect(weekStress).toEqual([140]);
  expect(dayLevels).toEqual([5, 2, 0, 0, 0, 0, 0]);
});

test('a workout that this device has not fetched yet still makes a training day', () => {
  expect(planOutline([[null], off, off, off, off, off, off])).toMatchObject({
    totalWorkouts: 1,
    dailyMinutes: 0,
    dayLevels: [1, 0, 0, 0, 0, 0, 0],
  });
});

test('a plan without weeks has figures too', () => {
  expect(planOutline([])).toMatchObject({ weeks: 0, daysPerWeek: 0, dailyMinutes: 0, weekStress: [] });
});
