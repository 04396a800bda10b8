/**
 * What the sync code needs of the device's database. Dexie implements it in the browser, plain memory in the
 * simulator. Everything inside one `transaction` happens or nothing does; it may await nothing but its own port.
 */
import type { ActName } from '#core/acts/acts.ts';
import type { Outcome } from '#core/contract/endpoint.ts';
import { schemaVersion } from '#core/contract/protocol.ts';
import type { Head, HeldRow, WasRow } from '#core/contract/sync.ts';
import type { Effect } from '#core/domain/sync/still-left.ts';
import type { AnyRow, RowOf, TableName } from '#core/model/tables.ts';
import type { BlobContent } from './device-blob.ts';

/** A replicated row: what the page shows and, while calls are pending on it, what the server has. */
export interface DeviceRow {
  id: string;
  view: AnyRow;
  /** Only while `pending` is 1; null where the server does not have the row yet. */
  base?: AnyRow | null;
  /** The server's revision of the base: 0 before the first, negative until it is fetched again after a reset. */
  rev: number;
  pending: 0 | 1;
}

export interface NamedDeviceRow {
  table: TableName;
  row: DeviceRow;
}

/**
 * queued: to be sent. answered: the server has recorded its outcome; it stays applied on top of the rows until they
 * show it. applied: finished, kept for 30 days in case the server is restored. attention: waits for the athlete's
 * decision. unreadable: this build can't read the row; kept and exported, never sent.
 */
export type CallState = 'queued' | 'answered' | 'applied' | 'attention' | 'unreadable';

/** A change the athlete made. Never rewritten but for `state` and `outcome`. */
export interface DeviceCall {
  /** Number: its place in the queue of this device. */
  n: number;
  /** Mutation id, made with the act; the server executes each once. */
  mid: string;
  /** Schema version of this call's input, see `core/contract/upcast.ts`. */
  sv: number;
  /** The name of the act, such as `calendar.moveEvent`. */
  call: string;
  input: unknown;
  /** What the athlete was shown of the rows that it changes. */
  was: WasRow[];
  /** The device's time of the act, in milliseconds; shown, never decided by. */
  at: number;
  /** Digest of `{mid, sv, call, input, was}`. */
  hash: string;
  state: CallState;
  outcome?: KnownOutcome;
}

/** While a call is queued again after a restore of the server: how it had ended, and the head of that time. */
export type KnownOutcome = Outcome & { lost?: Head };

/** What a device held of a server that was restored since: rows that were written after what is left of that time. */
export interface LostRows {
  /** The newest write that the device had heard of. */
  lost: Head;
  /** The newest revision before that time; a release before did not note it. */
  from?: number;
  /** Each with the revision of that time as of which it is. */
  rows: (HeldRow & { asOf: number })[];
}

/** What the athlete is told about a restore of the server. */
export interface Restored {
  /** When this device noticed, by the server's clock. */
  at: string;
  /** The newest write that this device knows and the server still has; null where that is not known. */
  backupOf: string | null;
  /** How many rows this device has sent again that the server did not have. */
  broughtBack: number;
}

export type Hold = 'login' | 'account' | 'update';

export interface SyncMeta {
  /** By space. */
  cursors: Record<string, number>;
  heads: Record<string, Head>;
  /** How often all rows had to be fetched again: a reply to an earlier request no longer fits. */
  resets: number;
  /** The schema of the build that fetched the base; a later one may know tables that were left out. */
  schema: number;
  /** True from a reset until all rows have been fetched again; nothing is sent in between. */
  refetching: boolean;
  /** Meanwhile, the cursor before: up to there the device had all rows. */
  upTo?: number;
  hold: Hold | null;
  /** How many calls to send at most; halved when a batch is refused as a whole. */
  batchCalls: number;
  /** How many characters of them, by what got through in good time (batch-size.ts); missing until several were sent. */
  batchCharacters?: number;
  /** The call at the head of the queue that could not be executed, how often, and since when. */
  stops: { mid: string; count: number; since: number } | null;
  /** Server time minus device time at the last reply, in milliseconds. */
  clockOffset: number;
  /** When the last reply was taken, in device milliseconds; null before the first. */
  lastReplyAt: number | null;
  /** Rows still to come during a first sync. */
  remaining: number;
  /** If the server was restored from a backup. */
  restored?: Restored;
}

/** An act that is saved, and can be taken back as long as its result is unchanged. */
export interface DoneAct {
  name: ActName;
  input: unknown;
  effect: Effect;
  /** Of its call. */
  mid: string;
}

/** How several acts that are one to the athlete are taken back, also after the page that did them is gone. */
export interface WayBack {
  /** In the order in which they were done. */
  acts: readonly DoneAct[];
  /** The device's time, in milliseconds. */
  at: number;
  /** More of it is still to be done. */
  isUnderWay: boolean;
}

export interface DeviceTransaction {
  row(table: TableName, id: string): Promise<DeviceRow | undefined>;
  /** Many rows in the time of one, in the order of their ids. */
  rows(table: TableName, ids: readonly string[]): Promise<(DeviceRow | undefined)[]>;
  /** Rows whose view hangs under a parent, deleted ones too. */
  children(table: TableName, parentId: string): Promise<DeviceRow[]>;
  putRows(table: TableName, rows: readonly DeviceRow[]): Promise<void>;
  /** Takes rows out of the replica, which can always be fetched again; calls can't be deleted. */
  dropRows(table: TableName, ids: readonly string[]): Promise<void>;
  pendingRows(): Promise<NamedDeviceRow[]>;
  allRows(): Promise<NamedDeviceRow[]>;
  /**
   * The newest version of a public workout, from the device's copy of the catalogue; where that was given up to make
   * room, as a pending call has pinned it.
   */
  catalogueVersion(workoutId: string): Promise<RowOf<'workoutVersions'> | undefined>;

  call(mid: string): Promise<DeviceCall | undefined>;
  /** In the athlete's order, at most `limit`. */
  calls(state: CallState, limit?: number): Promise<DeviceCall[]>;
  addCall(call: Omit<DeviceCall, 'n'>): Promise<void>;
  /** Before all calls: what was so before the athlete did any of them. */
  addFirst(call: Omit<DeviceCall, 'n'>): Promise<void>;
  setCallState(mid: string, state: CallState, outcome: KnownOutcome | undefined): Promise<void>;
  /** The only delete of calls there is: applied ones whose outcome was recorded before a time of the server's. */
  forgetApplied(before: string): Promise<void>;

  meta(): Promise<SyncMeta>;
  putMeta(meta: SyncMeta): Promise<void>;
  /** The rows of servers that were restored, the newest first, until the rows have been fetched again. */
  lostRows(): Promise<LostRows[]>;
  putLostRows(lost: readonly LostRows[]): Promise<void>;
  /** Keeps the way back of acts that are one to the athlete, in the transaction that does them; null forgets it. */
  putWayBack(key: string, wayBack: WayBack | null): Promise<void>;
}

export interface DeviceStore {
  /** @param blobs are written together with the changes of the work */
  transaction<Result>(
    work: (transaction: DeviceTransaction) => Promise<Result>,
    blobs?: readonly BlobContent[],
  ): Promise<Result>;
}

export const newMeta = (): SyncMeta => ({
  cursors: {},
  heads: {},
  resets: 0,
  schema: schemaVersion,
  refetching: false,
  hold: null,
  batchCalls: 50,
  stops: null,
  clockOffset: 0,
  lastReplyAt: null,
  remaining: 0,
});
