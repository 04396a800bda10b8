/**
 * What a service must offer so that an athlete's activities can be sent to it (S7.34). A connector is one object that does
 * this; what is missing there and what is sent is the server's (missing-activities.ts). A service may hang or fail.
 */
import type { ActivityService } from '#core/model/activity-services.ts';
import type { ActivitySource } from '#core/model/activity.ts';
import type { ActivitySport } from '#core/model/recorded-activity.ts';

/** An activity as a service gets it: its file as it came, and what it is recognised by. */
export interface PeerActivity {
  /** Our id of it, which never changes. */
  externalId: string;
  startedAt: string;
  elapsedSeconds: number;
  distanceMeters: number | null;
  sport: ActivitySport;
  name: string;
  fileName: string;
  fileType: ActivitySource['fileType'];
}

export interface ActivityPeer {
  isConnected(account: string): Promise<boolean>;
  /** From now on nothing is asked or sent for the account (S4.08). */
  disconnect(account: string): Promise<void>;
  /**
   * Which of these it does not have, however they came to it.
   * @returns their external ids
   * @throws PeerFailure
   */
  lacking(account: string, activities: readonly PeerActivity[], signal: AbortSignal): Promise<readonly string[]>;
  /** Stores one; one that it has already is there once. @throws PeerFailure where it is not there afterwards */
  put(account: string, activity: PeerActivity, file: Uint8Array, signal: AbortSignal): Promise<void>;
}

/** The services that this installation can send activities to; none until connectors are configured. */
export type ActivityPeers = Readonly<Partial<Record<ActivityService, ActivityPeer>>>;
