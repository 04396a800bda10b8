/** An athlete puts a workout on a day; the workout's newest version comes along, so that it can be ridden offline. */
import { declareAct } from '#core/acts/declare-act.ts';
import { workoutsOf } from '#core/acts/named.ts';
import { createRow } from '#core/domain/sync/change-row.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';
import { plannedEvent } from '#core/model/event.ts';

export const pushEvent = declareAct({
  call: 'calendar.pushEvent',
  version: 3,
  method: 'POST',
  path: '/api/calendars/events/push',
  input: plannedEvent,
  spec: 'S7.43',
  names: (event) => ({ workouts: workoutsOf([event]) }),
  rule: async (rows, { eventId, ...fields }) => {
    if (fields.workoutId !== null) await pinWorkout(rows, fields.workoutId);
    await createRow(rows, 'events', { id: eventId, deletedBy: null, ...fields });
  },
});
