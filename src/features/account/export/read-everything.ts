/** All that a device has of an account, of one moment. */
import { tableNames, type RowOf, type TableName } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { liveRows } from '#src/db/row-reads.ts';

export type Everything = { readonly [Name in TableName]: readonly RowOf<Name>[] };

/**
 * Live rows of every table, with the changes that have not been sent; of plans only the athlete's own, and neither who
 * has them together with others nor how one joins.
 */
export function readEverything(database: AccountDatabase): Promise<Everything> {
  const tables = tableNames.map((name) => database.rows(name));
  return database.transaction('r', tables, async () => {
    const read = await Promise.all(tableNames.map(async (name) => [name, await liveRows(database, name)] as const));
    // Each name with the rows of its own table.
    return ofOwn(database.account, Object.fromEntries(read) as unknown as Everything);
  });
}

function ofOwn(account: string, rows: Everything): Everything {
  const others = rows.planMembers.filter((member) => member.account === account && member.role !== 'owner');
  const theirs = new Set(others.map(({ planId }) => planId));
  const planWeeks = rows.planWeeks.filter(({ planId }) => !theirs.has(planId));
  const weeks = new Set(planWeeks.map(({ id }) => id));
  return {
    ...rows,
    plans: rows.plans.filter(({ id }) => !theirs.has(id)),
    planWeeks,
    planItems: rows.planItems.filter(({ weekId }) => theirs.size === 0 || weeks.has(weekId)),
    planMembers: [],
    planInvitations: [],
  };
}
