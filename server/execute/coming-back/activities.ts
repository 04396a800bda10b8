/**
 * Rides that were made one in the lost time: where the one that stayed has been changed since, and has not the recordings of
 * the other, the other lives; they would be in neither.
 */
import type { RowOf } from '#core/model/tables.ts';
import type { TableRule } from './table-rule.ts';

type Activity = RowOf<'activities'>;

export const activities: TableRule = {
  isStillNeeded: async (rows, row, left) => {
    const gone = row as unknown as Activity;
    for (const held of left as unknown as Activity[]) {
      if (held.deletedBy !== null || !hasSome(held, gone)) continue;
      const current = await rows.get('activities', held.id);
      if (current?.deletedBy !== null || !hasAll(current, gone)) return true;
    }
    return false;
  },
};

const filesOf = ({ sources }: Activity): string[] => sources.map(({ fileHash }) => fileHash);
const hasSome = (one: Activity, other: Activity): boolean => filesOf(other).some((file) => filesOf(one).includes(file));
const hasAll = (one: Activity, other: Activity): boolean => filesOf(other).every((file) => filesOf(one).includes(file));
