/** What the author of a workout wrote, out of the view of it that the server shows. */
import type { WorkoutView } from '#core/contract/views.ts';
import type { WorkoutContent } from '#core/model/workout.ts';

/** @returns the whole content, as a version holds it: what a view says of nothing with null is left out */
export function contentOf(view: WorkoutView): WorkoutContent {
  const { name, sport, pool, description, workoutType, tags, authorName, segments } = view;
  return {
    name,
    sport,
    ...(pool && { pool }),
    description,
    ...(workoutType && { workoutType }),
    tags,
    authorName,
    segments,
  };
}
