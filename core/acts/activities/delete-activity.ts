/** An athlete deletes an activity; the planned session that it was stays. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const deleteActivity = declareAct({
  call: 'activities.deleteActivity',
  method: 'DELETE',
  path: '/api/activities',
  input: z.strictObject({ activityId: id }),
  policy: 'atomic',
  spec: 'S3.08',
  names: ({ activityId }) => own('activities', activityId),
  rule: (rows, { activityId }, act) => deleteRow(rows, 'activities', activityId, act),
});
