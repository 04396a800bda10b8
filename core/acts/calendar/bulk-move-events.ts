/** An athlete moves several sessions to other days at once: all of them or none. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { id, plainDate } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';

/** A shift is sent as target days: "a week later" would move a session twice that another device has moved already. */
export const bulkMoveEvents = declareAct({
  call: 'calendar.bulkMoveEvents',
  method: 'PUT',
  path: '/api/calendars/events/bulk-move',
  input: z.strictObject({
    moves: z
      .array(z.strictObject({ eventId: id, calendarDate: plainDate }))
      .check(z.minLength(1), z.maxLength(limits.bulkRows)),
  }),
  policy: 'atomic',
  spec: 'S7.42',
  names: ({ moves }) => own('events', ...moves.map(({ eventId }) => eventId)),
  rule: async (rows, { moves }) => {
    for (const { eventId, calendarDate } of moves)
      await changeRow(rows, 'events', eventId, { calendarDate }, 'eventGone');
  },
});
