/**
 * Changes a series (S7.46): all of it, or one occurrence and those after it, which become a series of their own or are
 * deleted. Sessions that replace an occurrence stay as they are.
 */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { someOf } from '#core/acts/input-parts.ts';
import { own, workoutsOf } from '#core/acts/named.ts';
import { changeRow, createRow, liveRow } from '#core/domain/sync/change-row.ts';
import { deleteRow } from '#core/domain/sync/rows.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';
import { id } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { overrideFields, seriesContent, seriesId } from '#core/model/series.ts';

/** None is possible too. */
export const anyIds = z.array(id).check(z.maxLength(limits.bulkRows));

/** Sessions that replace occurrences, with the dates of those occurrences. */
export const overrideDates = z
  .array(z.strictObject({ eventId: id, originalDate: overrideFields.originalDate }))
  .check(z.maxLength(limits.bulkRows));

export const updateRecurrence = declareAct({
  call: 'calendar.updateRecurrence',
  method: 'PATCH',
  path: '/api/calendars/recurrence/{id}',
  input: z.strictObject({
    id,
    fields: someOf(seriesContent),
    /** The occurrences that follow, as a series of their own; null if the series is not split. */
    following: z.nullable(z.strictObject({ seriesId, ...seriesContent })),
    /** New dates of the occurrences that sessions replace, if the rule moves to other dates. */
    overrides: overrideDates,
    /** Sessions that replace occurrences and are deleted with them. */
    deletedEventsIds: anyIds,
  }),
  policy: 'atomic',
  spec: 'S7.46',
  names: ({ id, following }) => ({
    ...own('series', id),
    workouts: workoutsOf(following ? [following] : []),
  }),
  rule: async (rows, { id, fields, following, overrides, deletedEventsIds }, act) => {
    const { lineageId, primaryEventId } = await liveRow(rows, 'series', id, 'seriesGone');
    if (fields.workoutId) await pinWorkout(rows, fields.workoutId);
    await changeRow(rows, 'series', id, fields, 'seriesGone');
    if (following) {
      const { seriesId, ...content } = following;
      if (content.workoutId !== null) await pinWorkout(rows, content.workoutId);
      await createRow(rows, 'series', { id: seriesId, deletedBy: null, lineageId, primaryEventId, ...content });
    }
    for (const { eventId, originalDate } of overrides)
      await changeRow(rows, 'overrides', eventId, { originalDate }, 'eventGone');
    for (const eventId of deletedEventsIds) await deleteRow(rows, 'events', eventId, act);
  },
});
