/** The device's ports in a browser: Dexie, Web Locks, the clock. Used by pages and the service worker. */
import { localToday } from '#core/domain/dates.ts';
import type { AccountDatabase } from '#src/db/account-database.ts';
import { DexieDeviceStore } from '#src/db/dexie-device-store.ts';
import type { Device } from './device.ts';

/** @param send by send.ts, which pages fetch when they need it, and a worker must have at hand */
export function browserDevice(database: AccountDatabase, send: Device['send']): Device {
  const { account } = database;
  return {
    account,
    store: new DexieDeviceStore(database),
    send,
    now: () => Date.now(),
    randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    alone: (work) => aloneHere(`trainside-sync-${account}`, work),
    today: () => localToday(new Date()),
  };
}

/** Alone among the tabs and the worker of this browser, or 'busy'. */
export async function aloneHere<Result>(name: string, work: () => Promise<Result>): Promise<Result | 'busy'> {
  // An old browser without locks sometimes does the same work twice, which is harmless.
  if (!navigator.locks) return work();
  const options = { ifAvailable: true } as const;
  return navigator.locks.request(name, options, async (lock) => (lock ? work() : 'busy')) as Promise<Result | 'busy'>;
}
