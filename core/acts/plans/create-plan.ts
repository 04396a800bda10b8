/** A coach makes a plan, or copies one: the plan, its weeks and their items at once. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { Refusal } from '#core/contract/errors.ts';
import { checkPublishable, isNeverPublic } from '#core/domain/plans/publication.ts';
import { createRow } from '#core/domain/sync/change-row.ts';
import type { Rows } from '#core/domain/sync/rows.ts';
import { id, slugOf } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { planFields } from '#core/model/plan.ts';
import { addPlanWeek } from './add-plan-week.ts';
import { madeWeek } from './inputs.ts';

const { slug: _slug, ...madePlan } = planFields;

export const createPlan = declareAct({
  call: 'plans.createPlan',
  method: 'POST',
  path: '/api/plans',
  input: z.strictObject({
    planId: id,
    ...madePlan,
    weeks: z.array(madeWeek).check(z.minLength(1), z.maxLength(limits.planWeeks)),
  }),
  version: 3,
  policy: 'atomic',
  spec: 'S7.26',
  names: ({ weeks }) => ({ workouts: weeks.flatMap(({ items }) => items) }),
  rule: async (rows, { planId, weeks, ...fields }, act) => {
    if (fields.isPublic) {
      if (isNeverPublic(fields)) throw new Refusal('ruleBroken');
      checkPublishable({
        weeks: weeks.map(({ weekId, restDays }) => ({ id: weekId, restDays })),
        items: weeks.flatMap(({ weekId, items }) => items.map(({ weekday }) => ({ weekId, weekday }))),
      });
    }
    const isPrivateForever = fields.isPrivateForever || (await isOfPrivate(rows, fields.originalPlanId));
    const slug = slugOf(fields.name, planId);
    await createRow(rows, 'plans', { id: planId, deletedBy: null, slug, ...fields, isPrivateForever });
    for (const week of weeks) await addPlanWeek.rule(rows, { planId, ...week }, act);
  },
});

/**
 * A copy of another athlete's plan, or of a plan that can never be public, is always private. The call cannot change
 * that.
 */
async function isOfPrivate(rows: Rows, originalPlanId: string | null): Promise<boolean> {
  if (originalPlanId === null) return false;
  const original = await rows.get('plans', originalPlanId);
  return original ? isNeverPublic(original) : true;
}
