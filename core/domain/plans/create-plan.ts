/** A coach makes a plan, or copies one: the plan, its weeks and their items at once. */
import { createRow } from '#core/domain/sync/change-row.ts';
import type { Rows, Rule } from '#core/domain/sync/rows.ts';
import { slugOf } from '#core/model/ids.ts';
import type { RowOf } from '#core/model/tables.ts';
import { addPlanWeek, type MadeWeek } from './add-plan-week.ts';
import { checkPublishable } from './publication.ts';

type MadePlan = { planId: string; weeks: MadeWeek[] } & Omit<RowOf<'plans'>, 'id' | 'deletedBy' | 'slug'>;

export const createPlan: Rule<MadePlan> = async (rows, { planId, weeks, ...fields }, act) => {
  if (fields.isPublic) checkPublishable(weeks.reduce((count, { items }) => count + items.length, 0));
  const isPrivateForever = fields.isPrivateForever || (await isOthers(rows, fields.originalPlanId));
  const slug = slugOf(fields.name, planId);
  await createRow(rows, 'plans', { id: planId, deletedBy: null, slug, ...fields, isPrivateForever });
  for (const week of weeks) await addPlanWeek(rows, { planId, ...week }, act);
};

/** S6.07: a copy of a plan of somebody else, or of a copy of one, is private for ever, whatever the call says. */
async function isOthers(rows: Rows, originalPlanId: string | null): Promise<boolean> {
  if (originalPlanId === null) return false;
  return (await rows.get('plans', originalPlanId))?.isPrivateForever ?? true;
}
