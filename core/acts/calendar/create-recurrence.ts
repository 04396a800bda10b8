/**
 * An athlete repeats a planned session (S7.44): the session is the first occurrence, the others follow by the rule. Two
 * devices that repeat it at once mean one series (`repeatingId`): the first call makes it, and the other device is told
 * so.
 */
import * as z from 'zod/mini';
import { Refusal } from '#core/contract/errors.ts';
import { declareAct } from '#core/acts/declare-act.ts';
import { own, workoutsOf } from '#core/acts/named.ts';
import { liveRow } from '#core/domain/sync/change-row.ts';
import { sameValue } from '#core/domain/sync/digest.ts';
import { pinWorkout } from '#core/domain/workouts/pin-workout.ts';
import { id } from '#core/model/ids.ts';
import { seriesContent, seriesId } from '#core/model/series.ts';

export const createRecurrence = declareAct({
  call: 'calendar.createRecurrence',
  method: 'POST',
  path: '/api/calendars/recurrence/create',
  input: z.strictObject({ seriesId, primaryEventId: id, ...seriesContent }),
  policy: 'atomic',
  spec: 'S7.44',
  names: ({ primaryEventId, ...content }) => ({
    ...own('events', primaryEventId),
    workouts: workoutsOf([content]),
  }),
  rule: async (rows, { seriesId, ...fields }) => {
    await liveRow(rows, 'events', fields.primaryEventId, 'eventGone');
    if (fields.workoutId !== null) await pinWorkout(rows, fields.workoutId);
    const series = { id: seriesId, deletedBy: null, lineageId: seriesId, ...fields };
    const there = await rows.get('series', seriesId);
    if (!there) await rows.put('series', series);
    else if (!sameValue(there, series)) throw new Refusal('repeatsAlready');
  },
});
