/** An athlete deletes a workout; sessions and plans that use it keep their versions. */
import { deleteRow, type Rule } from '#core/domain/sync/rows.ts';

export const deleteWorkout: Rule<{ workoutId: string }> = (rows, { workoutId }, act) =>
  deleteRow(rows, 'workouts', workoutId, act);
