/** The public catalogue for the device: a compact index of public workouts that search works on offline. */
import * as z from 'zod/mini';
import { limits } from '#core/model/limits.ts';
import { segmentsSchema } from '#core/model/segment.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { levelSchema, workoutTypes } from '#core/model/workout.ts';
import { endpoint } from './endpoint.ts';
import { whole } from './query.ts';
import { head } from './sync.ts';

export const indexedWorkout = z.object({
  workoutId: z.string(),
  versionId: z.string(),
  slug: z.string(),
  name: z.string(),
  sport: sportSchema,
  tags: z.array(z.string()),
  minutes: z.number(),
  stress: z.number(),
  /** Percent of threshold. */
  intensity: z.number(),
  level: levelSchema,
  /** Tests and openers are never suggested. */
  workoutType: z.exactOptional(z.enum(workoutTypes)),
  segments: segmentsSchema,
  /** Older servers don't send it. */
  description: z.exactOptional(z.string()),
});
export type IndexedWorkout = z.infer<typeof indexedWorkout>;

export const catalogue = {
  catalogueChanges: endpoint({
    method: 'GET',
    path: '/api/catalogue/changes',
    access: 'anyone',
    /** The head after the last page that the device took; at first 0 and no stamp. */
    input: z.object({ after: whole(0, limits.revisions), stamp: z.optional(z.string().check(z.maxLength(40))) }),
    output: z.object({
      /** True: the device knows another catalogue. It deletes all of it, and this page is the first. */
      reset: z.boolean(),
      workouts: z.array(indexedWorkout),
      /** Workouts that are no longer public. */
      removed: z.array(z.string()),
      /** The head after this page. */
      head,
      more: z.boolean(),
      remaining: z.int(),
    }),
    spec: 'architecture',
  }),
};
