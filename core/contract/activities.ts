/** Recorded activities (S7.02–S7.10). */
import * as z from 'zod/mini';
import { plainDate } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { plannedEndpoint } from './endpoint.ts';
import { flag, whole, words } from './query.ts';

const activityId = z.string().check(z.maxLength(64));
const later = { access: 'login', output: z.unknown() } as const;

export const activities = {
  getActivity: plannedEndpoint({
    ...later,
    method: 'GET',
    path: '/api/activities/{id}',
    access: 'anyone',
    input: z.object({ id: activityId }),
    spec: 'S7.02',
  }),
  listActivities: plannedEndpoint({
    ...later,
    method: 'GET',
    path: '/api/activities',
    input: z.object({
      year: z.optional(whole(1900, 2200)),
      month: z.optional(whole(1, 12)),
      startDate: z.optional(plainDate),
      endDate: z.optional(plainDate),
      keywords: z.optional(words),
      includeStrava: z.optional(flag),
    }),
    spec: 'S7.03',
  }),
  activityStats: plannedEndpoint({
    ...later,
    method: 'GET',
    path: '/api/activities/stats',
    input: z.object({ type: z.optional(sportSchema) }),
    spec: 'S7.04',
  }),
  vo2maxStatsTest: plannedEndpoint({
    ...later,
    method: 'GET',
    path: '/api/activities/vo2max-stats-test',
    input: z.object({ userId: activityId, userAge: whole(0, 150) }),
    spec: 'S7.05',
  }),
  vo2maxBestSegmentsTest: plannedEndpoint({
    ...later,
    method: 'GET',
    path: '/api/activities/vo2max-activity-best-segments-test',
    input: z.object({ activityId, userAge: whole(0, 150), maxHR: whole(80, 240) }),
    spec: 'S7.06',
  }),
  getBulkData: plannedEndpoint({
    ...later,
    method: 'POST',
    path: '/api/activities/getBulkData',
    input: z.object({ ids: z.array(activityId).check(z.maxLength(limits.bulkRows)) }),
    spec: 'S7.07',
  }),
  resyncActivity: plannedEndpoint({
    ...later,
    method: 'POST',
    path: '/api/activities/re-sync',
    input: z.object({ action: z.string().check(z.maxLength(40)), id: activityId }),
    spec: 'S7.08',
  }),
};
