/** A plan asked for in a sentence: what it says is read, what is not understood is shown, and nothing breaks. */
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
  daysOff: [],
  weekMinutes: null,
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
  // As athletes write, each once misread.
  [
    'I have a 100 mile sportive on July 12th and can train 4 days a week, about 6 hours total',
    {
      eventDate: '2027-07-12',
      eventType: 'granFondo',
      minutes: { 2: -1, 4: -1, 6: -1, 7: -1 },
      weekMinutes: 360,
      unread: ['100', 'mile'],
    },
  ],
  ['get my FTP up in 8 weeks, 5 hrs per week', { weeks: 8, goal: 'faster', weekMinutes: 300 }],
  ['12 week plan, M/W/F 1h, Sat 3h, Sun 2h', { weeks: 12, minutes: { 1: 60, 3: 60, 5: 60, 6: 180, 7: 120 } }],
  ['3x per week, 1 hour each, want to lose some weight', { goal: 'lighter', minutes: { 2: 60, 4: 60, 6: 60 } }],
  [
    'Crit race in 6 weeks, Tue/Thu 1 hr and weekends 2-3 hrs',
    { eventDate: '2027-04-18', eventType: 'sprint', minutes: { 2: 60, 4: 60, 6: 180, 7: 180 } },
  ],
  [
    'Etape du Tour 2027-07-11, weekday evenings 90 min, Saturday long ride 4 hours',
    {
      eventDate: '2027-07-11',
      eventType: 'climbs',
      minutes: { 1: 90, 2: 90, 3: 90, 4: 90, 5: 90, 6: 240 },
      longDays: [6],
    },
  ],
  [
    'no Fridays please, otherwise every day 1h',
    { minutes: { 1: 60, 2: 60, 3: 60, 4: 60, 6: 60, 7: 60 }, daysOff: [5] },
  ],
  [
    'I can train every day except Monday, 1 hour on weekdays and 3 hours on Saturday',
    { minutes: { 2: 60, 3: 60, 4: 60, 5: 60, 6: 180, 7: 60 }, daysOff: [1] },
  ],
  [
    'Monday off. Tuesday 1h, Wednesday 1h, Thursday off, Friday off, weekend 2h each',
    { minutes: { 2: 60, 3: 60, 6: 120, 7: 120 }, daysOff: [1, 4, 5] },
  ],
  [
    'Race is on 06/14/2027, Tue Wed Thu 75min, Sunday long 4h',
    { eventDate: '2027-06-14', minutes: { 2: 75, 3: 75, 4: 75, 7: 240 }, longDays: [7] },
  ],
  ['my event is on 05/06/2027', { unread: ['05', '06', '2027'] }],
  ['my race on Sunday 13 June, Tuesday 1.5 hours', { eventDate: '2027-06-13', minutes: { 2: 90 } }],
  [
    'six weeks to my club time trial championships, six hours a week',
    { eventDate: '2027-04-18', eventType: 'timeTrial', weekMinutes: 360, unread: ['club', 'championships'] },
  ],
  [
    '8-week plan for a sprint triathlon swim, Tue & Sat 45mins',
    { sport: 'swim', weeks: 8, minutes: { 2: 45, 6: 45 }, unread: ['sprint', 'triathlon'] },
  ],
  ['swim Mon Wed Fri mornings for forty-five minutes', { sport: 'swim', minutes: { 1: 45, 3: 45, 5: 45 } }],
  ['an hour and a half on Wednesdays, two and a half hours on Sundays', { minutes: { 3: 90, 7: 150 } }],
  ['Dreimal pro Woche schwimmen, jeweils 45 Minuten', { sport: 'swim', minutes: { 2: 45, 4: 45, 6: 45 } }],
  [
    'Rudern: 2000 m Test am 20. Februar, 5x pro Woche 60 Minuten',
    { sport: 'rowing', eventType: 'sprint', eventDate: '2028-02-20', minutes: { 2: 60, 3: 60, 4: 60, 6: 60, 7: 60 } },
  ],
  ['long rides on Saturday and Sunday 3h, no Sundays', { minutes: { 6: 180 }, longDays: [6], daysOff: [7] }],
  ['jeden Tag außer montags eine Stunde', { minutes: { 2: 60, 3: 60, 4: 60, 5: 60, 6: 60, 7: 60 }, daysOff: [1] }],
  ['Freitag und Montag frei, Sa 3 Std.', { minutes: { 6: 180 }, daysOff: [1, 5] }],
  [
    'Ich möchte am 27. Juni den Ötztaler fahren und habe 8 Stunden pro Woche Zeit',
    { eventDate: '2027-06-27', eventType: 'climbs', weekMinutes: 480 },
  ],
  ['Wettkampf am Sonntag, den 13. Juni, Di, Do und Sa', { eventDate: '2027-06-13', minutes: { 2: -1, 4: -1, 6: -1 } }],
  ['zwei- bis dreimal pro Woche 30 Minuten', { minutes: { 3: 30, 6: 30 } }],
  [
    'In 6 Wochen ist mein Kriterium, sonntags 3-4h',
    { eventDate: '2027-04-18', eventType: 'sprint', minutes: { 7: 240 } },
  ],
  ['mittwochs ein und eine halbe Stunde, sonntags zweieinhalb Stunden', { minutes: { 3: 90, 7: 150 } }],
  [
    '10-Wochen-Plan für ein Bergzeitfahren, Di/Do/So',
    { weeks: 10, eventType: 'climbs', minutes: { 2: -1, 4: -1, 7: -1 } },
  ],
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
  // Weeks with a start in the past begin today.
  const soon = withWish(before, readWish('40 weeks to a race on 14 June', today), today);
  expect(soon.startDate).toBe(today);
  expect(withWish(before, readWish('2 weeks', today), today).singleMultiBlockDurationWeeks).toBe(4);
});

