/** Recalculates the figures of an activity with another FTP, or restores the figures from before (S7.09). */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { activityFields } from '#core/model/activity.ts';
import { id } from '#core/model/ids.ts';

const { numbers, formerNumbers } = activityFields;

export const recalculateActivity = declareAct({
  call: 'activities.recalculateActivity',
  method: 'POST',
  path: '/api/activities/recalculate',
  input: z.strictObject({ activityId: id, numbers, formerNumbers }),
  version: 2,
  spec: 'S7.09',
  names: ({ activityId }) => own('activities', activityId),
  rule: (rows, { activityId, ...numbers }) => changeRow(rows, 'activities', activityId, numbers, 'activityGone'),
});
