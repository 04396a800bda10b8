/** Deleted sessions come back as they were. */
import { restoreRow, type Rule } from '#core/domain/sync/rows.ts';

export const restoreEvents: Rule<{ eventsIds: string[] }> = async (rows, { eventsIds }) => {
  for (const eventId of eventsIds) await restoreRow(rows, 'events', eventId);
};
