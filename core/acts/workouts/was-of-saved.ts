/**
 * What an athlete saw of a workout when saving a version of it in an earlier release. There the words were part of the
 * version: the athlete saw those of the version that was edited.
 */
import type { SentCall } from '#core/contract/sync.ts';
import { upcast } from '#core/contract/upcast.ts';
import type { ReadRows } from '#core/domain/sync/layer.ts';
import { beforeVersion } from '#core/domain/workouts/before-version.ts';
import { descriptionIn } from '#core/domain/workouts/words-of-workout.ts';
import { saveVersion } from './save-version.ts';

/** @returns the call's own record of what was seen, with the words of the workout where it is of that release */
export async function wasOf(rows: ReadRows, call: SentCall): Promise<SentCall['was']> {
  if (call.call !== saveVersion.call || call.sv > 1 || !call.was) return call.was;
  const { data } = saveVersion.input.safeParse(upcast(call));
  if (!data) return call.was;
  const { version: before } = await beforeVersion(rows, data);
  if (!before) return call.was;
  return [...call.was, { table: 'workouts', id: data.workoutId, fields: { ...descriptionIn(before.content) } }];
}
