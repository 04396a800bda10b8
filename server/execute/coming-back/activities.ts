/**
 * Rides that were made one in the lost time: where the one that stayed has been changed since, and has not the recordings of
 * the other, the other lives; and where it has been deleted since, it comes back. They would be in neither. So it is where
 * they were made two again.
 */
import { acts, type InputOf } from '#core/acts/acts.ts';
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
  keptBy: (call, input) => {
    if (call !== acts.joinActivities.call) return null;
    const { activityId, fields, otherId, isOtherDeleted } = input as InputOf<'joinActivities'>;
    if (isOtherDeleted === true) return activityId;
    // A recording that leaves the ride again.
    return isOtherDeleted === false && fields.sources ? otherId : null;
  },
};

const filesOf = ({ sources }: Activity): string[] => sources.map(({ fileHash }) => fileHash);
const hasSome = (one: Activity, other: Activity): boolean => filesOf(other).some((file) => filesOf(one).includes(file));
const hasAll = (one: Activity, other: Activity): boolean => filesOf(other).every((file) => filesOf(one).includes(file));
