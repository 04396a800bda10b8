/** Makes series and the sessions that replace their occurrences as an export holds them. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { workoutsOf } from '#core/acts/named.ts';
import { createRow } from '#core/domain/sync/change-row.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';
import { id } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { overrideFields, seriesFields } from '#core/model/series.ts';

const many = z.maxLength(limits.bulkRows);

export const bulkCreateRecurrences = declareAct({
  call: 'calendar.bulkCreateRecurrences',
  method: 'POST',
  path: '/api/calendars/recurrence/bulk-create',
  input: z.strictObject({
    series: z.array(z.strictObject({ seriesId: id, ...seriesFields })).check(many),
    overrides: z.array(z.strictObject({ eventId: id, ...overrideFields })).check(many),
  }),
  policy: 'atomic',
  spec: 'S7.44',
  names: ({ series }) => ({ workouts: workoutsOf(series) }),
  rule: async (rows, { series, overrides }) => {
    for (const { seriesId, ...fields } of series) {
      if (fields.workoutId !== null) await pinWorkout(rows, fields.workoutId);
      await createRow(rows, 'series', { id: seriesId, deletedBy: null, ...fields });
    }
    for (const { eventId, ...fields } of overrides)
      await createRow(rows, 'overrides', { id: eventId, deletedBy: null, ...fields });
  },
});
