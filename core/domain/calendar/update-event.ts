/** An athlete changes a session: another workout, outdoors, a note, its heart-rate percent. */
import { changeRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';
import type { RowOf } from '#core/model/tables.ts';

type Changes = Pick<RowOf<'events'>, 'workoutId' | 'versionId' | 'percentOfHR' | 'isOutdoorWorkout' | 'note'>;

export const updateEvent: Rule<{ eventId: string; fields: Partial<Changes> }> = async (rows, { eventId, fields }) => {
  if (fields.workoutId) await pinWorkout(rows, fields.workoutId);
  await changeRow(rows, 'events', eventId, fields, 'eventGone');
};
