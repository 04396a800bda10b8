/** A version of a workout as cards and calendars show it. */
import type { WorkoutCard } from '#core/contract/views.ts';
import type { RowOf } from '#core/model/tables.ts';

export const workoutCard = ({ id, workoutId, slug, content, stats }: RowOf<'workoutVersions'>): WorkoutCard => ({
  id,
  workoutId,
  slug,
  name: content.name,
  sport: content.sport,
  workoutType: content.workoutType ?? null,
  tags: content.tags,
  authorName: content.authorName,
  durationSeconds: stats.durationSeconds,
  stress: stats.stress,
  intensityFactor: stats.intensityFactor,
  level: stats.level,
  pool: content.pool ?? null,
  segments: content.segments,
});
