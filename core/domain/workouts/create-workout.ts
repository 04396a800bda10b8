/** An athlete makes a workout, or imports one. */
import { createRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import { slugOf } from '#core/model/ids.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { saveVersion } from './save-version.ts';

interface CreateWorkout {
  workoutId: string;
  versionId: string;
  createdAt: string;
  content: WorkoutContent;
}

export const createWorkout: Rule<CreateWorkout> = async (rows, input, act) => {
  const { workoutId, createdAt, content } = input;
  const slug = slugOf(content.name, workoutId);
  await createRow(rows, 'workouts', { id: workoutId, deletedBy: null, slug, createdAt, isPublic: false });
  await saveVersion(rows, { ...input, parentVersionId: null }, act);
};
