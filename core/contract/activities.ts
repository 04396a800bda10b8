/** Recorded activities (S7.02–S7.08, S3.08); what changes them are acts (S7.09, S7.10). */
import * as z from 'zod/mini';
import {
  activityNumbers,
  activityOrigins,
  activityFileTypes,
  describedFields,
  matchFields,
} from '#core/model/activity.ts';
import { id, instant, plainDate } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { recordedLap, swimLength } from '#core/model/recorded-activity.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { endpoint, outcome } from './endpoint.ts';
import { flag, whole, words } from './query.ts';

const amount = z.nullable(z.number());
const channel = z.nullable(z.array(amount));

/** An activity as lists have it. */
const activityView = z.object({
  id,
  startDate: instant,
  /** The day it was for the athlete, by the clock there. */
  calendarDate: plainDate,
  ...describedFields,
  tags: z.array(z.string()),
  ...matchFields,
  sources: z.array(
    z.object({
      origin: z.enum(activityOrigins),
      fileType: z.enum(activityFileTypes),
      fileName: z.string(),
      device: z.nullable(z.string()),
    }),
  ),
  durationSeconds: z.number(),
  /** In metres. */
  totalDistance: amount,
  averageWatts: amount,
  /** Seconds for the distance that the sport counts by: 100 m of a swim, 500 m of rowing, 1 km of anything else. */
  averagePace: amount,
  numbers: activityNumbers,
  /** The id by which S7.09 asks for its numbers: its own. */
  activityMetricsId: id,
  isRevertible: z.boolean(),
});

/** The samples, each as long as `time`; null where it was not recorded. */
const activitySamples = z.object({
  /** Seconds since `startDate`. */
  time: z.array(z.number()),
  watts: channel,
  bpm: channel,
  rpm: channel,
  /** Metres a second. */
  speed: channel,
  /** Metres since the start. */
  distance: channel,
  altitude: channel,
  /** Latitude and longitude. */
  coordinates: z.nullable(z.array(z.nullable(z.tuple([z.number(), z.number()])))),
  /** The laps. */
  segments: z.array(recordedLap),
  swimLengths: z.array(swimLength),
});

/** Samples are null until the device that has them has sent them. */
const wholeActivity = z.object({ ...activityView.shape, samples: z.nullable(activitySamples) });
export type ActivityView = z.infer<typeof activityView>;
export type ActivitySamples = z.infer<typeof activitySamples>;

/** In two cases of three an estimate is off by no more than its standard error. */
const vo2maxEstimate = z.object({
  by: z.enum(['Sitko et al. 2021', 'ACSM']),
  mlPerKgAndMinute: z.number(),
  standardError: z.number(),
});

export const activities = {
  getActivity: endpoint({
    method: 'GET',
    path: '/api/activities/{id}',
    access: 'login',
    input: z.object({ id }),
    output: wholeActivity,
    spec: 'S7.02',
  }),
  /** Newest first: of a year, of a month or between two days; without any of these, of the last year. */
  listActivities: endpoint({
    method: 'GET',
    path: '/api/activities',
    access: 'login',
    input: z.object({
      year: z.optional(whole(1900, 2200)),
      month: z.optional(whole(1, 12)),
      startDate: z.optional(plainDate),
      endDate: z.optional(plainDate),
      keywords: z.optional(words),
      includeStrava: z.optional(flag),
    }),
    output: z.object({ activities: z.array(activityView) }),
    spec: 'S7.03',
  }),
  /** What was done in all, of a sport or of all of them, by year, newest first. */
  activityStats: endpoint({
    method: 'GET',
    path: '/api/activities/stats',
    access: 'login',
    input: z.object({ type: z.optional(sportSchema) }),
    output: z.object({
      years: z.array(
        z.object({
          year: z.int(),
          activities: z.int(),
          durationSeconds: z.number(),
          totalDistance: z.number(),
          stress: z.number(),
          kilojoules: z.number(),
        }),
      ),
    }),
    spec: 'S7.04',
  }),
  /** From the best five minutes of the last 90 days. */
  vo2maxStatsTest: endpoint({
    method: 'GET',
    path: '/api/activities/vo2max-stats-test',
    access: 'login',
    input: z.object({ userId: id, userAge: whole(0, 150) }),
    output: z.object({
      maximumBeats: z.number(),
      bestFiveMinutesWatts: amount,
      estimates: z.array(vo2maxEstimate),
    }),
    spec: 'S7.05',
  }),
  /** From the steady parts of one activity; the estimate is null where there are fewer than three. */
  vo2maxBestSegmentsTest: endpoint({
    method: 'GET',
    path: '/api/activities/vo2max-activity-best-segments-test',
    access: 'login',
    input: z.object({ activityId: id, userAge: whole(0, 150), maxHR: whole(80, 240) }),
    output: z.object({
      mlPerKgAndMinute: amount,
      standardError: amount,
      segments: z.array(
        z.object({ startSeconds: z.number(), watts: z.number(), beats: z.number(), mlPerKgAndMinute: z.number() }),
      ),
    }),
    spec: 'S7.06',
  }),
  /** Whole activities; those that do not fit into the answer are named. */
  getBulkData: endpoint({
    method: 'POST',
    path: '/api/activities/getBulkData',
    access: 'login',
    input: z.object({ ids: z.array(id).check(z.maxLength(limits.bulkRows)) }),
    output: z.object({ activities: z.array(wholeActivity), leftOut: z.array(id) }),
    spec: 'S7.07',
  }),
  /** Recalculates an activity from what its source recorded: `file`. From a service, only where that is connected. */
  resyncActivity: endpoint({
    method: 'POST',
    path: '/api/activities/re-sync',
    access: 'login',
    input: z.object({ action: z.enum(['file', 'strava', 'garmin', 'wahoo', 'dropbox']), id }),
    output: outcome,
    spec: 'S7.08',
  }),
};
