/**
 * Makes one activity of two rows that were recorded of it, or two of one again: the recordings and words of the one that goes
 * are in the one that stays, or nothing happens.
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { someOf } from '#core/acts/input-parts.ts';
import { own } from '#core/acts/named.ts';
import { liveRow } from '#core/domain/sync/change-row.ts';
import { deleteRow, restoreRow } from '#core/domain/sync/rows.ts';
import { joinedFields } from '#core/model/activity.ts';
import { id } from '#core/model/ids.ts';
import { changeActivity } from './change-activity.ts';

export const joinActivities = declareAct({
  call: 'activities.joinActivities',
  method: 'POST',
  path: '/api/activities/join',
  input: z.strictObject({
    /** The one that stays. */
    activityId: id,
    fields: someOf(joinedFields),
    otherId: id,
    /** It goes, or it comes back; null leaves it as it is. */
    isOtherDeleted: z.nullable(z.boolean()),
  }),
  version: 3,
  policy: 'atomic',
  spec: 'S3.08',
  names: ({ activityId, otherId }) => own('activities', activityId, otherId),
  rule: async (rows, { activityId, fields, otherId, isOtherDeleted }, act) => {
    if (Object.keys(fields).length > 0) await changeActivity(rows, activityId, fields);
    if (isOtherDeleted === true) {
      // Deleted elsewhere, perhaps in favour of the other: it comes back, or the activity would be in neither row.
      await rows.put('activities', await liveRow(rows, 'activities', activityId, 'activityGone'));
      await deleteRow(rows, 'activities', otherId, act);
    }
    if (isOtherDeleted === false) await restoreRow(rows, 'activities', otherId);
  },
});
