/**
 * Says which planned session an activity was, or that it was none (`eventId` null). A match by hand stays until it is
 * changed by hand.
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { matchFields } from '#core/model/activity.ts';
import { id } from '#core/model/ids.ts';

export const matchActivity = declareAct({
  call: 'activities.matchActivity',
  method: 'PUT',
  path: '/api/activities/match',
  input: z.strictObject({ activityId: id, ...matchFields }),
  spec: 'S3.08',
  names: ({ activityId }) => own('activities', activityId),
  rule: (rows, { activityId, ...match }) => changeRow(rows, 'activities', activityId, match, 'activityGone'),
});
