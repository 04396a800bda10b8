/** A coach puts a workout on a day of a plan. */
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';
import type { RowOf } from '#core/model/tables.ts';

export type MadeItem = { itemId: string } & Omit<RowOf<'planItems'>, 'id' | 'deletedBy' | 'weekId'>;

export const addPlanItem: Rule<{ weekId: string } & MadeItem> = async (rows, { itemId, ...fields }) => {
  await liveRow(rows, 'planWeeks', fields.weekId, 'planWeekGone');
  await pinWorkout(rows, fields.workoutId);
  await createRow(rows, 'planItems', { id: itemId, deletedBy: null, ...fields });
};
