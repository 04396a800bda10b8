/** What a device keeps that no server has. */
import { liveQuery } from 'dexie';
import type { AccountDatabase } from './account-database.ts';
import { countCalls, type Unsent } from './call-reads.ts';
import { inState } from './in-state.ts';
import type { DeviceCall } from './device-store.ts';
import { madeIn, type Made } from './made.ts';

/** The mark of the database, with its unsent work, read at one moment. */
export interface UnsentWork extends Unsent {
  made: Made | undefined;
  /** The oldest of the queue, in the athlete's order. */
  calls: DeviceCall[];
}

/**
 * @param known as it was read before; of the same database, a call that is known is not read again
 * @param most of the queue that is read, from its head
 */
export const unsentWork = (database: AccountDatabase, known: UnsentWork | null, most: number): Promise<UnsentWork> =>
  database.transaction('r', database.calls, database.kept, async () => {
    const head = inState(database, 'queued').limit(most);
    const [made, queued, unreadable, newest, keys] = await Promise.all([
      madeIn(database),
      countCalls(database, 'queued'),
      countCalls(database, 'unreadable'),
      inState(database, 'queued').last(),
      head.primaryKeys(),
    ]);
    const same = known?.made?.mark === made?.mark ? known?.calls : [];
    const byKey = new Map(same?.map((call) => [call.n, call]));
    const isKnown = (n: number): boolean => byKey.has(n);
    // None of them known, as at a start: all by one request.
    const read = keys.some(isKnown)
      ? await database.calls.bulkGet(keys.filter((n) => !isKnown(n)))
      : await head.toArray();
    for (const call of read) if (call) byKey.set(call.n, call);
    const calls = keys.flatMap((n) => byKey.get(n) ?? []);
    return { made, calls, count: queued + unreadable, newestAt: newest?.at ?? 0 };
  });

/**
 * Reads now, and whenever what was read changes, in whichever tab.
 * @returns stops it
 */
export function followUnsent(read: () => Promise<UnsentWork>, onRead: (work: UnsentWork) => void): () => void {
  // The connection may go, and with it all that could be followed.
  const following = liveQuery(read).subscribe({ next: onRead, error: () => undefined });
  return () => following.unsubscribe();
}
