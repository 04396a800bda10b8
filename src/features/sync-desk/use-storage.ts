/** What the browser says of this app's storage: how much there is, and whether it may be thrown away. */
import { useCallback, useEffect, useState } from 'react';

export interface Storage {
  isPersisted: boolean;
  usedBytes: number;
  quotaBytes: number;
}

/** Less free than this, and the next change may not fit. */
const smallestRoomBytes = 5_000_000;

export const isAlmostFull = ({ usedBytes, quotaBytes }: Storage): boolean => quotaBytes - usedBytes < smallestRoomBytes;

async function readStorage(): Promise<Storage | null> {
  const manager = globalThis.navigator.storage;
  // Plain http and some private windows have none.
  if (!manager?.estimate) return null;
  const [isPersisted, { usage = 0, quota = 0 }] = await Promise.all([manager.persisted(), manager.estimate()]);
  return { isPersisted, usedBytes: usage, quotaBytes: quota };
}

/** `keep` asks the browser not to throw the data away; some ask the athlete, some decide by themselves. */
export function useStorage(): { storage: Storage | null; keep: () => void } {
  const [storage, setStorage] = useState<Storage | null>(null);
  const read = useCallback(() => void readStorage().then(setStorage, () => setStorage(null)), []);
  useEffect(read, [read]);
  const keep = useCallback(() => void navigator.storage.persist().then(read), [read]);
  return { storage, keep };
}
