/** The state of sync between this device and the server: what waits, what needs a decision, since when. */
import { useSyncExternalStore } from 'react';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { atOnce } from '#src/db/at-once.ts';
import { callCounts, syncMetaIn, type CallCounts } from '#src/db/call-reads.ts';
import { newMeta, type SyncMeta } from '#src/db/device-store.ts';
import type { WaitsOn } from '#src/sync/rounds.ts';
import { useAthlete } from '#src/app/session/use-athlete.ts';
import { useLive } from '#src/app/page/use-live.ts';
import { useIsOnline } from './use-online.ts';

export interface SyncStatus extends CallCounts {
  meta: SyncMeta;
  /** False for the moment before the device has been read: what is said then would change at once. */
  isRead: boolean;
  /** False when the browser knows that there is no network, or the last try found no server. */
  isConnected: boolean;
  /** The browser knows of a network; whether the server is on it, only a try tells. */
  isOnline: boolean;
  /** What the last try has to wait for. */
  waitsOn: WaitsOn | null;
  /** How many changes are being sent, once that lasts; else null. */
  sending: number | null;
}

const nothing: CallCounts = { waiting: 0, attention: 0, unreadable: 0, notices: 0 };

export function useSyncStatus(): SyncStatus {
  const { database, syncing } = useAthlete();
  const read = useLive<[CallCounts, SyncMeta] | null>(() => readBoth(database), [database], null);
  const [counts, meta] = read ?? [nothing, newMeta()];
  const end = useSyncExternalStore(syncing.subscribe, syncing.lastEnd);
  const sending = useSyncExternalStore(syncing.subscribe, syncing.sending);
  const isOnline = useIsOnline();
  const waitsOn = end?.at === 'waiting' ? end.on : null;
  const isConnected = isOnline && waitsOn !== 'network';
  return { ...counts, meta, isRead: read !== null, isOnline, isConnected, waitsOn, sending };
}

const readBoth = (database: AccountDatabase): Promise<[CallCounts, SyncMeta]> =>
  atOnce(database, () => Promise.all([callCounts(database), syncMetaIn(database)]));
