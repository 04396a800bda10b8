/** Whether the browser knows of a network; whether the server is on it, only a try tells. */
import { useSyncExternalStore } from 'react';

export const useIsOnline = (): boolean => useSyncExternalStore(onConnection, () => navigator.onLine);

function onConnection(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}
