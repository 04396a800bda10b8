/** An athlete clears several sessions at once; one that was changed elsewhere meanwhile stays. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { ids } from '#core/acts/input-parts.ts';
import { own } from '#core/acts/named.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';

export const bulkDeleteEvents = declareAct({
  call: 'calendar.bulkDeleteEvents',
  method: 'DELETE',
  path: '/api/calendars/events/bulk-delete',
  input: z.strictObject({ eventsIds: ids }),
  spec: 'S7.50',
  names: ({ eventsIds }) => own('events', ...eventsIds),
  rule: async (rows, { eventsIds }, act) => {
    for (const eventId of eventsIds) await deleteRow(rows, 'events', eventId, act);
  },
});
