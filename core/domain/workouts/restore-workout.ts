/** A deleted workout comes back. */
import { restoreRow, type Rule } from '#core/domain/sync/rows.ts';

export const restoreWorkout: Rule<{ workoutId: string }> = (rows, { workoutId }) =>
  restoreRow(rows, 'workouts', workoutId);
