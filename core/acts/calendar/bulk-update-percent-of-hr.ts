/** An athlete sets the heart-rate percent of several sessions at once. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { eventFields } from '#core/model/event.ts';
import { id } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';

/** Each session has its own value, so that undo can set back values that differ. */
export const bulkUpdatePercentOfHR = declareAct({
  call: 'calendar.bulkUpdatePercentOfHR',
  method: 'POST',
  path: '/api/calendars/events/bulk-update-percent-of-hr',
  input: z.strictObject({
    percents: z
      .array(z.strictObject({ eventId: id, percentOfHR: eventFields.percentOfHR }))
      .check(z.minLength(1), z.maxLength(limits.bulkRows)),
  }),
  spec: 'S7.52',
  names: ({ percents }) => own('events', ...percents.map(({ eventId }) => eventId)),
  rule: async (rows, { percents }) => {
    for (const { eventId, percentOfHR } of percents)
      await changeRow(rows, 'events', eventId, { percentOfHR }, 'eventGone');
  },
});
