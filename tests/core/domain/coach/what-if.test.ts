/** How a plan changes with one other choice, and how far off its forecast may be. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitnessFall, forecastOf } from '#core/domain/coach/forecast.ts';
import { makePlan } from '#core/domain/coach/make-plan.ts';
import { minutesOf, refusalOf, weeksOf } from '#core/domain/coach/plan-frame.ts';
import { athleteOf, recommendedPlan } from '#core/domain/coach/recommend.ts';
import { citations } from '#core/domain/coach/sources.ts';
import { movedDays, nearest, othersOf, sumOf, triesOf } from '#core/domain/coach/what-if.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import type { Answers } from '#core/model/coach-profile.ts';
import { coachPlanInput } from '#tests/inputs.ts';
import { anyAsked } from './any-plan.ts';
import { coachCatalogue } from './catalogue.ts';

const { ladders } = coachCatalogue();
const monday = '2027-01-04';
const athlete = { ...anyAsked(1).athlete, chronic: 40, ramp: 5, isUnsureOfHealth: false, needsTest: false };
const toARace: CoachPlanConfig = {
  ...coachPlanInput(monday),
  isEventBasedPlan: true,
  events: [{ eventDate: shiftDate(monday, 7 * 11 + 6), primary: true }],
};
const planOf = (config: CoachPlanConfig) => {
  const plan = makePlan(config, athlete, ladders);
  if (!plan) throw new Error('No plan.');
  return plan;
};
const hoursOf = ({ blocks }: CoachPlanConfig) =>
  blocks.map((block) => Object.values(minutesOf(block)).reduce((sum, minutes) => sum + minutes, 0) / 60);

test('S3.15 whatever is asked for, what is asked otherwise is one thing, and can be planned', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const { config, athlete } = anyAsked(seed);
      for (const other of othersOf(config)) {
        expect(refusalOf(other.config), `${seed} ${other.kind}`).toBeNull();
        expect(makePlan(other.config, athlete, ladders)).not.toBeNull();
        if (other.kind === 'dayMore')
          for (const [at, { workoutDays }] of other.config.blocks.entries()) {
            expect(workoutDays).toContain(other.weekday);
            expect(workoutDays).toHaveLength((config.blocks[at]?.workoutDays.length ?? 0) + 1);
          }
        if (other.kind === 'hourLess')
          expect(hoursOf(other.config)).toEqual(hoursOf(config).map((hours) => expect.closeTo(hours - 1)));
        if (other.kind === 'hourLess')
          for (const [at, block] of other.config.blocks.entries()) {
            const [before, after] = [minutesOf(config.blocks[at]!), minutesOf(block)];
            for (const day of Object.keys(after).map(Number))
              expect(after[day]).toBeGreaterThanOrEqual(Math.min(30, before[day]!));
          }
        if (other.kind === 'weekLater') expect(weeksOf(other.config)).toBe(weeksOf(config) + 1);
      }
    }),
    { numRuns: 15 },
  );
});

test('S3.15 with every day trained on there is no day more, with an hour a week no hour less, of 49 weeks no week more', () => {
  const [block] = toARace.blocks;
  const daily = { ...block!, workoutDays: [1, 2, 3, 4, 5, 6, 7], minutesPerDay: {} };
  const kinds = (config: CoachPlanConfig) => othersOf(config).map(({ kind }) => kind);
  expect(kinds({ ...toARace, blocks: [daily] })).toEqual(['hourLess', 'weekLater']);
  const short = { ...block!, workoutDays: [2], minutesPerDay: { 2: 60 } };
  expect(kinds({ ...toARace, blocks: [short] })).toEqual(['dayMore', 'weekLater']);
  const events = [{ eventDate: shiftDate(monday, 7 * 48), primary: true }];
  expect(kinds({ ...toARace, events })).toEqual(['dayMore', 'hourLess']);
});

test('S3.15 an hour is taken from no day that has half an hour, and a smaller race stays on its day', () => {
  const [block] = toARace.blocks;
  const short = { ...block!, minutesPerDay: { 2: 30, 4: 30, 6: 85 } };
  expect(othersOf({ ...toARace, blocks: [short] }).map(({ kind }) => kind)).toEqual(['dayMore', 'weekLater']);
  const smaller = { eventDate: shiftDate(monday, 7 * 6 + 6), primary: false };
  const later = othersOf({ ...toARace, events: [...toARace.events, smaller] }).find(({ kind }) => kind === 'weekLater');
  expect(later?.config.events).toEqual([{ eventDate: shiftDate(monday, 7 * 12 + 6), primary: true }, smaller]);
});

test('S3.16 an hour less is less time and less fitness, and the days that change are counted', () => {
  const before = planOf(toARace);
  const tried = triesOf(toARace).map((other) => ({ other, plan: planOf(other.config) }));
  const meant = nearest(sumOf(before, toARace), tried);
  expect(meant.map(({ other }) => other.kind)).toEqual(['dayMore', 'hourLess', 'weekLater']);
  const { other, plan: after } = meant.find(({ other }) => other.kind === 'hourLess')!;
  const [was, is] = [sumOf(before, toARace), sumOf(after, other.config)];
  expect(is.minutes).toBeLessThan(was.minutes);
  // Sessions are as long as their workouts: to a quarter of an hour it is the hour.
  expect(Math.abs(was.minutes - is.minutes - 60)).toBeLessThanOrEqual(15);
  expect(is.fitness).toBeLessThan(was.fitness);
  const { changed, of } = movedDays(before, after);
  expect([of, changed > 0, changed < of]).toEqual([84, true, true]);
  expect(movedDays(before, before).changed).toBe(0);
});

test('S3.16 a swimmer with nine hours on a Saturday is offered no hour less, as every such plan comes out longer', () => {
  const answers: Answers = {
    sport: 'swim',
    days: [2, 4, 6],
    minutes: { 2: 60, 4: 60, 6: 540 },
    hours: '4to6',
    experience: 'regular',
    health: 'cleared',
  };
  const asked = recommendedPlan(answers, monday);
  const plannedFor = (config: CoachPlanConfig) => makePlan(config, athleteOf(answers, null), ladders)!;
  const before = sumOf(plannedFor(asked), asked);
  const tried = triesOf(asked).map((other) => ({ other, plan: plannedFor(other.config) }));
  const shorter = tried.filter(({ other }) => other.kind === 'hourLess');
  expect(shorter).toHaveLength(6);
  for (const { other, plan } of shorter) expect(sumOf(plan, other.config).minutes).toBeGreaterThan(before.minutes);
  expect(nearest(before, tried).map(({ other }) => other.kind)).toEqual(['dayMore', 'weekLater']);
});

test('S3.16 the forecast ends on the evening before the race, rested, and says how far off it may be', () => {
  const plan = planOf(toARace);
  const days = forecastOf(plan, toARace);
  const last = days.at(-1)!;
  expect(last.date).toBe(shiftDate(monday, 7 * 11 + 5));
  expect(last.form.likely).toBeGreaterThan(0);
  for (const { fitness, form } of days) {
    expect(fitness.low).toBeLessThan(fitness.likely);
    expect(fitness.likely).toBeLessThan(fitness.high);
    expect(form.low).toBeLessThanOrEqual(form.likely);
    expect(form.likely).toBeLessThanOrEqual(form.high);
  }
  // On Sundays it is what the weeks of the plan say.
  const weeks = plan.blocks.flatMap((block) => block.weeks);
  for (const [at, { fitness }] of weeks.slice(0, -1).entries())
    expect(days[at]?.fitness.likely).toBeCloseTo(fitness.chronic, 9);
});

test('S3.16 a rower whose plan has less training a week than they are used to is told that fitness falls, and what would hold it', () => {
  const three: Answers = {
    sport: 'rowing',
    eventType: 'sprint',
    eventDate: shiftDate(monday, 55),
    days: [2, 4, 6],
    minutes: { 2: 60, 4: 60, 6: 60 },
    hours: '2to4',
    experience: 'regular',
    health: 'cleared',
  };
  const planFor = (answers: Answers) => {
    const plan = makePlan(recommendedPlan(answers, monday), athleteOf(answers, null), ladders);
    if (!plan) throw new Error('No plan.');
    return plan;
  };
  const plan = planFor(three);
  const fall = fitnessFall(plan);
  expect([fall?.from, fall?.to].map((fitness) => Math.round(fitness ?? 0))).toEqual([24, 21]);
  const trained = plan.workoutsByDays.slice(0, 42).flat();
  expect(trained.reduce((sum, { stress }) => sum + stress, 0) / 6).toBeLessThan(7 * fall!.from);
  // Of a fitness that holds nothing is said.
  expect(fitnessFall(planFor({ ...three, days: [2, 4, 6, 7], minutes: { ...three.minutes, 7: 60 } }))).toBeNull();
  expect(fitnessFall(planFor({ ...three, minutes: { 2: 90, 4: 90, 6: 90 } }))).toBeNull();
  expect(fitnessFall(planFor({ ...three, hours: 'under2' }))).toBeNull();
});

test('every source that a session may name is cited', () => {
  const named = new Set(planOf(toARace).workoutsByDays.flatMap((day) => day.map(({ reason }) => reason.source)));
  named.delete('practice');
  expect([...named].filter((source) => !Object.hasOwn(citations, source))).toEqual([]);
});
