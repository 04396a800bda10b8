/** The order of a workout's versions. */
import { sameValue } from '#core/domain/sync/digest.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { Steps } from '#core/model/workout.ts';

type Version = RowOf<'workoutVersions'>;
type Placed = Pick<Version, 'id' | 'number' | 'createdAt'>;

/** Oldest first. A version without a number has not been on the server yet, so it is newer than all that have one. */
export function byAge(one: Placed, other: Placed): number {
  const [number, otherNumber] = [one.number ?? Infinity, other.number ?? Infinity];
  if (number !== otherNumber) return number - otherNumber;
  return `${one.createdAt} ${one.id}` < `${other.createdAt} ${other.id}` ? -1 : 1;
}

/** The newest of one workout; undefined where there is none. */
export const newestOf = (versions: readonly Version[]): Version | undefined => versions.toSorted(byAge).at(-1);

/** The newest of each workout. */
export const newestByWorkout = <Of extends Version>(versions: readonly Of[]): Map<string, Of> =>
  new Map(versions.toSorted(byAge).map((version) => [version.workoutId, version]));

/** Do both ask for the same steps? */
export const sameSteps = (one: Steps, other: Steps): boolean =>
  one.sport === other.sport && one.pool === other.pool && sameValue(one.segments, other.segments);
