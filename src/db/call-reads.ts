/** What pages read of the queue. */
import type { AccountDatabase } from './account-database.ts';
import { atOnce } from './at-once.ts';
import { newMeta, type CallState, type DeviceCall, type SyncMeta } from './device-store.ts';
import { inState } from './in-state.ts';
import { openChains } from './open-conflicts.ts';

export interface CallCounts {
  /** Not yet recorded by the server. */
  waiting: number;
  /** Wait for the athlete: decisions as the sync desk asks for them, and calls set aside. */
  attention: number;
  /** This build cannot read them; they stay for export. */
  unreadable: number;
  /** What happened without a question, and has not been read yet. */
  notices: number;
}

/** How many calls are in a state. */
export const countCalls = (database: AccountDatabase, state: CallState): Promise<number> =>
  inState(database, state).count();

export const callCounts = (database: AccountDatabase): Promise<CallCounts> => atOnce(database, () => counted(database));

async function counted(database: AccountDatabase): Promise<CallCounts> {
  const [waiting, open, setAside, unreadable, notices] = await Promise.all([
    countCalls(database, 'queued'),
    openChains(database),
    callsSetAside(database),
    countCalls(database, 'unreadable'),
    database.rows('conflicts').where('view.state').equals('notice').count(),
  ]);
  return { waiting, attention: open.length + setAside.length, unreadable, notices };
}

/** What of an account is on this device alone. */
export interface Unsent {
  count: number;
  /** When the newest of it was made, in milliseconds; 0 where that is not known. */
  newestAt: number;
}

/**
 * Calls that wait for a decision and have no conflict on the server yet: set aside on this device. Once there is a
 * conflict, it alone says on every device whether it is decided.
 */
export async function callsSetAside(database: AccountDatabase): Promise<DeviceCall[]> {
  const calls = await inState(database, 'attention').toArray();
  const conflicts = await database.rows('conflicts').bulkGet(calls.map(({ mid }) => mid));
  return calls.filter((_call, index) => conflicts[index] === undefined);
}

/** Calls of a state, newest first. */
export const callsInState = (database: AccountDatabase, state: CallState, most: number): Promise<DeviceCall[]> =>
  inState(database, state).reverse().limit(most).toArray();

/** Calls of a state in the athlete's order. */
export const oldestCalls = (database: AccountDatabase, state: CallState, most: number): Promise<DeviceCall[]> =>
  inState(database, state).limit(most).toArray();

/** The calls with these mids, as far as they are on this device. */
export const callsByMid = (database: AccountDatabase, mids: readonly string[]): Promise<DeviceCall[]> =>
  database.calls.where('mid').anyOf(mids).toArray();

/** The calls of this device from one on, itself first, in the athlete's order, in any state. */
export const callsSince = (database: AccountDatabase, n: number, most: number): Promise<DeviceCall[]> =>
  database.calls.where('n').aboveOrEqual(n).limit(most).toArray();

/** The newest calls of this device in the athlete's order, in any state. */
export async function newestCalls(database: AccountDatabase, most: number): Promise<DeviceCall[]> {
  const newest = await database.calls.orderBy('n').last();
  return newest
    ? database.calls
        .where('n')
        .above(newest.n - most)
        .toArray()
    : [];
}

export async function syncMetaIn(database: AccountDatabase): Promise<SyncMeta> {
  return ((await database.kept.get('sync'))?.value as SyncMeta | undefined) ?? newMeta();
}
