/** Which plan a row belongs to. */
import type { Change } from '#core/domain/sync/layer.ts';
import type { Rows } from '#core/domain/sync/rows.ts';
import type { AnyRow, TableName } from '#core/model/tables.ts';

/** The rows that members of a plan have in common. */
export const sharedTables = ['plans', 'planWeeks', 'planItems', 'planMembers'] as const satisfies readonly TableName[];
type SharedTable = (typeof sharedTables)[number];

export const isShared = (table: TableName): table is SharedTable => sharedTables.some((shared) => shared === table);

/** @returns null for a row of another table, or under a week that is not there */
export async function planOf(rows: Pick<Rows, 'get'>, table: TableName, row: AnyRow): Promise<string | null> {
  if (table === 'plans') return row.id;
  if (table === 'planItems') return (await rows.get('planWeeks', String(row['weekId'])))?.planId ?? null;
  if (table === 'planWeeks' || table === 'planMembers' || table === 'planInvitations') return String(row['planId']);
  return null;
}

/** The plans that a change is about: two, where it moves a row from one to another. */
export async function plansOf(rows: Pick<Rows, 'get'>, { table, row, before }: Change): Promise<Set<string>> {
  const plans = await Promise.all([row, ...(before ? [before] : [])].map((one) => planOf(rows, table, one)));
  return new Set(plans.filter((plan) => plan !== null));
}
