/** An athlete takes a session off the calendar. */
import { deleteRow, type Rule } from '#core/domain/sync/rows.ts';

export const deleteEvent: Rule<{ eventId: string }> = (rows, { eventId }, act) =>
  deleteRow(rows, 'events', eventId, act);
