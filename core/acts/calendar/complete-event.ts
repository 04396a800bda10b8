/** An athlete has ridden a session, or takes that back (`done` null). */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { completion } from '#core/model/event.ts';
import { id } from '#core/model/ids.ts';

export const completeEvent = declareAct({
  call: 'calendar.completeEvent',
  version: 2,
  method: 'PUT',
  path: '/api/calendars/events/complete',
  input: z.strictObject({ eventId: id, done: z.nullable(completion) }),
  spec: 'S7.45',
  names: ({ eventId }) => own('events', eventId),
  rule: (rows, { eventId, done }) => changeRow(rows, 'events', eventId, { done }, 'eventGone'),
});
