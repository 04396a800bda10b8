/**
 * What a workout is called and what is said of it. These are fields of the workout, so that a name or a tag never
 * brings old steps back. A version still holds the words of its time. They count if the workout has none: before schema
 * 3 there were no others, and a public workout copied into an account is a version alone.
 */
import type { RowOf } from '#core/model/tables.ts';
import type { WorkoutContent } from '#core/model/workout.ts';

/** The content of a version with the words that its workout has today. */
export function describeContent(workout: RowOf<'workouts'> | undefined, content: WorkoutContent): WorkoutContent {
  // A workout has all of its words or none; JSON leaves out a purpose that is undefined.
  if (!workout?.name) return content;
  const { name, description, workoutType, tags } = workout;
  return { ...content, name, description, tags, workoutType: workoutType ?? undefined } as WorkoutContent;
}

/** A version with the words that its workout has today. */
export const describeVersion = (
  workout: RowOf<'workouts'> | undefined,
  version: RowOf<'workoutVersions'>,
): RowOf<'workoutVersions'> => ({ ...version, content: describeContent(workout, version.content) });
