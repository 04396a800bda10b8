/** What the chip in the top bar says of connection and queue: nothing when all is well. */
import type { SyncStatus } from '#src/app/server/use-sync-status.ts';

export type Connection =
  | { at: 'well' }
  /** Changes can only leave after signing in again. */
  | { at: 'login'; waiting: number }
  /** Offline it is decided as well, but nothing is sent: both are said. */
  | { at: 'attention'; count: number; isOffline: boolean }
  /** The server asks for a newer app, or refuses the account. */
  | { at: 'update' }
  | { at: 'refused' }
  | { at: 'offline'; savedAt: number | null }
  /** There is a network, and errors in the place of the server's answers. */
  | { at: 'failing'; savedAt: number | null }
  /** A first sync, or one after a long time, is under way. */
  | { at: 'arriving'; remaining: number }
  | { at: 'waiting'; count: number }
  /** Some of those that wait are being sent, which lasts. */
  | { at: 'sending'; number: number; count: number }
  /** Something happened without a question, and is told once. */
  | { at: 'news'; count: number };

/**
 * The most useful thing to know: what the athlete must do comes before what needs only time.
 * @param lastChangeAt when the newest waiting change was made, in milliseconds; null where none waits
 */
export function connectionOf(status: SyncStatus, lastChangeAt: number | null): Connection {
  const { waiting, attention, unreadable, notices, meta, isConnected, waitsOn, sending } = status;
  const savedAt = lastChangeAt ?? meta.lastReplyAt;
  if (meta.hold === 'login') return { at: 'login', waiting };
  if (attention + unreadable > 0) {
    return { at: 'attention', count: attention + unreadable, isOffline: !isConnected };
  }
  if (meta.hold === 'update') return { at: 'update' };
  if (meta.hold === 'account') return { at: 'refused' };
  if (!isConnected) return { at: 'offline', savedAt };
  if (waitsOn === 'failing') return { at: 'failing', savedAt };
  // What has just arrived counts no longer, though its request may still be under way.
  if (sending !== null && waiting > 0) return { at: 'sending', number: Math.min(sending, waiting), count: waiting };
  if (meta.remaining > 0) return { at: 'arriving', remaining: meta.remaining };
  if (notices > 0) return { at: 'news', count: notices };
  return waiting > 0 ? { at: 'waiting', count: waiting } : { at: 'well' };
}
