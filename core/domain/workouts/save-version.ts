/** Saving a workout makes a new version; the ones before stay as they are. */
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import type { WorkoutContent } from '#core/model/workout.ts';

interface SaveVersion {
  workoutId: string;
  versionId: string;
  parentVersionId: string | null;
  createdAt: string;
  content: WorkoutContent;
}

export const saveVersion: Rule<SaveVersion> = async (rows, { versionId, ...input }) => {
  const { slug } = await liveRow(rows, 'workouts', input.workoutId, 'workoutGone');
  const stats = workoutStats(input.content.sport, input.content.segments);
  await createRow(rows, 'workoutVersions', { id: versionId, deletedBy: null, number: null, slug, stats, ...input });
};
