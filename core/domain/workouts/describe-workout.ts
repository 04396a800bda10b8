/**
 * What a workout is called and what is said of it: fields of the workout, so that a name or a tag never brings old steps
 * back. A version still holds the words of when it was made. They count where the workout has none: before schema 3 there
 * were no others, and a public workout that is kept with an account is a version alone.
 */
import { sameValue } from '#core/domain/sync/digest.ts';
import type { ReadRows } from '#core/domain/sync/layer.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { Description, SavedContent, Steps, WorkoutContent } from '#core/model/workout.ts';
import { newestOf } from './version-order.ts';

type Version = RowOf<'workoutVersions'>;
type Workout = RowOf<'workouts'>;

type Told = Pick<WorkoutContent, 'name' | 'description' | 'workoutType' | 'tags'>;

/** The words in the content of a version. */
export const descriptionIn = ({ name, description, workoutType, tags }: Told): Description => ({
  name,
  description,
  workoutType: workoutType ?? null,
  tags,
});

/** The words of a workout; null where it was made before it had them. */
function descriptionOf(workout: Workout | undefined): Description | null {
  const { name, description, workoutType, tags } = workout ?? {};
  const isWhole = name !== undefined && description !== undefined && workoutType !== undefined && tags !== undefined;
  return isWhole ? { name, description, workoutType, tags } : null;
}

const contentWith = ({ sport, pool, segments }: Steps, words: Description, authorName: string): WorkoutContent => ({
  name: words.name,
  sport,
  ...(pool && { pool }),
  description: words.description,
  ...(words.workoutType && { workoutType: words.workoutType }),
  tags: words.tags,
  authorName,
  segments,
});

/** The content of a version with what its workout is called today. */
export function describeContent(workout: Workout | undefined, content: WorkoutContent): WorkoutContent {
  const words = descriptionOf(workout);
  return words ? contentWith(content, words, content.authorName) : content;
}

/** A version with what its workout is called today. */
export const describeVersion = (workout: Workout | undefined, version: Version): Version => ({
  ...version,
  content: describeContent(workout, version.content),
});

/** A row as rules see it: a workout that was made before it had words of its own has those of its newest version. */
export async function describedRow<Name extends TableName>(
  table: Name,
  row: RowOf<Name>,
  rows: Pick<ReadRows, 'children'>,
): Promise<RowOf<Name>> {
  if (table !== 'workouts' || descriptionOf(row as Workout)) return row;
  const newest = newestOf(await rows.children('workoutVersions', row.id));
  return newest ? { ...row, ...descriptionIn(newest.content) } : row;
}

/** @returns the content of a new version: what is not said along with its steps is as in the version before; null where that is missing */
export function savedWith(saved: SavedContent, before: WorkoutContent | undefined): WorkoutContent | null {
  const { name, description, workoutType, tags, authorName } = {
    ...(before && { ...descriptionIn(before), authorName: before.authorName }),
    ...saved,
  };
  if (name === undefined || description === undefined || tags === undefined || authorName === undefined) return null;
  return contentWith(saved, { name, description, workoutType: workoutType ?? null, tags }, authorName);
}

/** The words of one content that are not those of another. */
export function changedWords(content: Told, before: Told): Partial<Description> {
  const earlier = descriptionIn(before);
  const changed = Object.entries(descriptionIn(content)).filter(
    ([field, value]) => !sameValue(value, earlier[field as keyof Description]),
  );
  return Object.fromEntries(changed);
}
