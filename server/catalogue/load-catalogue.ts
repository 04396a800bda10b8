/** The catalogue: published sessions that every installation starts with, read once and checked. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { segmentsSchema } from '#core/model/segment.ts';
import { sportSchema } from '#core/model/sport-schema.ts';
import { type WorkoutContent, workoutTypes } from '#core/model/workout.ts';
import { installed } from '#server/installed.ts';
import { catalogueId } from './catalogue-id.ts';

const catalogueEntry = z.strictObject({
  /** Short id within this file; see `catalogueId`. */
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

export type CatalogueWorkout = {
  entry: CatalogueEntry;
  workoutId: string;
  versionId: string;
  content: WorkoutContent;
};

const authorName = 'Trainside';

function toWorkout(entry: CatalogueEntry): CatalogueWorkout {
  return {
    entry,
    workoutId: catalogueId('workout', entry.id),
    versionId: catalogueId('version', entry.id),
    content: {
      name: entry.name,
      sport: entry.sport,
      description: [entry.note, entry.source].filter(Boolean).join('\n\n'),
      workoutType: entry.workoutType,
      tags: [entry.family, ...(entry.tags ?? [])],
      authorName,
      segments: entry.segments,
    },
  };
}

/** Throws when the file does not fit the model: an installation must not start with a broken catalogue. */
export function loadCatalogue(): CatalogueWorkout[] {
  const text = readFileSync(installed('server/catalogue/workouts.json'), 'utf8');
  return z.parse(z.array(catalogueEntry), JSON.parse(text)).map(toWorkout);
}
