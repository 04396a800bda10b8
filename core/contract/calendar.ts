/** The calendar: planned sessions as the athlete pushes, moves, rides and deletes them. */
import * as z from 'zod/mini';
import { completion, eventFields } from '#core/model/event.ts';
import { id, plainDate, plainTime, rank } from '#core/model/ids.ts';
import { limits } from '#core/model/limits.ts';
import { mutation } from './endpoint.ts';

const eventInput = z.strictObject({ eventId: id, ...eventFields });
export type EventInput = z.infer<typeof eventInput>;

const ids = z.array(id).check(z.minLength(1), z.maxLength(limits.bulkRows));

export const calendarMutations = {
  pushEvent: mutation({
    call: 'calendar.pushEvent',
    method: 'POST',
    path: '/api/calendars/events/push',
    input: eventInput,
    spec: 'S7.43',
  }),
  updateEvent: mutation({
    call: 'calendar.updateEvent',
    method: 'PUT',
    path: '/api/calendars/events/update',
    input: z.strictObject({
      eventId: id,
      fields: z.partial(
        z.strictObject({
          workoutId: id,
          versionId: eventFields.versionId,
          percentOfHR: eventFields.percentOfHR,
          isOutdoorWorkout: eventFields.isOutdoorWorkout,
          note: eventFields.note,
        }),
      ),
    }),
    spec: 'S7.45',
  }),
  moveEvent: mutation({
    call: 'calendar.moveEvent',
    method: 'PUT',
    path: '/api/calendars/events/move',
    input: z.strictObject({ eventId: id, calendarDate: plainDate, localTime: z.nullable(plainTime), rank }),
    spec: 'S7.45',
  }),
  completeEvent: mutation({
    call: 'calendar.completeEvent',
    method: 'PUT',
    path: '/api/calendars/events/complete',
    input: z.strictObject({ eventId: id, done: z.nullable(completion) }),
    spec: 'S7.45',
  }),
  deleteEvent: mutation({
    call: 'calendar.deleteEvent',
    method: 'DELETE',
    path: '/api/calendars/events/delete',
    input: z.strictObject({ eventId: id }),
    policy: 'atomic',
    spec: 'S7.47',
  }),
  restoreEvents: mutation({
    call: 'calendar.restoreEvents',
    method: 'POST',
    path: '/api/calendars/events/restore',
    input: z.strictObject({ eventsIds: ids }),
    spec: 'S7.47',
  }),
  bulkPushEvents: mutation({
    call: 'calendar.bulkPushEvents',
    method: 'POST',
    path: '/api/calendars/events/bulk-push',
    input: z.strictObject({ events: z.array(eventInput).check(z.minLength(1), z.maxLength(limits.bulkRows)) }),
    policy: 'atomic',
    spec: 'S7.51',
  }),
  bulkDeleteEvents: mutation({
    call: 'calendar.bulkDeleteEvents',
    method: 'DELETE',
    path: '/api/calendars/events/bulk-delete',
    input: z.strictObject({ eventsIds: ids }),
    spec: 'S7.50',
  }),
};
