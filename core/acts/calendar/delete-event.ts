/** An athlete takes a session off the calendar. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';

export const deleteEvent = declareAct({
  call: 'calendar.deleteEvent',
  method: 'DELETE',
  path: '/api/calendars/events/delete',
  input: z.strictObject({ eventId: id }),
  policy: 'atomic',
  spec: 'S7.47',
  names: ({ eventId }) => own('events', eventId),
  rule: (rows, { eventId }, act) => deleteRow(rows, 'events', eventId, act),
});
