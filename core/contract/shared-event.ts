/** The public fields of a shared calendar (S7.41). */
import * as z from 'zod/mini';
import { segmentsSchema } from '#core/model/segment.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { levelSchema, poolSchema } from '#core/model/workout.ts';
import { writtenEntry } from '#core/model/written-entry.ts';

/** A session as a visitor of a shared calendar sees it: without the author of its workout and without notes. */
export const sharedEvent = z.object({
  eventId: z.string(),
  calendarDate: z.string(),
  localTime: z.nullable(z.string()),
  isOutdoorWorkout: z.boolean(),
  isDone: z.boolean(),
  /** A day of rest or another sport, in place of a workout; null for a session. */
  entry: z.nullable(writtenEntry),
  /** Null where it is not known. */
  workout: z.nullable(
    z.object({
      name: z.string(),
      /** Only for workouts of our catalogue, named in the reader's language. The names of athletes are not shared. */
      authorName: z.optional(z.string()),
      sport: sportSchema,
      /** By the athlete's own thresholds, as the stress. */
      durationSeconds: z.number(),
      stress: z.number(),
      meters: z.number(),
      level: levelSchema,
      pool: z.nullable(poolSchema),
      segments: segmentsSchema,
    }),
  ),
});
export type SharedEvent = z.infer<typeof sharedEvent>;
