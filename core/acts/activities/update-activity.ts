/** An athlete says something of an activity: its name, sport, purpose, tags, how hard it was, a comment; or hides it. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { someOf } from '#core/acts/input-parts.ts';
import { own } from '#core/acts/named.ts';
import { describedFields } from '#core/model/activity.ts';
import { id } from '#core/model/ids.ts';
import { changeActivity } from './change-activity.ts';

export const updateActivity = declareAct({
  call: 'activities.updateActivity',
  method: 'PATCH',
  path: '/api/activities/update',
  input: z.strictObject({ activityId: id, fields: someOf(describedFields) }),
  version: 2,
  spec: 'S7.10',
  names: ({ activityId }) => own('activities', activityId),
  rule: (rows, { activityId, fields }) => changeActivity(rows, activityId, fields),
});
