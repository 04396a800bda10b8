/** The bytes on this device that rows refer to: saved with their rows, and dropped only if the server has them. */
import { Dexie, type Transaction } from 'dexie';
import { namedBlobs } from '#core/domain/blobs/named-blobs.ts';
import type { AccountDatabase } from './account-database.ts';
import { syncMetaIn } from './call-reads.ts';
import { inState } from './in-state.ts';
import type { BlobContent, DeviceBlob, DeviceBlobState } from './device-blob.ts';
import { uploadsMeta } from './uploads-meta.ts';

/** Writes blobs in a transaction that writes the rows too. One that is here already is sent, or asked for, again. */
export async function addBlobs(transaction: Transaction, blobs: readonly BlobContent[], at: number): Promise<void> {
  const known = await transaction.table<DeviceBlob>('blobs').bulkGet(blobs.map(({ hash }) => hash));
  const added = blobs.map(({ hash, bytes }, index): DeviceBlob => {
    const before = known[index];
    const received = before && before.state !== 'broken' ? before.received : 0;
    return { hash, size: bytes.length, state: 'waiting', at, received };
  });
  await transaction.table<DeviceBlob>('blobs').bulkPut(added);
  await transaction.table<BlobContent>('blobContents').bulkPut([...blobs]);
}

/** Blobs of a state, those that have waited, or were not used, longest first. */
export const blobsIn = (database: AccountDatabase, state: DeviceBlobState) =>
  database.blobs.where('[state+at]').between([state, Dexie.minKey], [state, Dexie.maxKey]);

/** Blobs that calls in these states refer to: of queued ones the server does not know these references yet. */
export async function namedByCalls(
  database: AccountDatabase,
  ...states: ('queued' | 'unreadable')[]
): Promise<Set<string>> {
  const calls = await Promise.all(states.map((state) => inState(database, state).toArray()));
  return new Set(calls.flat().flatMap((call) => namedBlobs(JSON.stringify(call))));
}

/**
 * Drops the blobs that the server has, least recently used first, until no more than so many bytes of them are left. After
 * the server was restored nothing is dropped before it has been asked what it lacks.
 * @param except these stay
 */
export const dropSentBlobs = (
  database: AccountDatabase,
  mostBytes: number,
  except: ReadonlySet<string> = new Set(),
): Promise<void> =>
  database.transaction('rw', database.blobs, database.blobContents, database.calls, database.kept, async () => {
    const { resets = 0 } = await uploadsMeta(database);
    if ((await syncMetaIn(database)).resets !== resets) return;
    const sent = await blobsIn(database, 'sent').toArray();
    let bytes = sent.reduce((sum, { size }) => sum + size, 0);
    if (bytes <= mostBytes) return;
    const named = await namedByCalls(database, 'queued', 'unreadable');
    for (const { hash, size } of sent) {
      if (bytes <= mostBytes) return;
      if (named.has(hash) || except.has(hash)) continue;
      await database.blobs.delete(hash);
      await database.blobContents.delete(hash);
      bytes -= size;
    }
  });
