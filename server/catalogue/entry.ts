/** A workout of the catalogue as it is written down. */
import * as z from 'zod/mini';
import { segmentsSchema } from '#core/model/segment.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { workoutTypes } from '#core/model/workout.ts';

export const catalogueEntry = z.strictObject({
  /** Short id within the catalogue; see `catalogueId`. */
  id: z.string(),
  /** Workouts of one idea; `rung` orders them from easy to hard. */
  family: z.string(),
  rung: z.exactOptional(z.int()),
  sport: sportSchema,
  name: z.string(),
  workoutType: z.enum(workoutTypes),
  source: z.string(),
  /** A publication, test protocol or published plan, or else common coaching practice. */
  evidence: z.enum(['published', 'practice']),
  /** What an athlete should know before the session. */
  note: z.exactOptional(z.string()),
  tags: z.exactOptional(z.array(z.string())),
  segments: segmentsSchema,
});
export type CatalogueEntry = z.infer<typeof catalogueEntry>;
