/** An athlete puts the workouts of a list in another order. */
import { changeRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';

export const orderList: Rule<{ entries: { entryId: string; rank: string }[] }> = async (rows, { entries }) => {
  for (const { entryId, rank } of entries) await changeRow(rows, 'listEntries', entryId, { rank }, 'listEntryGone');
};
