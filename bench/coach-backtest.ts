/**
 * The planner beside what is published on how to train, and beside plans thrown together from the same workouts: one line for
 * each, with its source, that a coach can check. `npm run bench -- coach-backtest`. Figures are in docs/coach.md.
 */
import type { Dose, Ladders } from '#core/domain/coach/ladders.ts';
import { type CoachAthlete, type CoachPlan, makePlan } from '#core/domain/coach/make-plan.ts';
import { stressPerHour } from '#core/domain/coach/recommend.ts';
import { afterDays, type Fitness } from '#core/domain/coach/fitness.ts';
import { minutesOf } from '#core/domain/coach/plan-frame.ts';
import type { CoachSession } from '#core/domain/coach/week.ts';
import { shiftDate } from '#core/domain/dates.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import type { PlanType } from '#core/model/coach-terms.ts';
import type { Sport } from '#core/model/sport.ts';
import { hardSessions, isEasy, loadRun, loadWeeksOf, mean, perLoadWeek, weeksIn } from './plan-figures.ts';
import { publishedPlans } from './published-plans.ts';
import { anyAsked } from '#tests/core/domain/coach/any-plan.ts';
import { coachCatalogue } from '#tests/core/domain/coach/catalogue.ts';
import { violationsOf } from '#tests/core/domain/coach/plan-invariants.ts';
import { Random } from '#tests/simulation/random.ts';

const startDate = '2027-01-04';
/** As many plans of each kind. */
const randomPlans = 200;

const asked = (
  sport: Sport,
  planType: PlanType,
  weeks: number,
  minutesPerDay: CoachPlanConfig['blocks'][number]['minutesPerDay'],
  isTowardsEvent = true,
): CoachPlanConfig => ({
  sport,
  startDate,
  events: isTowardsEvent ? [{ eventDate: shiftDate(startDate, 7 * weeks - 1), primary: true }] : [],
  blocks: [
    {
      blockType: 'build',
      planType,
      name: '',
      description: '',
      customPlan: null,
      currentIntervalIntensityLevel: 2,
      secondaryType: null,
      secondaryIntensity: null,
      workoutDays: Object.keys(minutesPerDay).map(Number),
      bestLongRideDays: [6, 7],
      minutesPerDay,
    },
  ],
  isEventBasedPlan: isTowardsEvent,
  singleMultiBlockDurationWeeks: isTowardsEvent ? 0 : weeks,
  isSingleBlockOn: !isTowardsEvent,
  hasAiProgression: false,
  calendarColor: 1,
});

const rider: CoachAthlete = {
  chronic: 40,
  ramp: 5,
  loadWeeks: 3,
  needsTest: false,
  isUnsureOfHealth: false,
  doneShares: [],
};
const everyDay = { 1: 60, 2: 90, 3: 60, 4: 90, 5: 60, 6: 120, 7: 180 };
const fourDays = { 2: 60, 4: 75, 6: 90, 7: 180 };
const sixDays = { 1: 60, 2: 60, 3: 60, 4: 60, 5: 60, 6: 60 };

/** By how much stress falls from the last load week to a week of recovery, in percent. */
function recoveryFalls(plan: CoachPlan): number[] {
  let last = 0;
  return weeksIn(plan).flatMap(({ kind, stress }) => {
    if (kind === 'load') last = stress;
    return kind === 'recovery' && last > 0 ? [100 * (1 - stress / last)] : [];
  });
}

function highestRise(plan: CoachPlan): number {
  let fitness: Fitness = { chronic: plan.startFitness, acute: plan.startFitness };
  return Math.max(
    ...weeksIn(plan).map((_, at) => {
      const before = fitness;
      const days = plan.workoutsByDays.slice(7 * at, 7 * at + 7);
      fitness = afterDays(
        before,
        days.map((day) => day.reduce((sum, { stress }) => sum + stress, 0)),
      );
      return fitness.chronic - before.chronic;
    }),
  );
}

/** From one load week to the next, in percent. */
function highestGrowth(plan: CoachPlan): number {
  const loads = weeksIn(plan).filter(({ kind }) => kind === 'load');
  return Math.max(...loads.slice(1).map(({ stress }, at) => 100 * (stress / (loads[at]?.stress || 1) - 1)));
}

