/** Why changes are still on this device. */
import type { SyncMeta } from '#src/db/device-store.ts';
import type { WaitsOn } from '#src/sync/rounds.ts';

export type WaitingReason =
  /** Is being sent, or will be in a moment. */
  | { at: 'sending' }
  | { at: 'offline' }
  | { at: 'login' }
  | { at: 'update' }
  | { at: 'account' }
  /** The server was put back to a copy; what this device has is compared first. */
  | { at: 'refetching' }
  /** The server could not execute the first of them and is asked again, at a time in milliseconds if one is set. */
  | { at: 'refused'; mid: string; times: number; nextAt: number | null }
  /** Errors come in the place of the server's answers. */
  | { at: 'failing' }
  /** The server has no time for this device. */
  | { at: 'busy' }
  /** The server takes no more of this account for now. */
  | { at: 'limit' };

interface SyncState {
  meta: Pick<SyncMeta, 'hold' | 'refetching' | 'stops'>;
  /** The call at the head of the queue. */
  head: string | undefined;
  /** The browser knows of a network. */
  isOnline: boolean;
  /** The last try found a server. */
  isConnected: boolean;
  /** What the last try has to wait for. */
  waitsOn: WaitsOn | null;
  /** When the next try is due, in milliseconds. */
  nextAt: number | null;
}

/** What the athlete must do comes before what needs only time. */
export function waitingReason({ meta, head, isOnline, isConnected, waitsOn, nextAt }: SyncState): WaitingReason {
  const { hold, refetching, stops } = meta;
  if (hold) return { at: hold };
  if (!isOnline) return { at: 'offline' };
  // The mark of an earlier stop stays when its call has gone through.
  if (stops && stops.mid === head) return { at: 'refused', mid: stops.mid, times: stops.count, nextAt };
  if (!isConnected) return { at: 'offline' };
  if (waitsOn === 'failing') return { at: 'failing' };
  if (waitsOn === 'server') return { at: 'busy' };
  if (waitsOn === 'limit') return { at: 'limit' };
  return { at: refetching ? 'refetching' : 'sending' };
}
