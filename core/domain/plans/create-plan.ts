/** A coach makes a plan, or copies one: the plan, its weeks and their items at once. */
import { createRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import { slugOf } from '#core/model/ids.ts';
import type { RowOf } from '#core/model/tables.ts';
import { addPlanWeek, type MadeWeek } from './add-plan-week.ts';

type MadePlan = { planId: string; weeks: MadeWeek[] } & Omit<RowOf<'plans'>, 'id' | 'deletedBy' | 'slug'>;

export const createPlan: Rule<MadePlan> = async (rows, { planId, weeks, ...fields }, act) => {
  await createRow(rows, 'plans', { id: planId, deletedBy: null, slug: slugOf(fields.name, planId), ...fields });
  for (const week of weeks) await addPlanWeek(rows, { planId, ...week }, act);
};
