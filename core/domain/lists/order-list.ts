/** An athlete puts the workouts of a list in another order; one that is gone has no place any more. */
import type { Rule } from '#core/domain/sync/rows.ts';

export const orderList: Rule<{ entries: { entryId: string; rank: string }[] }> = async (rows, { entries }) => {
  for (const { entryId, rank } of entries) {
    const entry = await rows.get('listEntries', entryId);
    if (entry && entry.deletedBy === null && entry.rank !== rank) await rows.put('listEntries', { ...entry, rank });
  }
};
