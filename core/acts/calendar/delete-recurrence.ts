/** A series is taken off the calendar (S7.48), with those sessions of their own that the athlete means; others stay. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';
import { anyIds } from './update-recurrence.ts';

export const deleteRecurrence = declareAct({
  call: 'calendar.deleteRecurrence',
  method: 'DELETE',
  path: '/api/calendars/recurrence/delete',
  input: z.strictObject({ seriesId: id, deletedEventsIds: anyIds }),
  policy: 'atomic',
  spec: 'S7.48',
  names: ({ seriesId }) => own('series', seriesId),
  rule: async (rows, { seriesId, deletedEventsIds }, act) => {
    await deleteRow(rows, 'series', seriesId, act);
    for (const eventId of deletedEventsIds) await deleteRow(rows, 'events', eventId, act);
  },
});
