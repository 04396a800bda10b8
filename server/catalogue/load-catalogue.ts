/** The catalogue: sessions that every installation starts with, read or made once and checked. */
import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { catalogueAuthor } from '#core/domain/workouts/catalogue-words.ts';
import { slugOf } from '#core/model/ids.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { installed } from '#server/installed.ts';
import { catalogueId } from './catalogue-id.ts';
import { type CatalogueEntry, catalogueEntry } from './entry.ts';
import { type Made, ofFamilies, ofToday } from './make-workouts.ts';

export interface CatalogueVersion {
  versionId: string;
  content: WorkoutContent;
}

/** A workout with its version of today; those that were published before are in `earlier`. */
export interface CatalogueWorkout extends CatalogueVersion {
  entry: CatalogueEntry;
  workoutId: string;
  slug: string;
  earlier: readonly CatalogueVersion[];
}

const contentOf = (
  { name, sport, workoutType, segments }: CatalogueEntry,
  description: string,
  tags: string[],
): WorkoutContent => ({
  name,
  sport,
  description,
  workoutType,
  tags,
  authorName: catalogueAuthor,
  segments,
});

/** As it was published first: sessions may still refer to it, so that it stays as it is. */
const firstVersion = (entry: CatalogueEntry): CatalogueVersion => ({
  versionId: catalogueId('version', entry.id),
  content: contentOf(entry, [entry.note, entry.source].filter(Boolean).join('\n\n'), [
    entry.family,
    ...(entry.tags ?? []),
  ]),
});

const ofFirst = (entry: CatalogueEntry, today: Made): CatalogueWorkout => ({
  entry: today,
  workoutId: catalogueId('workout', entry.id),
  slug: slugOf(entry.name, catalogueId('workout', entry.id)),
  versionId: catalogueId('version', `${entry.id}/2`),
  content: contentOf(today, today.description, []),
  earlier: [firstVersion(entry)],
});

const ofMade = (made: Made): CatalogueWorkout => ({
  entry: made,
  workoutId: catalogueId('workout', made.id),
  slug: slugOf(made.name, catalogueId('workout', made.id)),
  versionId: catalogueId('version', made.id),
  content: contentOf(made, made.description, []),
  earlier: [],
});

let loaded: readonly CatalogueWorkout[] | undefined;

/** Throws when the file does not fit the model: an installation must not start with a broken catalogue. */
export function loadCatalogue(): readonly CatalogueWorkout[] {
  loaded ??= read();
  return loaded;
}

function read(): CatalogueWorkout[] {
  const text = readFileSync(installed('server/catalogue/workouts.json'), 'utf8');
  const first = z.parse(z.array(catalogueEntry), JSON.parse(text));
  const today = first.map(ofToday);
  return [...first.map((entry, at) => ofFirst(entry, today[at] as Made)), ...ofFamilies(today).map(ofMade)];
}
