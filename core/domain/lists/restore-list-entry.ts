/** A workout taken out of a list comes back to its place. */
import { restoreRow, type Rule } from '#core/domain/sync/rows.ts';

export const restoreListEntry: Rule<{ entryId: string }> = (rows, { entryId }) =>
  restoreRow(rows, 'listEntries', entryId);
