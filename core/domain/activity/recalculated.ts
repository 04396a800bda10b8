/** New numbers of an activity, and those that it goes back to (S7.09). */
import type { ActivityNumbers } from '#core/model/activity.ts';
import type { RowOf } from '#core/model/tables.ts';

type Row = Pick<RowOf<'activities'>, 'id' | 'numbers' | 'formerNumbers'>;

/** However often it is recalculated, the way back leads to the numbers from before the first time. */
export const recalculated = ({ id, numbers: now, formerNumbers }: Row, numbers: ActivityNumbers) => ({
  activityId: id,
  numbers,
  formerNumbers: formerNumbers ?? now,
});

/** What was never recalculated stays as it is. */
export const reverted = ({ id, numbers, formerNumbers }: Row) => ({
  activityId: id,
  numbers: formerNumbers ?? numbers,
  formerNumbers: null,
});
