/** A mark that changes whenever the athlete's rows on this device may have changed. */
import { liveQuery } from 'dexie';
import { digest } from '#core/domain/sync/digest.ts';
import type { AccountDatabase } from './account-database.ts';
import { countCalls, newestCalls, syncMetaIn } from './call-reads.ts';
import { hasStoredRide } from './ride-key.ts';

/** Changes with every reply that brought something, every act, and a trainer session begun or over. */
export async function replicaMark(database: AccountDatabase): Promise<string> {
  const [{ cursors, resets }, [newest], unreadable, hasRide] = await Promise.all([
    syncMetaIn(database),
    newestCalls(database, 1),
    countCalls(database, 'unreadable'),
    hasStoredRide(database),
  ]);
  return digest({ account: database.account, cursors, resets, newest: newest?.mid ?? null, unreadable, hasRide });
}

/**
 * Says the mark now, and at each change in whichever tab.
 * @param onEnd called where the database can no longer be followed
 * @returns ends it
 */
export function onReplicaMark(database: AccountDatabase, onMark: (mark: string) => void, onEnd: () => void) {
  let known: string | undefined;
  // Asynchronous by its own word, as in use-live.ts.
  const marks = liveQuery(async () => replicaMark(database)).subscribe((mark) => {
    if (mark === known) return;
    known = mark;
    onMark(mark);
  }, onEnd);
  return () => marks.unsubscribe();
}
