/**
 * Takes back series and the sessions that stand in for their occurrences, many at once. While a series of theirs is there, these
 * stay: without them what was moved or left out would be on its old day once more.
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { anyIds } from './update-recurrence.ts';

export const bulkDeleteRecurrences = declareAct({
  call: 'calendar.bulkDeleteRecurrences',
  method: 'DELETE',
  path: '/api/calendars/recurrence/bulk-delete',
  input: z.strictObject({ seriesIds: anyIds, overridesIds: anyIds }),
  spec: 'S7.48',
  rule: async (rows, { seriesIds, overridesIds }, act) => {
    for (const seriesId of seriesIds) await deleteRow(rows, 'series', seriesId, act);
    for (const overrideId of overridesIds) {
      const override = await rows.get('overrides', overrideId);
      const series = override && (await rows.get('series', override.lineageId));
      if (series?.deletedBy !== null) await deleteRow(rows, 'overrides', overrideId, act);
    }
  },
});
