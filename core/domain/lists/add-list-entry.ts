/** An athlete adds a workout to a list; a workout stands in a list once. */
import { createRow, liveRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';
import type { RowOf } from '#core/model/tables.ts';

type MadeEntry = { entryId: string } & Omit<RowOf<'listEntries'>, 'id' | 'deletedBy'>;

export const addListEntry: Rule<MadeEntry> = async (rows, { entryId, ...fields }) => {
  const list = await liveRow(rows, 'lists', fields.listId, 'listGone');
  const entries = await rows.children('listEntries', fields.listId);
  const there = entries.find((entry) => entry.workoutId === fields.workoutId && entry.deletedBy === null);
  if (there?.id === entryId) return;
  // Where the list was deleted elsewhere with this very workout in it, both are wanted back.
  if (there) return rows.put('lists', list);
  await pinWorkout(rows, fields.workoutId);
  await createRow(rows, 'listEntries', { id: entryId, deletedBy: null, ...fields });
};
