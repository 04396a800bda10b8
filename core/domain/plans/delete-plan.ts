/** A coach deletes a plan with its weeks and items. */
import { deleteRow, type Rule } from '#core/domain/sync/rows.ts';

export const deletePlan: Rule<{ planId: string }> = (rows, { planId }, act) => deleteRow(rows, 'plans', planId, act);
