/** An athlete deletes a list; the workouts in it stay. */
import { deleteRow, type Rule } from '#core/domain/sync/rows.ts';

export const deleteList: Rule<{ listId: string }> = (rows, { listId }, act) => deleteRow(rows, 'lists', listId, act);
