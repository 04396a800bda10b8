/** A workout taken out of a plan comes back to its day. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { restoreRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const restorePlanItem = declareAct({
  call: 'plans.restorePlanItem',
  method: 'POST',
  path: '/api/plans/items/restore',
  input: z.strictObject({ itemId: id }),
  spec: 'S3.07',
  names: ({ itemId }) => own('planItems', itemId),
  rule: (rows, { itemId }) => restoreRow(rows, 'planItems', itemId),
});
