/** A coach moves a workout to another day of a plan. */
import { changeRow, liveRow } from '#core/domain/sync/change-row.ts';
import type { Rule } from '#core/domain/sync/rows.ts';
import type { RowOf } from '#core/model/tables.ts';

type Place = Pick<RowOf<'planItems'>, 'weekId' | 'weekday' | 'rank'>;

export const movePlanItem: Rule<{ itemId: string } & Place> = async (rows, { itemId, ...place }) => {
  await liveRow(rows, 'planWeeks', place.weekId, 'planWeekGone');
  await changeRow(rows, 'planItems', itemId, place, 'planItemGone');
};
