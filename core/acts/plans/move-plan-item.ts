/** A coach moves a workout to another day of a plan. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { changeRow, liveRow } from '#core/domain/sync/change-row.ts';
import { id, rank } from '#core/model/ids.ts';
import { planItemFields } from '#core/model/plan.ts';

const { weekday } = planItemFields;

export const movePlanItem = declareAct({
  call: 'plans.movePlanItem',
  method: 'PUT',
  path: '/api/plans/items',
  input: z.strictObject({ itemId: id, weekId: id, weekday, rank }),
  spec: 'S3.07',
  names: ({ itemId }) => own('planItems', itemId),
  rule: async (rows, { itemId, ...place }) => {
    await liveRow(rows, 'planWeeks', place.weekId, 'planWeekGone');
    await changeRow(rows, 'planItems', itemId, place, 'planItemGone');
  },
});
