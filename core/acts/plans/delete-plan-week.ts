/** A coach takes a week out of a plan; the last one stays. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { Refusal } from '#core/contract/errors.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const deletePlanWeek = declareAct({
  call: 'plans.deletePlanWeek',
  method: 'DELETE',
  path: '/api/plans/weeks',
  input: z.strictObject({ weekId: id }),
  policy: 'atomic',
  spec: 'S3.07',
  names: ({ weekId }) => own('planWeeks', weekId),
  rule: async (rows, { weekId }, act) => {
    const week = await rows.get('planWeeks', weekId);
    if (!week || week.deletedBy !== null) return;
    const weeks = await rows.children('planWeeks', week.planId);
    // S5.16: a plan has 1 to 56 weeks.
    if (weeks.filter((other) => other.deletedBy === null).length <= 1)
      throw new Refusal('planWeeksOutOfRange', { least: 1 });
    await deleteRow(rows, 'planWeeks', weekId, act);
  },
});
