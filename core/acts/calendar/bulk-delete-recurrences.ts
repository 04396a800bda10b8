/**
 * Takes back series and the sessions that replace their occurrences, many at once. Such sessions stay while their
 * series is there: without them, an occurrence that was moved or left out appears on its old day again.
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { own } from '#core/acts/named.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { anyIds } from './update-recurrence.ts';

export const bulkDeleteRecurrences = declareAct({
  call: 'calendar.bulkDeleteRecurrences',
  method: 'DELETE',
  path: '/api/calendars/recurrence/bulk-delete',
  input: z.strictObject({ seriesIds: anyIds, overridesIds: anyIds }),
  spec: 'S7.48',
  names: ({ seriesIds }) => own('series', ...seriesIds),
  rule: async (rows, { seriesIds, overridesIds }, act) => {
    for (const seriesId of seriesIds) await deleteRow(rows, 'series', seriesId, act);
    for (const overrideId of overridesIds) {
      const override = await rows.get('overrides', overrideId);
      const series = override && (await rows.get('series', override.lineageId));
      if (series?.deletedBy !== null) await deleteRow(rows, 'overrides', overrideId, act);
    }
  },
});
