/** A coach puts a workout on a day of a plan. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';
import { id } from '#core/model/ids.ts';
import { madeItem } from './inputs.ts';

export const addPlanItem = declareAct({
  call: 'plans.addPlanItem',
  method: 'POST',
  path: '/api/plans/items',
  input: z.strictObject({ weekId: id, ...madeItem.shape }),
  spec: 'S3.07',
  names: (item) => ({ workouts: [item] }),
  rule: async (rows, { itemId, ...fields }) => {
    await liveRow(rows, 'planWeeks', fields.weekId, 'planWeekGone');
    await pinWorkout(rows, fields.workoutId);
    await createRow(rows, 'planItems', { id: itemId, deletedBy: null, ...fields });
  },
});