test('days off go and the hours of a week are shared out, twice as many to long days and weekends as to others', () => {
  const [days] = withWish(
    coachPlanInput(today),
    readWish('12 weeks, Tue, Thu and a long ride on Sundays, 6 hours a week', today),
    today,
  ).blocks;
  expect(days).toMatchObject({ workoutDays: [2, 4, 7], minutesPerDay: { 2: 90, 4: 90, 7: 180 } });
  // What was said of a day stays, and the week's rest goes to the others.
  const [said] = withWish(
    coachPlanInput(today),
    readWish('Tuesday 2 h, Sat, Sun, 6 hours a week', today),
    today,
  ).blocks;
  expect(said?.minutesPerDay).toEqual({ 2: 120, 6: 120, 7: 120 });
  const before = coachPlanInput(today);
  const [first, ...others] = before.blocks[0]!.workoutDays;
  const name = ['', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'][first!];
  const [off] = withWish(before, readWish(`no ${name}s`, today), today).blocks;
  expect(off).toMatchObject({ workoutDays: others });
  expect(off?.minutesPerDay).not.toHaveProperty(String(first));
});

test('whatever is typed, it is read without a fault, and what is made of it can be planned or is refused', () => {
  const { ladders } = coachCatalogue();
  const piece = fc.constantFrom(
    ...'10 weeks,Wochen,on 14 June,am 3.4.,31.12.2027,Tuesdays,Mo,So,Sat,an hour,90 min,1:30,long,lang,und,and,swim,2k,row,hilly,every day,3 days a week,6 h a week,no,off,außer,frei,2-3 hrs,in 9 weeks,race,.,,;'.split(
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

test.each([
  ['a gran fondo end of August', '2027-08-29'],
  ['a race at the end of May 2028', '2028-05-28'],
  ['Radmarathon Ende August', '2027-08-29'],
  ['Rennen Mitte Juni', '2027-06-20'],
  ['a sportive in early January', '2028-01-02'],
] as const)('S3.15 "%s" is a Sunday of that month until the athlete says which', (text, eventDate) => {
  const wish = readWish(text, '2027-01-06');
  expect(wish.eventDate).toBe(eventDate);
  expect(wish.unread).toEqual([]);
});

test('S3.15 behind four hundred characters a sentence is read no further', () => {
  expect(readWish(`${'x '.repeat(100)}swim`, today).sport).toBe('swim');
  expect(readWish(`${'x '.repeat(201)}swim`, today).sport).toBeNull();
});
