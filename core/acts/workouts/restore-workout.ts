/** A deleted workout comes back. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { restoreRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const restoreWorkout = declareAct({
  call: 'workouts.restoreWorkout',
  method: 'POST',
  path: '/api/workouts/restore',
  input: z.strictObject({ workoutId: id }),
  spec: 'S7.13',
  names: ({ workoutId }) => own('workouts', workoutId),
  rule: (rows, { workoutId }) => restoreRow(rows, 'workouts', workoutId),
});
