/** An athlete takes a workout out of a list. */
import { deleteRow, type Rule } from '#core/domain/sync/rows.ts';

export const removeListEntry: Rule<{ entryId: string }> = (rows, { entryId }, act) =>
  deleteRow(rows, 'listEntries', entryId, act);
