/** The words of a workout as rules change them: those of its row, and those that a version holds and is saved with. */
import { sameValue } from '#core/domain/sync/digest.ts';
import type { ReadRows } from '#core/domain/sync/layer.ts';
import type { RowOf, TableName } from '#core/model/tables.ts';
import type { Description, SavedContent, WorkoutContent } from '#core/model/workout.ts';
import { newestVersion } from './before-version.ts';

type Told = Pick<WorkoutContent, 'name' | 'description' | 'workoutType' | 'tags'>;

/** The words in the content of a version. */
export const descriptionIn = ({ name, description, workoutType, tags }: Told): Description => ({
  name,
  description,
  workoutType: workoutType ?? null,
  tags,
});

/** A row as rules see it: a workout that was made before it had words of its own has those of its newest version. */
export function describedRow<Name extends TableName>(
  table: Name,
  row: RowOf<Name>,
  rows: Pick<ReadRows, 'get' | 'versionLines'>,
): RowOf<Name> | Promise<RowOf<Name>> {
  // Most rows have their words: to wait for a promise each would make every read slower.
  return table === 'workouts' && (row as RowOf<'workouts'>).name === undefined ? withWordsOfVersion(row, rows) : row;
}

async function withWordsOfVersion<Row extends { id: string }>(
  row: Row,
  rows: Pick<ReadRows, 'get' | 'versionLines'>,
): Promise<Row> {
  const newest = await newestVersion(rows, row.id);
  return newest ? { ...row, ...descriptionIn(newest.content) } : row;
}

/** @returns the content of a new version: what is not said along with its steps is as in the version before; null where that is missing */
export function savedWith(saved: SavedContent, before: WorkoutContent | undefined): WorkoutContent | null {
  const { name, description, workoutType, tags, authorName } = {
    ...(before && { ...descriptionIn(before), authorName: before.authorName }),
    ...saved,
  };
  if (name === undefined || description === undefined || tags === undefined || authorName === undefined) return null;
  const { sport, pool, segments } = saved;
  const steps = { sport, ...(pool && { pool }), segments };
  return { ...steps, name, description, ...(workoutType && { workoutType }), tags, authorName };
}

/** The words of one content that are not those of another. */
export function changedWords(content: Told, before: Told): Partial<Description> {
  const earlier = descriptionIn(before);
  const changed = Object.entries(descriptionIn(content)).filter(
    ([field, value]) => !sameValue(value, earlier[field as keyof Description]),
  );
  return Object.fromEntries(changed);
}
