/** Which plans a change is about, and whether the plan's members see it. */
import { isOfPlans, planOf } from '#core/domain/plans/plan-of.ts';
import type { Change } from '#core/domain/sync/layer.ts';
import type { Rows } from '#core/domain/sync/rows.ts';
import type { TableName } from '#core/model/tables.ts';

/** Do the members of a plan have these rows in common? All of a plan but the links to join it, which are its owner's. */
export const isShared = (table: TableName): boolean => isOfPlans(table) && table !== 'planInvitations';

/** The plans that a change is about: two, where it moves a row from one to another. */
export async function plansOf(rows: Pick<Rows, 'get'>, { table, row, before }: Change): Promise<Set<string>> {
  const plans = await Promise.all([row, ...(before ? [before] : [])].map((one) => planOf(rows, table, one)));
  return new Set(plans.filter((plan) => plan !== null));
}
