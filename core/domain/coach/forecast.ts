/**
 * Fitness and form up to the event, and how far off they may be. It is arithmetic on the planned sessions, with ranges
 * for training less than planned and for differences between athletes (docs/coach.md).
 */
import { daysBetween, shiftDate } from '#core/domain/dates.ts';
import type { CoachPlanConfig } from '#core/model/coach-plan.ts';
import { acuteDays, afterDayOf, chronicDays, type Fitness, formOf } from './fitness.ts';
import type { CoachPlan } from './make-plan.ts';
import { primaryEventOf } from './plan-frame.ts';

/** Stress a day. */
export interface Spread {
  low: number;
  likely: number;
  high: number;
}

export interface ForecastDay {
  /** In the evening of it. */
  date: string;
  fitness: Spread;
  form: Spread;
}

/** Of what is planned, as much as is done. */
const doneShares = [0.8, 1, 1.1];
/** Shares of the fitness assumed for the start, which is not measured. */
const startShares = [0.75, 1, 1.25];
/** Days over which athletes lose fitness and fatigue: Coggan's 42 and 7, Morton's 45 and 15, and some to each side. */
const chronics = [35, chronicDays, 50];
const acutes = [5, acuteDays, 15];

type Case = { done: number; chronic: number; acute: number; start: number };

const cases: Case[] = doneShares.flatMap((done) =>
  startShares.flatMap((start) =>
    chronics.flatMap((chronic) => acutes.map((acute) => ({ done, start, chronic, acute }))),
  ),
);
const asPlanned: Case = { done: 1, start: 1, chronic: chronicDays, acute: acuteDays };

/** @returns the evenings of its Sundays; of a plan towards an event the last one is the evening before that */
export function forecastOf(plan: CoachPlan, config: CoachPlanConfig): ForecastDay[] {
  const count = plan.workoutsByDays.length;
  const event = primaryEventOf(config);
  const last = event === null ? count - 1 : Math.min(count - 1, daysBetween(plan.monday, event) - 1);
  const ends = Array.from({ length: Math.ceil(count / 7) }, (_, week) => 7 * week + 6).filter((day) => day < last);
  const days = [...ends, last];
  const likely = evenings(plan, config, asPlanned);
  const others = cases.map((one) => evenings(plan, config, one));
  return days.map((day) => {
    const spread = (of: (fitness: Fitness) => number): Spread => {
      const values = others.map((fitness) => of(fitness[day] ?? { chronic: 0, acute: 0 }));
      return {
        low: Math.min(...values),
        likely: of(likely[day] ?? { chronic: 0, acute: 0 }),
        high: Math.max(...values),
      };
    };
    return { date: shiftDate(plan.monday, day), fitness: spread(({ chronic }) => chronic), form: spread(formOf) };
  });
}

/** A smaller loss is no more than the weeks of recovery that every plan has. */
const leastFall = 0.05;

/**
 * Fitness that a plan loses before its taper, as it has less training a week than the athlete is used to: who has no more
 * time than before, and rests among it, keeps their fitness at best (Coggan: it is the mean of stress over 42 days).
 * @returns null where it holds, or rises
 */
export function fitnessFall(plan: CoachPlan): { from: number; to: number } | null {
  const last = plan.blocks.flatMap(({ weeks }) => weeks).findLast(({ kind }) => kind === 'load');
  const [from, to] = [plan.startFitness, last?.fitness.chronic ?? Infinity];
  return to < (1 - leastFall) * from ? { from, to } : null;
}

/** Fitness in the evening of each day, in one of the cases. */
function evenings(plan: CoachPlan, { startDate }: CoachPlanConfig, { done, chronic, acute, start }: Case): Fitness[] {
  const first = daysBetween(plan.monday, startDate);
  const after = afterDayOf({ chronic, acute });
  let fitness: Fitness = { chronic: start * plan.startFitness, acute: start * plan.startFitness };
  return plan.workoutsByDays.map((sessions, day) => {
    const stress = done * sessions.reduce((sum, session) => sum + session.stress, 0);
    if (day >= first) fitness = after(fitness, stress);
    return fitness;
  });
}
