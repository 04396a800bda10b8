/** What pages read of the queue. */
import { Dexie } from 'dexie';
import type { AccountDatabase } from './account-database.ts';
import { newMeta, type CallState, type DeviceCall, type SyncMeta } from './device-store.ts';

export interface CallCounts {
  /** Not yet recorded by the server. */
  waiting: number;
  /** Wait for the athlete's decision. */
  attention: number;
  /** This build cannot read them; kept for export. */
  unreadable: number;
}

const inState = (database: AccountDatabase, state: CallState) =>
  database.calls.where('[state+n]').between([state, Dexie.minKey], [state, Dexie.maxKey]);

export async function callCounts(database: AccountDatabase): Promise<CallCounts> {
  const [waiting, attention, unreadable] = await Promise.all([
    inState(database, 'queued').count(),
    inState(database, 'attention').count(),
    inState(database, 'unreadable').count(),
  ]);
  return { waiting, attention, unreadable };
}

/** Calls of a state, newest first. */
export const callsInState = (database: AccountDatabase, state: CallState, most: number): Promise<DeviceCall[]> =>
  inState(database, state).reverse().limit(most).toArray();

export async function syncMetaIn(database: AccountDatabase): Promise<SyncMeta> {
  return ((await database.kept.get('sync'))?.value as SyncMeta | undefined) ?? newMeta();
}
