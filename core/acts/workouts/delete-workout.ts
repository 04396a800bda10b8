/** An athlete deletes a workout; sessions and plans that use it keep their versions. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const deleteWorkout = declareAct({
  call: 'workouts.deleteWorkout',
  method: 'DELETE',
  path: '/api/workouts',
  input: z.strictObject({ workoutId: id }),
  policy: 'atomic',
  spec: 'S7.13',
  names: ({ workoutId }) => own('workouts', workoutId),
  rule: (rows, { workoutId }, act) => deleteRow(rows, 'workouts', workoutId, act),
});
