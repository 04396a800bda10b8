/** Figures of a plan that a coach would ask for. Weeks are whole ones from Monday; the event itself counts for none. */
import type { Dose } from '#core/domain/coach/ladders.ts';
import type { CoachPlan, PlanWeek } from '#core/domain/coach/make-plan.ts';
import type { CoachSession } from '#core/domain/coach/week.ts';
import type { BlockType } from '#core/model/coach-terms.ts';

export const weeksIn = (plan: CoachPlan): PlanWeek[] => plan.blocks.flatMap(({ weeks }) => weeks);

export const sessionsIn = (plan: CoachPlan, week: number): CoachSession[] =>
  plan.workoutsByDays.slice(7 * week, 7 * week + 7).flat();

/** The sessions of each load week. */
export const loadWeeksOf = (plan: CoachPlan): CoachSession[][] =>
  weeksIn(plan).flatMap(({ kind }, week) => (kind === 'load' ? [sessionsIn(plan, week)] : []));

export const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Less than a tenth of its time in tempo or harder. */
export const isEasy = ({ moderateMinutes, hardMinutes, minutes }: Dose): boolean =>
  (moderateMinutes + hardMinutes) / Math.max(1, minutes) < 0.1;

export const perLoadWeek = (plan: CoachPlan, is: (session: CoachSession) => boolean): number =>
  mean(loadWeeksOf(plan).map((week) => week.filter(is).length));

/** Most load weeks between two of recovery. */
export const loadRun = (plan: CoachPlan): number =>
  Math.max(
    ...weeksIn(plan)
      .map(({ kind }) => (kind === 'load' ? 'l' : '.'))
      .join('')
      .split('.')
      .map((run) => run.length),
  );

export const meanMinutes = (plan: CoachPlan): number => mean(weeksIn(plan).map(({ minutes }) => minutes));
export const loadMinutes = (plan: CoachPlan): number =>
  mean(weeksIn(plan).flatMap(({ kind, minutes }) => (kind === 'load' ? [minutes] : [])));
export const mostOf = (plan: CoachPlan, figure: 'minutes' | 'stress'): number =>
  Math.max(...weeksIn(plan).map((week) => week[figure]));

/** Days with a session in a load week: what follows a key session on its day belongs to it. */
export const sessions = (plan: CoachPlan): number => perLoadWeek(plan, ({ reason }) => reason.code !== 'then');
/** Key sessions in a load week. */
export const hardSessions = (plan: CoachPlan): number => perLoadWeek(plan, ({ isKey }) => isKey);

/** Of the time of load weeks, in percent: what is neither tempo nor harder. */
export function easyMinutesShare(plan: CoachPlan): number {
  const all = loadWeeksOf(plan).flat();
  const sum = (of: (dose: Dose) => number): number => all.reduce((minutes, dose) => minutes + of(dose), 0);
  return (
    100 * (1 - sum(({ moderateMinutes, hardMinutes }) => moderateMinutes + hardMinutes) / sum(({ minutes }) => minutes))
  );
}

/** Weeks of phases, or of a kind. */
export const phaseLength = (plan: CoachPlan, phases: readonly BlockType[], kind?: PlanWeek['kind']): number =>
  weeksIn(plan).filter((week) => (kind ? week.kind === kind : phases.includes(week.phase))).length;

/** Load weeks behind another one that have more stress than it, in percent. */
export function risingLoads(plan: CoachPlan): number {
  const loads = weeksIn(plan).filter(({ kind }) => kind === 'load');
  const later = loads.slice(1);
  return (100 * later.filter(({ stress }, at) => stress > (loads[at]?.stress ?? 0)).length) / later.length;
}

/** Weeks whose longest day is a Saturday or Sunday, in percent. */
export function longestOnWeekend(plan: CoachPlan): number {
  const is = weeksIn(plan).map((_, week) => {
    const days = plan.workoutsByDays.slice(7 * week, 7 * week + 7);
    const minutes = days.map((day) => day.reduce((sum, dose) => sum + dose.minutes, 0));
    return minutes.indexOf(Math.max(...minutes)) >= 5;
  });
  return (100 * is.filter(Boolean).length) / is.length;
}

/** Less time than the mean load week has, in percent. @param fromEnd 1 is the last week */
export const taperDrop = (plan: CoachPlan, fromEnd: number): number =>
  100 * (1 - (weeksIn(plan).at(-fromEnd)?.minutes ?? 0) / loadMinutes(plan));

/** Weeks at the end, each with two thirds of the time of the mean load week or less. */
export function taperWeeks(plan: CoachPlan): number {
  const most = (2 / 3) * loadMinutes(plan);
  return weeksIn(plan).length - 1 - weeksIn(plan).findLastIndex(({ minutes }) => minutes > most);
}

export const testWeeks = (plan: CoachPlan): number =>
  weeksIn(plan).filter((_, week) => sessionsIn(plan, week).some(({ family }) => family === 'test')).length;
