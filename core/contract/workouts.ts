/** Workouts: made, described, saved as versions, deleted. A version never changes, so two savers both survive. */
import * as z from 'zod/mini';
import { id, plainDate, slug } from '#core/model/ids.ts';
import { localeIds } from '#core/model/locales.ts';
import { workoutLimits } from '#core/model/workout-limits.ts';
import { endpoint, outcome } from './endpoint.ts';
import { workoutSorts } from './sorts.ts';
import { flag, levelNumber, range, rangeWithin, sportName, sportNames, whole, words } from './query.ts';
import { likeMinutesBounds, rangeBounds } from './ranges.ts';
import { eventView, pageOf, workoutCard, workoutView } from './views.ts';

export const workouts = {
  getWorkoutBySlug: endpoint({
    method: 'GET',
    path: '/api/workouts/bySlug/{slug}',
    access: 'anyone',
    /** An id will do as well: a device may know a workout before its slug. */
    input: z.object({ slug }),
    output: workoutView,
    spec: 'S7.12',
  }),
  getWorkout: endpoint({
    method: 'GET',
    path: '/api/workouts/{id}',
    access: 'anyone',
    /** Of a workout, or of one of its versions. */
    input: z.object({ id }),
    output: workoutView,
    spec: 'S7.12',
  }),
  searchWorkouts: endpoint({
    method: 'GET',
    path: '/api/workout/search',
    access: 'anyone',
    input: z.object({
      s: z.optional(words),
      pageNumber: z.optional(whole(1, 100_000)),
      pageSize: z.optional(whole(1, 100)),
      type: z.optional(sportName),
      level: z.optional(levelNumber),
      myLibrary: z.optional(flag),
      /** Search in descriptions too; on unless switched off. */
      textDescriptions: z.optional(flag),
      /** Search in author names too. */
      authorDescriptions: z.optional(flag),
      hasCadence: z.optional(flag),
      hasIntervalComments: z.optional(flag),
      minutesBetween: z.optional(range),
      stressBetween: z.optional(range),
      /** Percent of threshold. */
      intensityBetween: z.optional(range),
      /** One set of the workout must be within all of these. */
      repeatsBetween: z.optional(rangeWithin(rangeBounds.repeats)),
      /** Of one pass that is written in time; other passes are written in metres. */
      workSecondsBetween: z.optional(rangeWithin(rangeBounds.workSeconds)),
      workMetersBetween: z.optional(rangeWithin(rangeBounds.workMeters)),
      /** Of the middle of its target: percent of threshold power, of 2,000 m power, or of critical swim speed. */
      workPercentBetween: z.optional(rangeWithin(rangeBounds.workPercent)),
      /** Pedal revolutions or strokes a minute. */
      workCadenceBetween: z.optional(rangeWithin(rangeBounds.workCadence)),
      /** The slug or id of a workout: only those of its sport that are like it, the most alike first. */
      like: z.optional(slug),
      /** How long they shall take; as long as that one by default. */
      likeMinutes: z.optional(whole(likeMinutesBounds.minimum, likeMinutesBounds.maximum)),
      /** Stand first among workouts that fit as well, where no other order is asked for: the athlete's own. */
      sportsFirst: z.optional(sportNames),
      /** The language that the asker reads the catalogue in: it is found by its names in that as well. */
      language: z.optional(z.enum(localeIds)),
      sortBy: z.optional(z.enum(workoutSorts)),
    }),
    output: z.object({
      ...pageOf(workoutCard).shape,
      /** If nothing matched everything: the words that none of these results match, as typed. */
      leftOut: z.optional(z.array(z.string())),
      /** Words that were taken for typing errors, as they were read. */
      readAs: z.optional(z.array(z.string())),
    }),
    spec: 'S7.14',
  }),
  workoutToday: endpoint({
    method: 'GET',
    path: '/api/workout/today',
    access: 'login',
    input: z.object({
      /** Minutes that the athlete has. */
      workoutDuration: z.optional(whole(5, 600)),
      /** A different one from last time. */
      isRefresh: z.optional(flag),
      /** How often another one was asked for today. */
      refresh: z.optional(whole(0, 1_000)),
    }),
    output: z.object({
      date: plainDate,
      planned: z.array(eventView),
      /** Null where no workout of this length is known. */
      suggestion: z.nullable(z.object({ reason: z.string(), workout: workoutCard })),
    }),
    spec: 'S7.15',
  }),
  addTags: endpoint({
    method: 'POST',
    path: '/api/users/tags/add',
    access: 'login',
    input: z.object({
      workoutId: id,
      tags: z
        .array(z.string().check(z.minLength(1), z.maxLength(workoutLimits.tagCharacters)))
        .check(z.maxLength(workoutLimits.tags)),
    }),
    /** All tags that the workout has now. */
    output: z.object({ outcomes: z.array(outcome), tags: z.array(z.string()) }),
    spec: 'S7.24',
  }),
};
