/** An athlete makes a workout, or imports one. */
import { createRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import { slugOf } from '#core/model/ids.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { descriptionIn } from './words-of-workout.ts';
import { createVersion } from './save-version.ts';
import { ownTags } from './tags.ts';

interface CreateWorkout {
  workoutId: string;
  versionId: string;
  createdAt: string;
  content: WorkoutContent;
}

export const createWorkout: Rule<CreateWorkout> = async (rows, { workoutId, versionId, createdAt, ...input }) => {
  const content = { ...input.content, tags: ownTags(input.content.tags) };
  const slug = slugOf(content.name, workoutId);
  const workout = { id: workoutId, deletedBy: null, slug, createdAt, isPublic: false, ...descriptionIn(content) };
  await createRow(rows, 'workouts', workout);
  await createVersion(rows, { id: versionId, workoutId, parentVersionId: null, slug, createdAt, content });
};
