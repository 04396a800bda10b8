/** An athlete takes a workout out of the public library. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { id } from '#core/model/ids.ts';

export const makeWorkoutPrivate = declareAct({
  call: 'workouts.makeWorkoutPrivate',
  method: 'PUT',
  path: '/api/workouts/make-private',
  input: z.strictObject({ workoutId: id }),
  spec: 'S7.13',
  names: ({ workoutId }) => own('workouts', workoutId),
  rule: (rows, { workoutId }) => changeRow(rows, 'workouts', workoutId, { isPublic: false }, 'workoutGone'),
});
