/** Saving a workout makes a new version; the ones before stay as they are. */
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { ownTags } from './tags.ts';

interface SaveVersion {
  workoutId: string;
  versionId: string;
  parentVersionId: string | null;
  createdAt: string;
  content: WorkoutContent;
}

export const saveVersion: Rule<SaveVersion> = async (rows, { versionId, ...input }) => {
  const { slug } = await liveRow(rows, 'workouts', input.workoutId, 'workoutGone');
  const content = { ...input.content, tags: ownTags(input.content.tags) };
  const stats = workoutStats(content.sport, content.segments);
  const made = { id: versionId, deletedBy: null, number: null, slug, stats };
  await createRow(rows, 'workoutVersions', { ...made, ...input, content });
};
