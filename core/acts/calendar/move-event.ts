/** An athlete moves a session to another day, or to another place in the same one. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { id, plainDate, plainTime, rank } from '#core/model/ids.ts';

export const moveEvent = declareAct({
  call: 'calendar.moveEvent',
  method: 'PUT',
  path: '/api/calendars/events/move',
  input: z.strictObject({ eventId: id, calendarDate: plainDate, localTime: z.nullable(plainTime), rank }),
  spec: 'S7.45',
  names: ({ eventId }) => own('events', eventId),
  rule: (rows, { eventId, ...place }) => changeRow(rows, 'events', eventId, place, 'eventGone'),
});
