/** Takes back a change of a series: of its fields, its end, its split or its deletion. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { someOf } from '#core/acts/input-parts.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { deleteRow, restoreRow } from '#core/domain/sync/rows.ts';
import { id } from '#core/model/ids.ts';
import { seriesContent } from '#core/model/series.ts';
import { anyIds, overrideDates } from './update-recurrence.ts';

export const restoreRecurrence = declareAct({
  call: 'calendar.restoreRecurrence',
  method: 'POST',
  path: '/api/calendars/recurrence/restore',
  input: z.strictObject({
    seriesId: id,
    fields: someOf(seriesContent),
    /** The series that was split off, which is deleted again. */
    followingId: z.nullable(id),
    overrides: overrideDates,
    restoredEventsIds: anyIds,
  }),
  policy: 'atomic',
  spec: 'S7.48',
  names: ({ seriesId }) => own('series', seriesId),
  rule: async (rows, { seriesId, fields, followingId, overrides, restoredEventsIds }, act) => {
    await restoreRow(rows, 'series', seriesId);
    await changeRow(rows, 'series', seriesId, fields, 'seriesGone');
    if (followingId) await deleteRow(rows, 'series', followingId, act);
    for (const { eventId, originalDate } of overrides)
      await changeRow(rows, 'overrides', eventId, { originalDate }, 'eventGone');
    for (const eventId of restoredEventsIds) await restoreRow(rows, 'events', eventId);
  },
});
