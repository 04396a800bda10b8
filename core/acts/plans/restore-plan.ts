/** A deleted plan comes back, with everything that went with it. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { restoreRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const restorePlan = declareAct({
  call: 'plans.restorePlan',
  method: 'POST',
  path: '/api/plans/restore',
  input: z.strictObject({ planId: id }),
  spec: 'S7.26',
  names: ({ planId }) => own('plans', planId),
  rule: (rows, { planId }) => restoreRow(rows, 'plans', planId),
});
