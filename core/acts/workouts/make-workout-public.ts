/** An athlete puts a workout into the public library: from then on everyone can find, read and ride it. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { Refusal } from '#core/contract/errors.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { newestVersion } from '#core/domain/workouts/before-version.ts';
import { id } from '#core/model/ids.ts';

export const makeWorkoutPublic = declareAct({
  call: 'workouts.makeWorkoutPublic',
  method: 'PUT',
  path: '/api/workouts/make-public',
  input: z.strictObject({ workoutId: id }),
  spec: 'S7.13',
  names: ({ workoutId }) => own('workouts', workoutId),
  rule: async (rows, { workoutId }, act) => {
    await changeRow(rows, 'workouts', workoutId, { isPublic: true }, 'workoutGone');
    // A rest day is not worth publishing. A shared workout that another device turns into a rest day stays shared.
    const newest = act.isSaved ? undefined : await newestVersion(rows, workoutId);
    if (newest?.content.segments.length === 0) throw new Refusal('workoutWithoutSteps');
  },
});
