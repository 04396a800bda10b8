/** A race that is too near or too far for a plan: it is never dropped without a word. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withOtherEvent } from '#core/domain/coach/edit-plan.ts';
import { eventNoteOf, reachOf, towards } from '#core/domain/coach/event-reach.ts';
import { makePlan } from '#core/domain/coach/make-plan.ts';
import { refusalOf, weeksOf } from '#core/domain/coach/plan-frame.ts';
import { readWish, withWish } from '#core/domain/coach/read-wish.ts';
import { athleteOf, recommendedPlan } from '#core/domain/coach/recommend.ts';
import { shiftDate } from '#core/domain/dates.ts';
import { coachPlanConfig } from '#core/model/coach-plan.ts';
import { mostEvents } from '#core/model/coach-terms.ts';
import type { Answers } from '#core/model/coach-profile.ts';
import { coachPlanInput } from '#tests/inputs.ts';
import { coachCatalogue } from './catalogue.ts';

const { ladders } = coachCatalogue();
const today = '2027-01-06';
const rider: Answers = {
  sport: 'bike',
  goal: 'event',
  eventType: 'granFondo',
  days: [2, 4, 6],
  minutes: { 2: 60, 4: 60, 6: 180 },
  longDays: [6],
  hours: '4to6',
  experience: 'regular',
  health: 'cleared',
};

test('S5.17 S9.02 an event that was answered is in the plan, on whatever day from today on, or its plan says why not', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20, max: 700 }), fc.integer({ min: 0, max: 40 }), (days, later) => {
      const eventDate = shiftDate(today, days);
      for (const config of [
        recommendedPlan({ ...rider, eventDate }, today),
        towards({ ...coachPlanInput(shiftDate(today, 7 * later)) }, eventDate, today),
        withWish(coachPlanInput(today), readWish(`a gran fondo on ${eventDate}`, today), today),
      ]) {
        expect(refusalOf(config)).toBeNull();
        const note = eventNoteOf(config, today, eventDate);
        const reach = reachOf(eventDate, today);
        // An athlete who begins later has it in reach.
        const isLater = reach === 'tooFar' && weeksOf(config) < 49;
        expect(note?.code ?? 'inReach').toBe(isLater ? 'inReach' : reach);
        if (reach === 'over') continue;
        const plan = makePlan(config, athleteOf(rider, null), ladders)!;
        expect(plan.events.map((event) => event.eventDate)).toEqual([eventDate]);
        expect(config.isEventBasedPlan).toBe(reach !== 'tooNear');
        expect(config.startDate >= today).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

test('S5.17 in the two days before a race of next week the sessions are short and easy, and so is the one after', () => {
  const eventDate = shiftDate(today, 11);
  const plan = makePlan(
    recommendedPlan({ ...rider, days: [1, 2, 3, 4, 5, 6, 7], eventDate }, today),
    athleteOf(rider, null),
    ladders,
  )!;
  const race = plan.events[0]!.day;
  for (const day of [race - 2, race - 1, race + 1])
    expect(plan.workoutsByDays[day]!.every(({ isKey, minutes }) => !isKey && minutes <= 45)).toBe(true);
  expect(plan.workoutsByDays[race]).toEqual([]);
});

test('S5.17 a plan that says nothing has nothing to say: an event in reach, and no event at all', () => {
  const inReach = recommendedPlan({ ...rider, eventDate: shiftDate(today, 80) }, today);
  expect(eventNoteOf(inReach, today)).toBeNull();
  expect(eventNoteOf(recommendedPlan({ ...rider, goal: 'fitness' }, today), today)).toBeNull();
});

test('S5.17 a race that is no longer built up to is said to be a smaller one, or to be outside of the plan, and is never gone in silence', () => {
  const eventDate = shiftDate(today, 80);
  const config = { ...recommendedPlan({ ...rider, eventDate }, today), isEventBasedPlan: false };
  for (const [weeks, code] of [
    [49, 'smaller'],
    [12, 'smaller'],
    [11, 'outside'],
    [4, 'outside'],
  ] as const) {
    const asked = { ...config, singleMultiBlockDurationWeeks: weeks };
    expect(eventNoteOf(asked, today), `${weeks} weeks`).toEqual({ code, eventDate });
    const plan = makePlan(asked, athleteOf(rider, null), ladders)!;
    expect(plan.events.length > 0).toBe(code === 'smaller');
  }
  expect(eventNoteOf(config, shiftDate(eventDate, 1))).toBeNull();
});

test('S5.17 with a smaller race in the plan nobody is told that it has none, though the main one is over', () => {
  const config = recommendedPlan({ ...rider, eventDate: shiftDate(today, -1) }, today);
  expect(eventNoteOf(config, today, shiftDate(today, -1))?.code).toBe('over');
  expect(eventNoteOf(withOtherEvent(config), today, shiftDate(today, -1))).toBeNull();
});

test('S3.15 S5.17 there is room for a main race beside as many smaller ones as there can be', () => {
  let config = recommendedPlan({ ...rider, goal: 'fitness' }, today);
  for (let more = 0; more < 20; more += 1) config = withOtherEvent(config);
  const withMain = towards(config, shiftDate(today, 80), today);
  expect(withMain.events.length).toBe(mostEvents);
  expect(coachPlanConfig.safeParse(withMain).success).toBe(true);
});

test('S9.14 a rower with three hours a week before a 2k trains what a 2k needs, not what little time allows', () => {
  const rower: Answers = { ...rider, sport: 'rowing', eventType: 'sprint', minutes: { 2: 60, 4: 60, 6: 60 } };
  const plan = makePlan(
    recommendedPlan({ ...rower, eventDate: shiftDate(today, 56) }, today),
    athleteOf(rower, null),
    ladders,
  )!;
  const weeks = plan.blocks.flatMap((block) => block.weeks);
  expect(weeks.at(-1)!.planType).toBe('sweet-vo2-hard');
  const keys = plan.workoutsByDays
    .slice(28, 49)
    .flat()
    .filter(({ isKey }) => isKey);
  expect(keys.some(({ hardMinutes }) => hardMinutes > 5)).toBe(true);
});

test.each([
  ['2027-01-05', 'over'],
  ['2027-01-06', 'tooNear'],
  ['2027-01-24', 'tooNear'],
  ['2027-01-25', 'inReach'],
  ['2027-12-12', 'inReach'],
  ['2027-12-13', 'tooFar'],
] as const)('S5.17 S9.02 from a Wednesday on, a race on %s is %s: four weeks to 49, both counted', (date, reach) => {
  expect(reachOf(date, today)).toBe(reach);
});
