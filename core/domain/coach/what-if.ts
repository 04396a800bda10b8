/** How a plan changes with one other choice: a day more, an hour less, a week later. */
import { shiftDate } from '#core/domain/dates.ts';
import type { CoachBlock, CoachPlanConfig } from '#core/model/coach-plan.ts';
import { coachDayMinutes } from '#core/model/coach-terms.ts';
import { byPreference } from './days.ts';
import { withWorkoutDays } from './edit-plan.ts';
import { forecastOf } from './forecast.ts';
import type { CoachPlan } from './make-plan.ts';
import { minutesOf, refusalOf } from './plan-frame.ts';

export type Otherwise =
  /** On one more day of the week, from 1, Monday. */
  | { kind: 'dayMore'; weekday: number; config: CoachPlanConfig }
  | { kind: 'hourLess'; config: CoachPlanConfig }
  /** The main event, or the end of a plan without one. */
  | { kind: 'weekLater'; config: CoachPlanConfig };

/** Below it no day is made shorter. */
const leastMinutes = 30;
const stepMinutes = 5;
const hour = 60;

/** What may be asked otherwise of a plan: what can't be, such as a day more than seven, is left out. */
export function othersOf(config: CoachPlanConfig): Otherwise[] {
  return [dayMore(config), hourLess(config), weekLater(config)].flatMap((one) =>
    one && refusalOf(one.config) === null ? [one] : [],
  );
}

/**
 * The variants to be worked out. Days that are an hour shorter may take more or less than an hour out of a week, as a
 * session is only as long as its workout: several are tried, and `nearest` chooses the one closest to an hour.
 */
export const triesOf = (config: CoachPlanConfig): Otherwise[] =>
  othersOf(config).flatMap((other) =>
    other.kind === 'hourLess' ? minutesTried.flatMap((minutes) => hourLess(config, minutes) ?? []) : [other],
  );

const minutesTried = [60, 15, 30, 45, 75, 90];

/**
 * Of each kind the one that is meant: of those with less time, the one that is nearest to an hour less a week. With a
 * day far longer than any workout, the others may come out a little longer: such a plan is no hour less.
 */
export function nearest(
  before: PlanSum,
  tried: readonly { other: Otherwise; plan: CoachPlan }[],
): { other: Otherwise; plan: CoachPlan }[] {
  const lessOf = ({ other, plan }: (typeof tried)[number]): number =>
    before.minutes - sumOf(plan, other.config).minutes;
  const missOf = (one: (typeof tried)[number]): number => Math.abs(lessOf(one) - hour);
  const meant = tried.filter((one) => one.other.kind !== 'hourLess' || lessOf(one) >= 0);
  return Object.values(Object.groupBy(meant, ({ other }) => other.kind)).flatMap((some) =>
    some.toSorted((one, another) => missOf(one) - missOf(another)).slice(0, 1),
  );
}

const withBlocks = (config: CoachPlanConfig, change: (block: CoachBlock) => CoachBlock): CoachPlanConfig => ({
  ...config,
  blocks: config.blocks.map(change),
});

/** The first free day in the order in which key sessions are laid, so that hard days come to stand further apart. */
function dayMore(config: CoachPlanConfig): Otherwise | null {
  const weekday = byPreference
    .map((day) => day + 1)
    .find((day) => config.blocks.every(({ workoutDays }) => !workoutDays.includes(day)));
  if (weekday === undefined) return null;
  return {
    kind: 'dayMore',
    weekday,
    config: withBlocks(config, (block) => withWorkoutDays(block, [...block.workoutDays, weekday])),
  };
}

/** Five minutes at a time from the day that has the most left, so that long days give most of it. */
function hourLess(config: CoachPlanConfig, minutes = hour): Otherwise | null {
  const blocks = config.blocks.map((block) => shortened(block, minutes));
  const all = blocks.flatMap((block) => block ?? []);
  return all.length < blocks.length ? null : { kind: 'hourLess', config: { ...config, blocks: all } };
}

/** Null where the days of a block have not so many minutes to spare. */
function shortened(block: CoachBlock, less: number): CoachBlock | null {
  const minutes = new Map(Object.entries(minutesOf(block)).map(([day, most]) => [Number(day) + 1, most]));
  for (let taken = 0; taken < less; taken += stepMinutes) {
    const [day, most] = [...minutes].toSorted((one, other) => other[1] - one[1] || one[0] - other[0])[0] ?? [0, 0];
    const least = Math.max(leastMinutes, coachDayMinutes.minimum);
    if (most - stepMinutes < least) return null;
    minutes.set(day, most - stepMinutes);
  }
  return { ...block, minutesPerDay: Object.fromEntries(minutes) };
}

function weekLater(config: CoachPlanConfig): Otherwise {
  const events = config.events.map((event) =>
    event.primary ? { ...event, eventDate: shiftDate(event.eventDate, 7) } : event,
  );
  return {
    kind: 'weekLater',
    config: config.isEventBasedPlan
      ? { ...config, events }
      : { ...config, singleMultiBlockDurationWeeks: config.singleMultiBlockDurationWeeks + 1 },
  };
}

/** The sums of a plan. */
export interface PlanSum {
  weeks: number;
  /** Of a week on average. */
  minutes: number;
  stress: number;
  keySessions: number;
  /** On the last evening of a plan, or on that before its main event; stress a day. */
  fitness: number;
  form: number;
  /** Of its first whole load week, from 1, Monday. */
  keyDays: number[];
  longDay: number | null;
}

export function sumOf(plan: CoachPlan, config: CoachPlanConfig): PlanSum {
  const weeks = plan.blocks.flatMap((block) => block.weeks);
  const sum = (of: (week: (typeof weeks)[number]) => number): number =>
    weeks.reduce((all, week) => all + of(week), 0) / Math.max(1, weeks.length);
  const last = forecastOf(plan, config).at(-1);
  const second = weeks.findIndex(({ kind }, at) => at > 0 && kind === 'load');
  const usual = plan.workoutsByDays.slice(7 * Math.max(0, second), 7 * Math.max(0, second) + 7);
  const daysWith = (is: (session: CoachPlan['workoutsByDays'][number][number]) => boolean): number[] =>
    usual.flatMap((sessions, day) => (sessions.some(is) ? [day + 1] : []));
  return {
    weeks: weeks.length,
    minutes: sum(({ minutes }) => minutes),
    stress: sum(({ stress }) => stress),
    keySessions: plan.workoutsByDays.flat().filter(({ isKey }) => isKey).length,
    fitness: last?.fitness.likely ?? 0,
    form: last?.form.likely ?? 0,
    keyDays: daysWith(({ isKey }) => isKey),
    longDay: daysWith(({ reason }) => reason.code === 'long')[0] ?? null,
  };
}

/** Days of the first plan on which the second has other sessions, or none; and of how many. */
export function movedDays(before: CoachPlan, after: CoachPlan): { changed: number; of: number } {
  const on = (plan: CoachPlan, day: number): string =>
    (plan.workoutsByDays[day] ?? []).map(({ workoutId }) => workoutId).join();
  const of = Math.max(before.workoutsByDays.length, after.workoutsByDays.length);
  const days = Array.from({ length: of }, (_, day) => day);
  return { changed: days.filter((day) => on(before, day) !== on(after, day)).length, of };
}
