/**
 * Keeps the recordings of the newest activities on the device, so that they open offline. Older ones, and the original
 * files, may be dropped to make room once the server has them.
 */
import type { AccountDatabase } from './account-database.ts';
import { dropSentBlobs } from './blobs.ts';
import { newestLiveRows } from './row-reads.ts';

/** Of so many activities, the newest (S2.14). */
export const mostAtHand = 50;

/** @returns the hashes of what their charts are drawn from, the newest first */
export async function recordingsAtHand(database: AccountDatabase): Promise<string[]> {
  const newest = await newestLiveRows(database, 'activities', 'calendarDate', mostAtHand);
  return [...new Set(newest.flatMap(({ sources }) => sources[0]?.samplesHash ?? []))];
}

/** @returns the hashes of those that are not on this device, the newest first */
export async function recordingsToFetch(database: AccountDatabase): Promise<string[]> {
  const wanted = await recordingsAtHand(database);
  const here = await database.blobs.bulkGet(wanted);
  return wanted.filter((_, index) => !here[index]);
}

/** @returns the bytes of all files on this device, and of those that the server has and that are not to be at hand */
export async function recordingsHere(database: AccountDatabase): Promise<{ bytes: number; olderBytes: number }> {
  const [all, atHand] = await Promise.all([database.blobs.toArray(), recordingsAtHand(database)]);
  const sum = (blobs: readonly { size: number }[]) => blobs.reduce((bytes, { size }) => bytes + size, 0);
  const stay = new Set(atHand);
  return { bytes: sum(all), olderBytes: sum(all.filter(({ state, hash }) => state === 'sent' && !stay.has(hash))) };
}

/** Makes room: what the server has goes, but for what is to be at hand. */
export async function dropOlderRecordings(database: AccountDatabase): Promise<void> {
  await dropSentBlobs(database, 0, new Set(await recordingsAtHand(database)));
}
