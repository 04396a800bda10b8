/** A deleted activity comes back. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { restoreRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const restoreActivity = declareAct({
  call: 'activities.restoreActivity',
  method: 'POST',
  path: '/api/activities/restore',
  input: z.strictObject({ activityId: id }),
  spec: 'S3.08',
  names: ({ activityId }) => own('activities', activityId),
  rule: (rows, { activityId }) => restoreRow(rows, 'activities', activityId),
});
