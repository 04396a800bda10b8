/** Fetches recordings before the athlete opens them, one after the other, once nothing waits to be sent. */
import type { ReadBlob } from './read-blob.ts';

export interface FetchPorts {
  /** How far this device has the rows of the server, in any form that can be compared. */
  place(): Promise<string>;
  /** The hashes of what is wanted and not on this device, the most wanted first. */
  toFetch(): Promise<readonly string[]>;
  /** Fetches one and stores it here. */
  read(hash: string): Promise<ReadBlob>;
  now(): number;
  /** Is this a network on which the athlete wants nothing fetched? */
  isPaused(): Promise<boolean>;
}

/** What the server did not have is not asked for again before that. */
const askAgainMilliseconds = 600_000;

/** @returns fetches what is missing by then, or as far as it goes */
export function fetchRecordings({ place, toFetch, read, now, isPaused }: FetchPorts): () => Promise<void> {
  const notBefore = new Map<string, number>();
  // Where nothing was missing: it is asked after each round, and the newest activities are read only if there is news.
  let wholeAt: string | null = null;
  return async () => {
    const here = await place();
    if (here === wholeAt) return;
    const missing = await toFetch();
    if (missing.length === 0) wholeAt = here;
    for (const hash of missing) {
      if (now() < (notBefore.get(hash) ?? -Infinity)) continue;
      if (await isPaused()) return;
      notBefore.set(hash, now() + askAgainMilliseconds);
      const { at } = await read(hash);
      // What has come and is missing again had no room here: to fetch it time and again would cost the athlete data.
      if (at === 'here') notBefore.set(hash, Infinity);
      // The others would not come either.
      if (at === 'unreachable') return;
    }
  };
}
