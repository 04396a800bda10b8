/** An athlete clears several sessions at once; one that was changed elsewhere meanwhile stays. */
import { deleteRow, type Rule } from '#core/domain/sync/rows.ts';

export const bulkDeleteEvents: Rule<{ eventsIds: string[] }> = async (rows, { eventsIds }, act) => {
  for (const eventId of eventsIds) await deleteRow(rows, 'events', eventId, act);
};
