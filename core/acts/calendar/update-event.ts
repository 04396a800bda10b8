/** An athlete changes an entry of a day: its workout, text, outdoors, note, colour or heart-rate percent. */
import * as z from 'zod/mini';
import { declareAct } from '#core/acts/declare-act.ts';
import { someOf } from '#core/acts/input-parts.ts';
import { own } from '#core/acts/named.ts';
import { changeRow } from '#core/domain/sync/change-row.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';
import { eventFields } from '#core/model/event.ts';
import { id } from '#core/model/ids.ts';

export const updateEvent = declareAct({
  call: 'calendar.updateEvent',
  version: 2,
  method: 'PUT',
  path: '/api/calendars/events/update',
  input: z.strictObject({
    eventId: id,
    fields: someOf({
      workoutId: id,
      versionId: eventFields.versionId,
      percentOfHR: eventFields.percentOfHR,
      isOutdoorWorkout: eventFields.isOutdoorWorkout,
      note: eventFields.note,
      color: eventFields.color,
      entry: eventFields.entry,
    }),
  }),
  spec: 'S7.45',
  names: ({ eventId, fields: { workoutId, versionId = null } }) => ({
    ...own('events', eventId),
    workouts: workoutId === undefined ? [] : [{ workoutId, versionId }],
  }),
  rule: async (rows, { eventId, fields }) => {
    if (fields.workoutId) await pinWorkout(rows, fields.workoutId);
    await changeRow(rows, 'events', eventId, fields, 'eventGone');
  },
});
