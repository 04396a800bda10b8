/** A coach deletes a plan with its weeks and items. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const deletePlan = declareAct({
  call: 'plans.deletePlan',
  method: 'DELETE',
  path: '/api/plans',
  input: z.strictObject({ planId: id }),
  policy: 'atomic',
  spec: 'S7.26',
  names: ({ planId }) => own('plans', planId),
  rule: (rows, { planId }, act) => deleteRow(rows, 'plans', planId, act),
});
