/** A phone or a laptop of the simulated world: one account's database, its tabs, its clock and its network. */
import type { Device } from '#src/sync/device.ts';
import type { SyncRequest } from '#core/contract/sync.ts';
import type { Role } from '#src/sync/cycle.ts';
import type { DiskTab } from './dexie/disk-device-store.ts';
import type { DeviceContent, MemoryDeviceStore } from './memory-device-store.ts';
import type { Draft } from './ledger/ledger.ts';
import type { Own } from './ledger/sight.ts';
import type { Done } from './ledger/undo.ts';
import type { OpenForm } from './open-form.ts';
import type { Effect } from '#core/domain/sync/still-left.ts';
import type { Release } from './releases.ts';

export interface Tab {
  role: Role;
  alive: boolean;
  device: SimulatedDevice;
  ports: Device;
  /** Its own connection to the real database; null where devices keep their rows in memory. */
  disk: DiskTab | null;
  /** The request whose reply this tab takes next. */
  asked: SyncRequest | null;
  /** What is open in it: forms, and questions without an answer yet. */
  forms: OpenForm[];
  /** What it has done, and can take back. */
  done: UndoableAct[];
  /** What its own acts have left of the rows. */
  own: Own;
  /** The act that begins now. */
  begins: Draft | null;
}

/** An act with what the app keeps of it for Undo. */
export interface UndoableAct {
  effect: Effect;
  done: Done;
}

export interface SimulatedDevice {
  name: string;
  account: string;
  store: MemoryDeviceStore;
  tabs: Tab[];
  online: boolean;
  /** How many characters get through before the time is over. */
  uplink: number;
  token: 'good' | 'expired' | 'of another account';
  release: Release;
  /** The app was put back from today's release to the earlier one, once or more. */
  wasPutBack: boolean;
  /** Outdated: it speaks a schema that the server takes no more, until the app is updated. */
  isOutdated: boolean;
  clockOffset: number;
  /** How much of what the server has of blobs it keeps. */
  cacheBytes: number;
  hasLocks: boolean;
  isLocked: boolean;
  /** Another account is signed in on this phone; of this one there are the database and perhaps a forgotten tab. */
  isAway: boolean;
  /** The other account's side of the same phone. */
  sibling: SimulatedDevice | null;
  /** What its storage was like when it was last copied. */
  backup: DeviceContent | null;
  /** The act whose transaction commits next. */
  commits: Draft | null;
  /** The calls of which the athlete was told that they are saved. */
  saved: Set<string>;
  /** Something was written since its views were last checked. */
  isTouched: boolean;
  /** The release as which its views were checked; null once rows or calls have changed since. */
  viewedAs: Release | null;
  /** Its queue was or is somewhere else too, or was put back; what one has set aside another may still send. */
  isCloned: boolean;
}
