/** What a coach did in a plan that was lost meanwhile: none of it was done, and it waits on the sync desk. */
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callsByMid } from '#src/db/call-reads.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';

type Conflict = RowOf<'conflicts'>;

/**
 * The changes of a plan of which nothing was done, and which wait on the sync desk, in the order in which they were made. What
 * hung under one of them was refused for that, and not for the membership.
 */
export async function refusedOf(database: AccountDatabase, planId: string): Promise<Conflict[]> {
  const open = await liveRowsWith(database, 'conflicts', 'state', ['open']);
  const refused = await inOrder(
    database,
    open.filter(({ kind }) => kind === 'refused' || kind === 'parked'),
  );
  const made = new Map<string, string>();
  const found: Conflict[] = [];
  for (const conflict of refused) if ((await planOfCall(database, conflict, made)) === planId) found.push(conflict);
  return found;
}

/** As this device has made them; what another one has made, by when the server heard of it. */
async function inOrder(database: AccountDatabase, conflicts: readonly Conflict[]): Promise<Conflict[]> {
  const calls = await callsByMid(
    database,
    conflicts.map(({ id }) => id),
  );
  const places = new Map(calls.map(({ mid, n }) => [mid, n]));
  const placeOf = ({ id }: Conflict): number => places.get(id) ?? -1;
  return conflicts.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.at.localeCompare(other.at) || one.id.localeCompare(other.id),
  );
}

/** @param made weeks that refused changes would have made, with their plans */
async function planOfCall(
  database: AccountDatabase,
  { input }: Conflict,
  made: Map<string, string>,
): Promise<string | null> {
  const { planId, weekId, itemId, weeks } = (input ?? {}) as {
    planId?: string;
    weekId?: string;
    itemId?: string;
    weeks?: { weekId: string }[];
  };
  if (planId !== undefined) {
    if (weekId !== undefined) made.set(weekId, planId);
    return planId;
  }
  const item = itemId === undefined ? undefined : (await database.rows('planItems').get(itemId))?.view;
  const week = weekId ?? weeks?.[0]?.weekId ?? (item && String(item['weekId']));
  if (week === undefined) return null;
  const row = (await database.rows('planWeeks').get(week))?.view;
  return row ? String(row['planId']) : (made.get(week) ?? null);
}
