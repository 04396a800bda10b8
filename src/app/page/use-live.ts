/** Reads from the device that stay current: whatever changes the rows, in any tab, shows. */
import { useLiveQuery } from 'dexie-react-hooks';

/**
 * A read that runs again when its rows change.
 * @param read a read of the device's database
 * @param dependencies what the read depends on
 * @param loaded what the route's loader has read already, so that the first paint has it
 */
export function useLive<Result>(read: () => Promise<Result>, dependencies: unknown[], loaded: Result): Result {
  // Asynchronous by its own word: Dexie sees by that word that native promises are waited for, and listens on behind them.
  return useLiveQuery(async () => read(), dependencies, loaded);
}
