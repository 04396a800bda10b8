/** A coach takes a workout out of a plan. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const deletePlanItem = declareAct({
  call: 'plans.deletePlanItem',
  method: 'DELETE',
  path: '/api/plans/items',
  input: z.strictObject({ itemId: id }),
  policy: 'atomic',
  spec: 'S3.07',
  names: ({ itemId }) => own('planItems', itemId),
  rule: (rows, { itemId }, act) => deleteRow(rows, 'planItems', itemId, act),
});
