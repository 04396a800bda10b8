/** A coach changes many days of a plan at once, as in a spreadsheet: workouts come, go, and come back, days are marked for rest. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { liveRow } from '#core/domain/sync/change-row.ts';
import { deleteRow, restoreRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { addPlanItem } from './add-plan-item.ts';
import { madeItem } from './inputs.ts';
import { restDaysOfWeek, setRestDays } from './set-rest-days.ts';

const itemIds = z.array(id).check(z.maxLength(limits.bulkRows));

export const changePlanDays = declareAct({
  call: 'plans.changePlanDays',
  method: 'POST',
  path: '/api/plans/days',
  input: z.strictObject({
    planId: id,
    deleted: itemIds,
    added: z.array(z.strictObject({ weekId: id, ...madeItem.shape })).check(z.maxLength(limits.bulkRows)),
    /** Items that were deleted. */
    restored: itemIds,
    weeks: z.array(restDaysOfWeek).check(z.maxLength(limits.planWeeks)),
  }),
  policy: 'atomic',
  spec: 'S3.07',
  // Also of a plan that a coach shares, whose rows are elsewhere: those that are not there the act itself refuses.
  names: ({ added }) => ({ workouts: added }),
  rule: async (rows, { planId, deleted, added, restored, weeks }, act) => {
    await liveRow(rows, 'plans', planId, 'planGone');
    for (const itemId of deleted) await deleteRow(rows, 'planItems', itemId, act);
    for (const item of added) await addPlanItem.rule(rows, item, act);
    for (const itemId of restored) await restoreRow(rows, 'planItems', itemId);
    if (weeks.length > 0) await setRestDays.rule(rows, { weeks }, act);
  },
});