/** Of the last two weeks beside the two load weeks before them, in percent less time. */
function taperFall(plan: CoachPlan): number {
  const minutes = weeksIn(plan).map((week) => week.minutes);
  const loads = weeksIn(plan)
    .filter(({ kind }) => kind === 'load')
    .slice(-2)
    .map((week) => week.minutes);
  return 100 * (1 - mean(minutes.slice(-2)) / mean(loads));
}

interface Published {
  source: string;
  says: string;
  config: CoachPlanConfig;
  measure: (plan: CoachPlan) => number;
  from: number;
  to: number;
}

const toRace = asked('bike', 'sweet-vo2-hard', 12, fourDays);
const polarized = asked('bike', 'polarized', 12, everyDay);
const published: Published[] = [
  {
    source: 'Friel, The Cyclist’s Training Bible',
    says: 'load weeks between two of recovery, at most 3',
    config: toRace,
    measure: loadRun,
    from: 2,
    to: 3,
  },
  {
    source: 'Allen & Coggan, Training and Racing with a Power Meter',
    says: 'fitness rises by no more than 8 a week',
    config: toRace,
    measure: highestRise,
    from: 0,
    to: 8,
  },
  {
    source: 'coaching consensus',
    says: 'a load week has at most 10 % more stress than the one before',
    config: toRace,
    measure: highestGrowth,
    from: 0,
    to: 10,
  },
  {
    source: 'coaching consensus',
    says: 'a recovery week has 30 to 50 % less stress',
    config: toRace,
    measure: (plan) => mean(recoveryFalls(plan)),
    from: 30,
    to: 50,
  },
  {
    source: 'Seiler 2010, polarised',
    says: 'about 80 % of sessions are easy (75 to 85)',
    config: polarized,
    measure: (plan) => 100 * mean(loadWeeksOf(plan).map((week) => week.filter(isEasy).length / week.length)),
    from: 75,
    to: 85,
  },
  {
    source: 'Seiler et al. 2013, 4 × 8 min',
    says: 'two hard sessions a week beside easy ones',
    config: polarized,
    measure: hardSessions,
    from: 1.5,
    to: 2.5,
  },
  {
    source: 'Rønnestad et al. 2015, 30/15',
    says: 'short intervals every week: sessions of 30/15 a week, 1 or more',
    config: polarized,
    measure: (plan) => perLoadWeek(plan, ({ family }) => family === '30-15'),
    from: 1,
    to: 3,
  },
  {
    source: 'riders’ forum, “serious Italian” block',
    says: 'three core days: threshold, strength-endurance and one long',
    config: asked('bike', 'italian', 12, everyDay),
    measure: (plan) => perLoadWeek(plan, ({ isKey, reason }) => isKey || reason.code === 'long'),
    from: 2.5,
    to: 3.5,
  },
  {
    source: 'Pete Plan, rowing',
    says: 'three harder sessions in six days',
    config: asked('rowing', 'big-intensity', 12, sixDays),
    measure: hardSessions,
    from: 2.5,
    to: 3.5,
  },
  {
    source: 'Bosquet et al. 2007',
    says: 'two weeks of taper with 41 to 60 % less volume',
    config: toRace,
    measure: taperFall,
    from: 41,
    to: 60,
  },
];

/** The same weeks and days with any workout that fits into the day. */
function thrown(plan: CoachPlan, config: CoachPlanConfig, doses: readonly Dose[], random: Random): CoachPlan {
  const limits = config.blocks.map(minutesOf)[0] ?? {};
  const workoutsByDays = plan.workoutsByDays.map((day, at): CoachSession[] => {
    const fitting = doses.filter(({ minutes }) => minutes <= (limits[at % 7] ?? 0));
    const dose = day.length > 0 && fitting.length > 0 ? random.pick(fitting) : undefined;
    if (!dose) return [];
    const isKey = !isEasy(dose);
    return [{ ...dose, isKey, after: null, reason: { code: isKey ? 'key' : 'endurance', source: 'practice' } }];
  });
  let at = 0;
  const blocks = plan.blocks.map((block) => ({
    ...block,
    weeks: block.weeks.map((week) => {
      const sessions = workoutsByDays.slice(7 * at, 7 * at + 7).flat();
      at += 1;
      const sum = (of: (dose: Dose) => number): number => sessions.reduce((all, dose) => all + of(dose), 0);
      return { ...week, stress: sum(({ stress }) => stress), minutes: sum(({ minutes }) => minutes) };
    }),
  }));
  return { ...plan, blocks, workoutsByDays };
}

