/** An athlete renames, describes or tags a workout: no version comes of it. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { someOf } from '#core/acts/input-parts.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { ownTags } from '#core/domain/workouts/tags.ts';
import { id } from '#core/model/ids.ts';
import { descriptionFields } from '#core/model/workout.ts';

export const updateWorkout = declareAct({
  call: 'workouts.updateWorkout',
  method: 'PUT',
  path: '/api/workouts/{workoutId}',
  input: z.strictObject({ workoutId: id, fields: someOf(descriptionFields) }),
  spec: 'S3.05',
  names: ({ workoutId }) => own('workouts', workoutId),
  rule: async (rows, input) => {
    const { tags } = input.fields;
    const fields = { ...input.fields, ...(tags && { tags: ownTags(tags) }) };
    await changeRow(rows, 'workouts', input.workoutId, fields, 'workoutGone');
  },
});
