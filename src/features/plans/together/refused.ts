/** What a coach did in a plan that was lost meanwhile: none of it was done, and it waits on the sync desk. */
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { callsByMid } from '#src/db/call-reads.ts';
import type { DeviceCall } from '#src/db/device-store.ts';
import { liveRowsWith } from '#src/db/row-reads.ts';

type Conflict = RowOf<'conflicts'>;

/**
 * The changes of a plan of which nothing was done, and which wait on the sync desk, in the order in which they were made. What
 * hung under one of them was refused for that, and not for the membership.
 */
export async function refusedOf(database: AccountDatabase, planId: string): Promise<Conflict[]> {
  const open = await liveRowsWith(database, 'conflicts', 'state', ['open']);
  const refused = open.filter(({ kind }) => kind === 'refused' || kind === 'parked');
  const mids = refused.map(({ id }) => id);
  const own = new Map((await callsByMid(database, mids)).map((call) => [call.mid, call]));
  const made = new Map<string, string>();
  const found: Conflict[] = [];
  for (const conflict of inOrder(refused, own)) {
    // What was too large to travel is on the device that has made it.
    const input = conflict.input ?? own.get(conflict.id)?.input;
    if ((await planOfCall(database, input, made)) === planId) found.push(conflict);
  }
  return found;
}

/** As this device has made them; what another one has made, by when the server heard of it. */
function inOrder(conflicts: readonly Conflict[], own: ReadonlyMap<string, DeviceCall>): Conflict[] {
  const placeOf = ({ id }: Conflict): number => own.get(id)?.n ?? -1;
  return conflicts.toSorted(
    (one, other) => placeOf(one) - placeOf(other) || one.at.localeCompare(other.at) || one.id.localeCompare(other.id),
  );
}

/** @param made weeks that refused changes would have made, with their plans */
async function planOfCall(
  database: AccountDatabase,
  input: unknown,
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
