/**
 * Versions of a workout that come back: they get a number among those saved since, and their sums are worked out again.
 */
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { byAge } from '#core/domain/workouts/version-order.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { TableRule } from './table-rule.ts';

export const workoutVersions: TableRule = {
  // They go by the address of their workout.
  isOwn: () => true,
  derived: (row) => {
    const { content } = row as unknown as RowOf<'workoutVersions'>;
    return { stats: workoutStats(content.sport, content.segments) };
  },
  /**
   * A version that comes back never becomes newer than versions saved since. It gets the number of the last version
   * that was saved before them; versions with the same number are ordered by date. Null if it is the newest itself.
   */
  place: async (rows, version, lost, time) => {
    let hasLater = false;
    for (const { id, number } of (await rows.versionLines(String(version['workoutId']))).toSorted(byAge).reverse()) {
      // Brought back by the same call, it gets its number at the end.
      if (number === null) continue;
      const isEarlier = id === version['parentVersionId'] || (await time.asOf(lost, 'workoutVersions', id)) !== null;
      if (isEarlier) return { number: hasLater ? number : null };
      hasLater = true;
    }
    return { number: hasLater ? 0 : null };
  },
};
