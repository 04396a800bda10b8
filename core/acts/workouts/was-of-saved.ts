/**
 * What an athlete saw of a workout when saving a version of it in an earlier release. There the words were part of the
 * version: the athlete saw those of the version that was edited.
 */
import type { SentCall } from '#core/contract/sync.ts';
import type { ReadRows } from '#core/domain/sync/layer.ts';
import { beforeVersion } from '#core/domain/workouts/before-version.ts';
import { descriptionIn } from '#core/domain/workouts/words-of-workout.ts';

/** @returns the call's own record of what was seen, with the words of the workout if the call is of that release */
export async function wasOfSaved(
  rows: ReadRows,
  { sv, was }: SentCall,
  saved: Parameters<typeof beforeVersion>[1],
): Promise<SentCall['was']> {
  if (sv > 1 || !was) return was;
  const { version: before } = await beforeVersion(rows, saved);
  if (!before) return was;
  return [...was, { table: 'workouts', id: saved.workoutId, fields: { ...descriptionIn(before.content) } }];
}
