/** An athlete puts a session back to what it was before its last change, or as it was planned at first. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { someOf } from '#core/acts/input-parts.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';
import { eventFields } from '#core/model/event.ts';
import { id } from '#core/model/ids.ts';

const { calendarDate, localTime, versionId, percentOfHR, isOutdoorWorkout, note, color, entry } = eventFields;

/** The earlier values are in the input: when the call arrives, "the last change" may be another one. */
export const rollbackEvent = declareAct({
  call: 'calendar.rollbackEvent',
  method: 'POST',
  path: '/api/calendars/events/rollback-event',
  input: z.strictObject({
    eventId: id,
    fields: someOf({
      calendarDate,
      localTime,
      workoutId: id,
      versionId,
      percentOfHR,
      isOutdoorWorkout,
      note,
      color,
      entry,
    }),
  }),
  spec: 'S7.49',
  names: ({ eventId, fields: { workoutId, versionId = null } }) => ({
    ...own('events', eventId),
    workouts: workoutId === undefined ? [] : [{ workoutId, versionId }],
  }),
  rule: async (rows, { eventId, fields }) => {
    if (fields.workoutId) await pinWorkout(rows, fields.workoutId);
    await changeRow(rows, 'events', eventId, fields, 'eventGone');
  },
});
