/** A week taken out of a plan comes back with its items. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { restoreRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const restorePlanWeek = declareAct({
  call: 'plans.restorePlanWeek',
  method: 'POST',
  path: '/api/plans/weeks/restore',
  input: z.strictObject({ weekId: id }),
  spec: 'S3.07',
  names: ({ weekId }) => own('planWeeks', weekId),
  rule: (rows, { weekId }) => restoreRow(rows, 'planWeeks', weekId),
});
