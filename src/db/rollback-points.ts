/** What a session was before, as far as this device changed it in the last 30 days: its own calls tell. */
import { type RollbackPoints, rollbackPoints } from '#core/domain/calendar/rollback.ts';
import type { RowOf } from '#core/model/tables.ts';
import type { AccountDatabase } from './account-database.ts';
import { newestCalls } from './call-reads.ts';
import type { DeviceCall } from './device-store.ts';

/** How many calls are looked through. */
const mostCalls = 1_000;

export async function readRollbackPoints(database: AccountDatabase, event: RowOf<'events'>): Promise<RollbackPoints> {
  const calls = await newestCalls(database, mostCalls);
  const changes = calls.filter(isDone).flatMap(({ was }) => {
    const row = was.find(({ table, id }) => table === 'events' && id === event.id);
    return row?.fields ? [row.fields] : [];
  });
  return rollbackPoints(event, changes.toReversed());
}

/** A call that waits for a decision has changed nothing yet, and one that was refused never did. */
const isDone = ({ state, outcome }: DeviceCall): boolean =>
  state === 'queued' || ((state === 'answered' || state === 'applied') && outcome?.kind !== 'rejected');
