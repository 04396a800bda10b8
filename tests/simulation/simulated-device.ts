/** A phone or a laptop of the simulated world: one account's database, its tabs, its clock and its network. */
import type { Device } from '#src/sync/device.ts';
import type { Role } from '#src/sync/take-reply.ts';
import type { MemoryDeviceStore } from './memory-device-store.ts';

export interface Tab {
  role: Role;
  alive: boolean;
  ports: Device;
}

export interface SimulatedDevice {
  name: string;
  account: string;
  store: MemoryDeviceStore;
  tabs: Tab[];
  online: boolean;
  token: 'good' | 'expired' | 'of another account';
  /** An older build speaks a schema that the server takes no more, until the app is updated. */
  build: 'new' | 'old';
  clockOffset: number;
  hasLocks: boolean;
  isLocked: boolean;
  /** The calls of which the athlete was told that they are saved. */
  saved: Set<string>;
  /** Something was written since its views were last checked. */
  isTouched: boolean;
  /** There is another phone with the same queue; what one has set aside the other may still send. */
  isCloned: boolean;
}
