/** An athlete puts a workout on a day; the workout's newest version comes along, so that it can be ridden offline. */
import type { EventInput } from '#core/contract/calendar.ts';
import { createRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';

export const pushEvent: Rule<EventInput> = async (rows, { eventId, ...fields }) => {
  await pinWorkout(rows, fields.workoutId);
  await createRow(rows, 'events', { id: eventId, deletedBy: null, ...fields });
};