const dosesIn = (ladders: Ladders, sport: Sport): Dose[] =>
  Object.values(ladders[sport]).flatMap((ladder) => ladder.flat());
const percentOf = (count: number, all: number): string => `${Math.round((100 * count) / all)} %`;

const isWithin = (value: number, { from, to }: { from: number; to: number }): boolean =>
  value >= from - 1e-6 && value <= to + 1e-6;

/** One line of the sheet a criterion, for a coach to judge: docs/coach-sheet.md. */
function publishedSheet(print: (text: string) => void, ladders: Ladders, random: Random): void {
  let [met, all, metByRandom] = [0, 0, 0];
  for (const plan of publishedPlans) {
    const config = asked(plan.sport, plan.planType, plan.weeks, plan.minutesPerDay, plan.isTowardsEvent);
    const ours = makePlan(
      config,
      { ...rider, chronic: (stressPerHour * plan.hoursBefore) / 7, needsTest: true },
      ladders,
    );
    if (!ours) throw new Error(`No plan is made for: ${plan.name}`);
    const doses = dosesIn(ladders, plan.sport);
    const others = Array.from({ length: randomPlans }, () => thrown(ours, config, doses, random));
    for (const criterion of plan.criteria) {
      const value = criterion.measure(ours);
      const isMet = isWithin(value, criterion);
      const share = others.filter((other) => isWithin(criterion.measure(other), criterion)).length / randomPlans;
      [met, all, metByRandom] = [met + Number(isMet), all + 1, metByRandom + share];
      const shown = `${Number(value.toFixed(1))} ${criterion.unit}`.trim();
      const mark = isMet ? 'yes' : '**no**';
      print(
        `| ${plan.name} | ${criterion.about} | ${criterion.says} | ${shown} | ${mark} | ${percentOf(share, 1)} | |`,
      );
    }
  }
  const average = percentOf(metByRandom, all);
  print(
    `coach: ${met} of ${all} criteria of ${publishedPlans.length} published plans are met; by random plans ${average}`,
  );
}

export function coachBacktest(print: (text: string) => void): void {
  const { ladders } = coachCatalogue();
  publishedSheet(print, ladders, new Random(2));
  const random = new Random(1);
  let agreed = 0;
  for (const { source, says, config, measure, from, to } of published) {
    const plan = makePlan(config, rider, ladders);
    if (!plan) throw new Error(`No plan is made for: ${says}`);
    const ours = measure(plan);
    const isIn = (value: number): boolean => isWithin(value, { from, to });
    const doses = dosesIn(ladders, config.sport);
    const thrownIn = Array.from({ length: randomPlans }, () => isIn(measure(thrown(plan, config, doses, random))));
    if (isIn(ours)) agreed += 1;
    const ofRandom = percentOf(thrownIn.filter(Boolean).length, randomPlans);
    print(
      `${isIn(ours) ? 'agrees ' : 'differs'} ${source}: ${says}; ours ${ours.toFixed(1)}, of random plans ${ofRandom} agree`,
    );
  }
  print(`coach: ${agreed} of ${published.length} published figures are met`);
  let [whole, wholeOfRandom, tried] = [0, 0, 0];
  for (let seed = 1; seed <= randomPlans; seed += 1) {
    const { config, athlete } = anyAsked(seed, 3);
    const plan = makePlan(config, athlete, ladders);
    if (!plan) continue;
    tried += 1;
    if (violationsOf({ config, athlete }, plan, ladders).length === 0) whole += 1;
    const other = thrown(plan, config, dosesIn(ladders, config.sport), random);
    if (violationsOf({ config, athlete }, other, ladders).length === 0) wholeOfRandom += 1;
  }
  print(`coach: of ${tried} plans that anybody may ask for ${whole} break no rule; of random ones ${wholeOfRandom}`);
}
