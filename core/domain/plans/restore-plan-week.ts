/** A week taken out of a plan comes back with its items. */
import { restoreRow, type Rule } from '#core/domain/sync/rows.ts';

export const restorePlanWeek: Rule<{ weekId: string }> = (rows, { weekId }) => restoreRow(rows, 'planWeeks', weekId);
