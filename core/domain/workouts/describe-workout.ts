/**
 * What a workout is called and what is said of it: fields of the workout, so that a name or a tag never brings old steps
 * back. A version still holds the words of when it was made. They count where the workout has none: before schema 3 there
 * were no others, and a public workout that is kept with an account is a version alone.
 */
import type { RowOf } from '#core/model/tables.ts';
import type { WorkoutContent } from '#core/model/workout.ts';

/** The content of a version with what its workout is called today. */
export function describeContent(workout: RowOf<'workouts'> | undefined, content: WorkoutContent): WorkoutContent {
  // The words of a workout are there all together, or not at all; JSON leaves a purpose out that is undefined.
  if (!workout?.name) return content;
  const { name, description, workoutType, tags } = workout;
  return { ...content, name, description, tags, workoutType: workoutType ?? undefined } as WorkoutContent;
}

/** A version with what its workout is called today. */
export const describeVersion = (
  workout: RowOf<'workouts'> | undefined,
  version: RowOf<'workoutVersions'>,
): RowOf<'workoutVersions'> => ({ ...version, content: describeContent(workout, version.content) });
