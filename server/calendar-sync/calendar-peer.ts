/**
 * What a service must offer so that a calendar can be kept up to date on it. A connector is one object that does this;
 * the queue, states, retries and what is to be sent are the server's (send-calendar.ts). A service may hang, fail,
 * answer late or twice; see tests/server/calendar-sync.
 */
import type { calendarSession } from '#core/domain/calendar/calendar-session.ts';

/** A session as a service gets it. */
export interface PeerEntry {
  /** Our id of the session, which never changes: a service that stores it recognises the entry. */
  externalId: string;
  /** `YYYY-MM-DD` and `HH:MM` on the athlete's wall; null where the time is open. */
  date: string;
  time: string | null;
  name: string;
  note: string;
  durationSeconds: number;
  stress: number;
  isOutdoor: boolean;
  /** Its steps, with the athlete's targets; null where it is written in words. */
  workout: NonNullable<ReturnType<typeof calendarSession>['workout']> | null;
}

export interface CalendarPeer {
  /** The accounts that are connected. */
  connected(): AsyncIterable<string>;
  /** Called within the transaction that changes a calendar: it must not wait for the database. */
  isConnected(account: string): Promise<boolean>;
  /**
   * Makes an entry, or updates the one that the service has. It may be called again if an answer was lost.
   * @param peerId the service's own id of it, where it is known
   * @returns the service's own id
   * @throws PeerFailure where it is not there afterwards, or that is not known
   */
  put(account: string, entry: PeerEntry, peerId: string | null, signal: AbortSignal): Promise<string>;
  /** Deletes an entry; one that the service does not have counts as deleted. @throws PeerFailure */
  remove(account: string, externalId: string, peerId: string | null, signal: AbortSignal): Promise<void>;
}

/** The service has the entry already, under an id that it did not tell us: that entry is updated. */
export class PeerDuplicate extends Error {
  readonly peerId: string;

  constructor(peerId: string) {
    super('The service has this entry.');
    this.peerId = peerId;
  }
}
