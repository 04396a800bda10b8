/** A coach takes a workout out of a plan. */
import { deleteRow, type Rule } from '#core/domain/sync/rows.ts';

export const deletePlanItem: Rule<{ itemId: string }> = (rows, { itemId }, act) =>
  deleteRow(rows, 'planItems', itemId, act);
