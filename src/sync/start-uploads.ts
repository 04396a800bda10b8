/**
 * When blobs are sent, and those of the newest activities fetched: after each round of the queue, so that there is one
 * clock and the queue goes first.
 */
import type { AccountDatabase } from '#src/db/account-database.ts';
import { recordingsToFetch } from '#src/db/recordings-at-hand.ts';
import { uploadStorage } from '#src/db/uploads.ts';
import { askMissing, type BlobCaller, fetchBlob, sendPart } from './blob-calls.ts';
import { aloneHere } from './browser-device.ts';
import { fetchRecordings } from './fetch-recordings.ts';
import { isMetered, onOtherNetwork } from './metered.ts';
import { readBlob } from './read-blob.ts';
import type { Syncing } from './start-sync.ts';
import { runUploads, type UploadPorts } from './uploads.ts';

/** @returns ends it */
export function startUploads(database: AccountDatabase, caller: BlobCaller, syncing: Syncing): () => void {
  const storage = uploadStorage(database);
  const ports: UploadPorts = {
    storage,
    sendPart: (part) => sendPart(caller, part),
    askMissing: () => askMissing(caller),
    now: () => Date.now(),
    alone: (work) => aloneHere(`trainside-uploads-${caller.account}`, work),
    isPaused: async () => isMetered() && (await storage.meta()).pausesOnMetered === true,
  };
  const source = {
    database,
    now: ports.now,
    fetchBlob: (...asked: [string, number, (piece: Uint8Array) => void]) => fetchBlob(caller, ...asked),
  };
  const fetching = fetchRecordings({
    place: async () => JSON.stringify((await storage.syncMeta()).cursors),
    toFetch: () => recordingsToFetch(database),
    read: (hash) => readBlob(source, hash),
    now: ports.now,
    // The athlete has not asked for it: no network that costs by volume is used. What has been saved meanwhile is sent
    // first.
    isPaused: async () => isStopped || isMetered() || (await storage.toSend()).length > 0,
  });
  let isRunning = false;
  let isAskedMeanwhile = false;
  let isStopped = false;
  let notBefore = 0;
  const run = async (): Promise<void> => {
    // While a round runs, it is said when the next one is due once it is over.
    if (isStopped || syncing.nextAt() === null || Date.now() < notBefore) return;
    if (isRunning) {
      isAskedMeanwhile = true;
      return;
    }
    isRunning = true;
    try {
      const end = await runUploads(ports);
      const seconds = end.at === 'waiting' ? (end.afterSeconds ?? 0) : 0;
      notBefore = Date.now() + seconds * 1_000;
      if (end.at === 'done') {
        await ports.alone(fetching);
        // Another page may have saved something meanwhile, and found this one at work.
        if ((await storage.toSend()).length > 0) isAskedMeanwhile = true;
      }
    } catch (error) {
      // The database could not be read or written; nothing has changed, and the next round tries again.
      if (!isStopped) reportError(error);
    }
    isRunning = false;
    if (!isAskedMeanwhile) return;
    isAskedMeanwhile = false;
    await run();
  };
  const stopFollowing = syncing.subscribe(() => void run());
  const stopWatching = onOtherNetwork(() => void run());
  void run();
  return () => {
    isStopped = true;
    stopFollowing();
    stopWatching();
  };
}
