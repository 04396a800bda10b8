/** An athlete renames, describes or tags a workout: no version comes of it. */
import { changeRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import type { Description } from '#core/model/workout.ts';
import { ownTags } from './tags.ts';

export const updateWorkout: Rule<{ workoutId: string; fields: Partial<Description> }> = async (rows, input) => {
  const { tags } = input.fields;
  const fields = { ...input.fields, ...(tags && { tags: ownTags(tags) }) };
  await changeRow(rows, 'workouts', input.workoutId, fields, 'workoutGone');
};
