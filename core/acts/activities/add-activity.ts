/** An athlete adds a recorded activity; its file and its samples are blobs that are saved with it. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { createRow } from '#core/domain/sync/change-row.ts';
import { activityFields } from '#core/model/activity.ts';
import { id } from '#core/model/ids.ts';

export const addActivity = declareAct({
  call: 'activities.addActivity',
  method: 'POST',
  path: '/api/activities',
  input: z.strictObject({ activityId: id, ...activityFields }),
  version: 3,
  spec: 'S3.08',
  names: ({ eventId }) => (eventId === null ? {} : own('events', eventId)),
  rule: (rows, { activityId, ...fields }) =>
    createRow(rows, 'activities', { id: activityId, deletedBy: null, ...fields }),
});
