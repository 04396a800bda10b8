/** Whether a plan is public, or could be, or why not. Spec S5.16, S6.07, S8.14, S9.03. */
import { Refusal } from '#core/contract/errors.ts';
import type { Rows } from '#core/domain/sync/rows.ts';
import type { RowOf } from '#core/model/tables.ts';

/** S9.03 */
const fewestWorkouts = 3;

export type Publication = 'public' | 'private' | 'privateForever' | 'ofCoach' | 'tooFewWorkouts';

type Origin = Pick<RowOf<'plans'>, 'isPrivateForever' | 'coachConfig'>;

const isOfCoach = ({ coachConfig }: Origin): boolean => (coachConfig ?? null) !== null;

/** A copy of another athlete's plan (S6.07), and what the assistant made (S5.16). */
export const isNeverPublic = (plan: Origin): boolean => plan.isPrivateForever || isOfCoach(plan);

export function publicationOf(plan: Origin & Pick<RowOf<'plans'>, 'isPublic'>, totalWorkouts: number): Publication {
  if (plan.isPrivateForever) return 'privateForever';
  if (isOfCoach(plan)) return 'ofCoach';
  if (plan.isPublic) return 'public';
  return totalWorkouts < fewestWorkouts ? 'tooFewWorkouts' : 'private';
}

/** Monday to Sunday, without the days that are taken. */
export function freeWeekdays(taken: Iterable<number>): number[] {
  const others = new Set(taken);
  return [1, 2, 3, 4, 5, 6, 7].filter((day) => !others.has(day));
}

type Week = Pick<RowOf<'planWeeks'>, 'id' | 'restDays'>;
type Item = Pick<RowOf<'planItems'>, 'weekId' | 'weekday'>;

/** The days with neither a workout nor a rest mark (S8.14): the weekdays of each week that has any. */
export function emptyDays(weeks: readonly Week[], items: readonly Item[]): { weekId: string; weekdays: number[] }[] {
  return weeks.flatMap(({ id, restDays }) => {
    const withWorkouts = items.flatMap(({ weekId, weekday }) => (weekId === id ? weekday : []));
    const weekdays = freeWeekdays([...(restDays ?? []), ...withWorkouts]);
    return weekdays.length > 0 ? [{ weekId: id, weekdays }] : [];
  });
}

interface Parts {
  weeks: readonly Week[];
  items: readonly Item[];
}

/**
 * @param parts the live weeks and items of a plan
 * @param mayHaveEmptyDays of a call from before there were rest days
 * @throws Refusal tooFewWorkouts or planDaysEmpty where it may not become public
 */
export function checkPublishable({ weeks, items }: Parts, mayHaveEmptyDays = false): void {
  if (items.length < fewestWorkouts) throw new Refusal('tooFewWorkouts', { least: fewestWorkouts });
  const count = emptyDays(weeks, items).reduce((sum, { weekdays }) => sum + weekdays.length, 0);
  if (count > 0 && !mayHaveEmptyDays) throw new Refusal('planDaysEmpty', { count });
}

/** The live weeks of a plan and their live items, in no order. */
export async function partsOfPlan(rows: Pick<Rows, 'children'>, planId: string) {
  const weeks = (await rows.children('planWeeks', planId)).filter(({ deletedBy }) => deletedBy === null);
  const items: RowOf<'planItems'>[] = [];
  for (const { id } of weeks) items.push(...(await rows.children('planItems', id)));
  return { weeks, items: items.filter(({ deletedBy }) => deletedBy === null) };
}
