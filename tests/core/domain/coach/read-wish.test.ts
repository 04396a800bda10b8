/** A plan asked for in a sentence: what it says is read, what nobody understands is said, and nothing breaks. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makePlan } from '#core/domain/coach/make-plan.ts';
import { refusalOf } from '#core/domain/coach/plan-frame.ts';
import { isWish, readWish, type Wish, withWish } from '#core/domain/coach/read-wish.ts';
import { coachPlanConfig } from '#core/model/coach-plan.ts';
import { coachPlanInput } from '#tests/inputs.ts';
import { anyAsked } from './any-plan.ts';
import { coachCatalogue } from './catalogue.ts';

const today = '2027-03-01';
const nothing: Wish = {
  sport: null,
  weeks: null,
  eventDate: null,
  eventType: null,
  goal: null,
  minutes: {},
  longDays: [],
  unread: [],
};

test.each<[string, Partial<Wish>]>([
  [
    '10 weeks to a hilly gran fondo on 14 June, Tuesdays and Thursdays an hour, long ride on Sundays',
    { weeks: 10, eventDate: '2027-06-14', eventType: 'climbs', minutes: { 2: 60, 4: 60, 7: -1 }, longDays: [7] },
  ],
  [
    'In zehn Wochen zu einem bergigen Radmarathon am 14. Juni, dienstags und donnerstags eine Stunde, sonntags lang',
    { weeks: 10, eventDate: '2027-06-14', eventType: 'climbs', minutes: { 2: 60, 4: 60, 7: -1 }, longDays: [7] },
  ],
  ['Swim 3 days a week for fitness, 45 min each', { sport: 'swim', goal: 'fitness', minutes: { 2: 45, 4: 45, 6: 45 } }],
  [
    'Row Mon, Wed and Fri 60 min before a 2k race on May 5',
    { sport: 'rowing', eventType: 'sprint', eventDate: '2027-05-05', minutes: { 1: 60, 3: 60, 5: 60 } },
  ],
  [
    'Zeitfahren am 5.2., Mo bis Fr 1,5 Stunden und lange Ausfahrt am Samstag 3:30 h',
    {
      eventType: 'timeTrial',
      eventDate: '2028-02-05',
      minutes: { 1: 90, 2: 90, 3: 90, 4: 90, 5: 90, 6: 210 },
      longDays: [6],
    },
  ],
  ['weekends two hours, weekdays half an hour', { minutes: { 1: 30, 2: 30, 3: 30, 4: 30, 5: 30, 6: 120, 7: 120 } }],
  ['Schwimmen, jeden Tag', { sport: 'swim', minutes: { 1: -1, 2: -1, 3: -1, 4: -1, 5: -1, 6: -1, 7: -1 } }],
  ['a plan with unicorns on 31 February', { unread: ['unicorns'] }],
])('%s', (text, read) => {
  expect(readWish(text, today)).toEqual({ ...nothing, ...read });
});

test('what is said changes what is asked for, the rest stays, and weeks are counted back from the event', () => {
  const before = coachPlanInput(today);
  const wish = readWish('10 weeks to a hilly gran fondo on 14 June, Tuesdays an hour, long ride on Sundays', today);
  const config = withWish(before, wish, today);
  expect(config).toMatchObject({
    sport: 'bike',
    startDate: '2027-04-12',
    isEventBasedPlan: true,
    events: [{ eventDate: '2027-06-14', primary: true }],
    calendarColor: before.calendarColor,
  });
  expect(config.blocks[0]).toMatchObject({
    planType: 'big-climbs',
    workoutDays: [2, 7],
    bestLongRideDays: [7],
    minutesPerDay: { 2: 60, 7: -1 },
  });
  // Weeks that would begin in the past begin today.
  const soon = withWish(before, readWish('40 weeks to a race on 14 June', today), today);
  expect(soon.startDate).toBe(today);
  expect(withWish(before, readWish('2 weeks', today), today).singleMultiBlockDurationWeeks).toBe(4);
});

test('whatever is typed, it is read without a fault, and what is made of it can be planned or is refused', () => {
  const { ladders } = coachCatalogue();
  const piece = fc.constantFrom(
    ...'10 weeks,Wochen,on 14 June,am 3.4.,31.12.2027,Tuesdays,Mo,So,Sat,an hour,90 min,1:30,long,lang,und,and,swim,2k,row,hilly,every day,3 days a week,.,,;'.split(
      ',',
    ),
  );
  const any = fc.oneof(
    fc.string({ maxLength: 500 }),
    fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(' ')),
  );
  fc.assert(
    fc.property(any, (text) => {
      const wish = readWish(text, today);
      const config = withWish(coachPlanInput(today), wish, today);
      expect(coachPlanConfig.safeParse(config).success).toBe(true);
      expect(isWish(wish)).toBe(JSON.stringify({ ...wish, unread: [] }) !== JSON.stringify(nothing));
    }),
    { numRuns: 500 },
  );
  const config = withWish(coachPlanInput(today), readWish('12 weeks, Mo Mi Fr 1 h, sonntags lang', today), today);
  expect(refusalOf(config)).toBeNull();
  expect(makePlan(config, anyAsked(1).athlete, ladders)).not.toBeNull();
});
