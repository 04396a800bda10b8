/** A mark that is another one whenever the athlete's rows on this device may be others. */
import { liveQuery } from 'dexie';
import { sameValue } from '#core/domain/sync/digest.ts';
import type { AccountDatabase } from './account-database.ts';
import { callCounts, newestCalls, syncMetaIn } from './call-reads.ts';
import { hasKeptRide } from './ride-key.ts';

/** Changes with every reply that brought something, every act, and a trainer session begun or over. */
export async function replicaMark(database: AccountDatabase): Promise<unknown> {
  const [{ cursors, resets }, [newest], { unreadable }, hasRide] = await Promise.all([
    syncMetaIn(database),
    newestCalls(database, 1),
    callCounts(database),
    hasKeptRide(database),
  ]);
  return { cursors, resets, newest: newest?.mid ?? null, unreadable, hasRide };
}

/**
 * Says that the mark has changed, in whichever tab.
 * @param onEnd called where the database can no longer be followed
 * @returns ends it
 */
export function onReplicaMark(database: AccountDatabase, onChange: () => void, onEnd: () => void): () => void {
  let known: unknown;
  // Asynchronous by its own word, as in use-live.ts.
  const marks = liveQuery(async () => replicaMark(database)).subscribe((mark) => {
    const isFirst = known === undefined;
    if (sameValue(mark, known)) return;
    known = mark;
    if (!isFirst) onChange();
  }, onEnd);
  return () => marks.unsubscribe();
}
