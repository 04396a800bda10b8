/** What is still to be sent of the bytes on this device, and what has been fetched of those on the server. */
import type { AccountDatabase } from './account-database.ts';
import { blobsIn, dropSentBlobs, namedByCalls } from './blobs.ts';
import { syncMetaIn } from './call-reads.ts';
import type { BlobContent, DeviceBlob } from './device-blob.ts';
import type { SyncMeta } from './device-store.ts';
import { type UploadsMeta, uploadsKey, uploadsMeta } from './uploads-meta.ts';

/** How many blobs are on this device. */
export const countBlobs = (database: AccountDatabase): Promise<number> => database.blobs.count();

/** What the server may not have whole yet, oldest first. */
export const waitingBlobs = (database: AccountDatabase): Promise<DeviceBlob[]> =>
  blobsIn(database, 'waiting').toArray();

/**
 * What is to be sent now, in the order in which it was saved. The row goes first, so that the server never holds a
 * blob for one that no row of its refers to; a call that can't be read goes nowhere, and holds up nothing.
 */
const blobsToSend = (database: AccountDatabase): Promise<DeviceBlob[]> =>
  database.transaction('r', database.blobs, database.calls, async () => {
    const waiting = await blobsIn(database, 'waiting').toArray();
    if (waiting.length === 0) return [];
    const named = await namedByCalls(database, 'queued');
    return waiting.filter(({ hash }) => !named.has(hash));
  });

/** The bytes of a blob, or undefined where they are not on this device; reading them counts as using them. */
export const blobBytes = (
  database: AccountDatabase,
  hash: string,
  at: number,
): Promise<BlobContent['bytes'] | undefined> =>
  database.transaction('rw', database.blobs, database.blobContents, async () => {
    const known = await database.blobs.get(hash);
    if (known?.state === 'sent') await database.blobs.put({ ...known, at });
    return (await database.blobContents.get(hash))?.bytes;
  });

/** Notes what became of a blob, if it is still here. */
export async function noteBlob(
  database: AccountDatabase,
  hash: string,
  noted: Partial<Pick<DeviceBlob, 'state' | 'at' | 'received'>>,
): Promise<void> {
  await database.blobs.update(hash, noted);
}

/** Keeps what has come from the server. */
export async function storeFetched(database: AccountDatabase, { hash, bytes }: BlobContent, at: number): Promise<void> {
  await database.transaction('rw', database.blobs, database.blobContents, async () => {
    const known = await database.blobs.get(hash);
    // What still waits here is sent all the same: it may be wanted by a row that the server does not know yet.
    if (known?.state === 'waiting') return;
    await database.blobs.put({ hash, size: bytes.length, state: 'sent', at, received: bytes.length });
    await database.blobContents.put({ hash, bytes });
  });
}

/** What the server lacks of what is here is to be sent again. */
async function sendAgain(database: AccountDatabase, hashes: readonly string[]): Promise<void> {
  await database.transaction('rw', database.blobs, async () => {
    for (const known of await database.blobs.bulkGet([...hashes]))
      if (known?.state === 'sent') await database.blobs.put({ ...known, state: 'waiting', received: 0 });
  });
}

/** Notes what the lane of uploads is to remember. */
export const noteUploads = (database: AccountDatabase, noted: UploadsMeta): Promise<void> =>
  database.transaction('rw', database.kept, async () => {
    await database.kept.put({ key: uploadsKey, value: { ...(await uploadsMeta(database)), ...noted } });
  });

/** How many bytes of the blobs here the server has too. */
const sentBytes = async (database: AccountDatabase): Promise<number> =>
  (await blobsIn(database, 'sent').toArray()).reduce((sum, { size }) => sum + size, 0);

/** What the lane of uploads asks of the device's storage. */
export interface UploadStorage {
  count(): Promise<number>;
  toSend(): Promise<DeviceBlob[]>;
  bytes(hash: string, at: number): Promise<BlobContent['bytes'] | undefined>;
  note(hash: string, noted: Partial<Pick<DeviceBlob, 'state' | 'at' | 'received'>>): Promise<void>;
  sendAgain(hashes: readonly string[]): Promise<void>;
  /** Is more here of what the server has than so many bytes? */
  hasOver(mostBytes: number): Promise<boolean>;
  dropSent(mostBytes: number): Promise<void>;
  meta(): Promise<UploadsMeta>;
  noteMeta(noted: UploadsMeta): Promise<void>;
  /** The state of the queue. */
  syncMeta(): Promise<SyncMeta>;
}

export const uploadStorage = (database: AccountDatabase): UploadStorage => ({
  count: () => countBlobs(database),
  toSend: () => blobsToSend(database),
  bytes: (hash, at) => blobBytes(database, hash, at),
  note: (hash, noted) => noteBlob(database, hash, noted),
  sendAgain: (hashes) => sendAgain(database, hashes),
  hasOver: async (mostBytes) => (await sentBytes(database)) > mostBytes,
  dropSent: (mostBytes) => dropSentBlobs(database, mostBytes),
  meta: () => uploadsMeta(database),
  noteMeta: (noted) => noteUploads(database, noted),
  syncMeta: () => syncMetaIn(database),
});
