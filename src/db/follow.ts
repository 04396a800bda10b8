/** Reads of the device that stay current: every change of the rows, in any tab, shows. */
import { Dexie, liveQuery } from 'dexie';

export interface Followed<Result> {
  /** @returns what ends it */
  subscribe(onRead: (result: Result) => void, onError: (error: unknown) => void): () => void;
}

/** How long a page may be busy before a read that its first paint does not wait for begins all the same. */
const mostWaitMilliseconds = 300;

/** A read that runs again when its rows change. */
export function follow<Result>(read: () => Promise<Result>): Followed<Result> {
  // Asynchronous by its own word: Dexie sees by that word that native promises are waited for, and listens on behind them.
  const query = liveQuery(async () => read());
  return {
    subscribe: (onRead, onError) => {
      const following = query.subscribe(onRead, onError);
      return () => following.unsubscribe();
    },
  };
}

/**
 * The same for a page that shows the first answer already: it need not be read again at once, so that begins when the
 * page has nothing else to do, or as soon as any row changes.
 */
export function followLater<Result>(read: () => Promise<Result>): Followed<Result> {
  const followed = follow(read);
  return {
    subscribe: (onRead, onError) => {
      let stop = (): void => {
        Dexie.on.storagemutated.unsubscribe(begin);
        cancel();
      };
      const begin = (): void => {
        stop();
        stop = followed.subscribe(onRead, onError);
      };
      const cancel = whenIdle(begin);
      Dexie.on('storagemutated', begin);
      return () => stop();
    },
  };
}

/** @returns what calls it off. Safari has no idle callbacks: there the next task is soon enough after the paint. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, mostWaitMilliseconds / 3);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run, { timeout: mostWaitMilliseconds });
  return () => cancelIdleCallback(id);
}
