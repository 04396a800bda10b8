/** Adds a recording to an activity, or shows another one of its recordings; the numbers are those of the one shown. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { activityFields } from '#core/model/activity.ts';
import { id } from '#core/model/ids.ts';
import { changeActivity } from './change-activity.ts';

const { sources, numbers, formerNumbers, likeness } = activityFields;

export const setActivitySources = declareAct({
  call: 'activities.setActivitySources',
  method: 'PUT',
  path: '/api/activities/sources',
  input: z.strictObject({ activityId: id, sources, numbers, formerNumbers, likeness }),
  version: 3,
  spec: 'S3.08',
  names: ({ activityId }) => own('activities', activityId),
  rule: (rows, { activityId, ...fields }) => changeActivity(rows, activityId, fields),
});
