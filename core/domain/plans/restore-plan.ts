/** A deleted plan comes back, with everything that went with it. */
import { restoreRow, type Rule } from '#core/domain/sync/rows.ts';

export const restorePlan: Rule<{ planId: string }> = (rows, { planId }) => restoreRow(rows, 'plans', planId);
