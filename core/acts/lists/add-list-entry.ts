/** An athlete adds a workout to a list; a list has each workout at most once. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';
import { id, instant, rank } from '#core/model/ids.ts';

export const addListEntry = declareAct({
  call: 'lists.addListEntry',
  method: 'POST',
  path: '/api/users/list/workout',
  input: z.strictObject({ entryId: id, listId: id, workoutId: id, rank, addedAt: instant }),
  spec: 'S7.18',
  names: ({ workoutId }) => ({ workouts: [{ workoutId }] }),
  rule: async (rows, { entryId, ...fields }) => {
    const list = await liveRow(rows, 'lists', fields.listId, 'listGone');
    const entries = await rows.children('listEntries', fields.listId);
    const there = entries.find((entry) => entry.workoutId === fields.workoutId && entry.deletedBy === null);
    if (there?.id === entryId) return;
    // If the list was deleted elsewhere with this workout in it, both come back.
    if (there) return rows.put('lists', list);
    await pinWorkout(rows, fields.workoutId);
    await createRow(rows, 'listEntries', { id: entryId, deletedBy: null, ...fields });
  },
});
