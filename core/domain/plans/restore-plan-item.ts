/** A workout taken out of a plan comes back to its day. */
import { restoreRow, type Rule } from '#core/domain/sync/rows.ts';

export const restorePlanItem: Rule<{ itemId: string }> = (rows, { itemId }) => restoreRow(rows, 'planItems', itemId);
