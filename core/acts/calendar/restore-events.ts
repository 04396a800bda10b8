/** Deleted sessions come back as they were. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { ids } from '#core/acts/input-parts.ts';
import { own } from '#core/acts/named.ts';
import { restoreRow } from '#core/domain/sync/rows.ts';

export const restoreEvents = declareAct({
  call: 'calendar.restoreEvents',
  method: 'POST',
  path: '/api/calendars/events/restore',
  input: z.strictObject({ eventsIds: ids }),
  spec: 'S7.47',
  names: ({ eventsIds }) => own('events', ...eventsIds),
  rule: async (rows, { eventsIds }) => {
    for (const eventId of eventsIds) await restoreRow(rows, 'events', eventId);
  },
});
