/** A coach adds a week to a plan, empty or with its items. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { Refusal } from '#core/contract/errors.ts';
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import { id } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { addPlanItem } from './add-plan-item.ts';
import { madeWeek } from './inputs.ts';

export const addPlanWeek = declareAct({
  call: 'plans.addPlanWeek',
  method: 'POST',
  path: '/api/plans/weeks',
  input: z.strictObject({ planId: id, ...madeWeek.shape }),
  version: 2,
  policy: 'atomic',
  spec: 'S3.07',
  names: ({ planId, items }) => ({ ...own('plans', planId), workouts: items }),
  rule: async (rows, { planId, weekId, items, ...fields }, act) => {
    await liveRow(rows, 'plans', planId, 'planGone');
    const others = (await rows.children('planWeeks', planId)).filter(
      (week) => week.deletedBy === null && week.id !== weekId,
    );
    // S5.16: a plan has 1 to 56 weeks.
    if (others.length >= limits.planWeeks) throw new Refusal('planWeeksOutOfRange', { most: limits.planWeeks });
    await createRow(rows, 'planWeeks', { id: weekId, deletedBy: null, planId, ...fields });
    for (const item of items) await addPlanItem.rule(rows, { weekId, ...item }, act);
  },
});
