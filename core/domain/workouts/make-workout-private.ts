/** An athlete takes a workout out of the public library. */
import { changeRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';

export const makeWorkoutPrivate: Rule<{ workoutId: string }> = (rows, { workoutId }) =>
  changeRow(rows, 'workouts', workoutId, { isPublic: false }, 'workoutGone');
