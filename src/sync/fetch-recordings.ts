/** Fetches recordings before somebody asks for them, one after the other, once nothing waits to be sent. */
import type { ReadBlob } from './read-blob.ts';

export interface FetchPorts {
  /** The hashes of what is wanted and not on this device, the most wanted first. */
  toFetch(): Promise<readonly string[]>;
  /** Fetches one and stores it here. */
  read(hash: string): Promise<ReadBlob>;
  now(): number;
  /** Is this a network on which the athlete wants nothing fetched? */
  isPaused(): Promise<boolean>;
}

/** What the server did not have, or the device had no room for, is not asked for again before that. */
const askAgainMilliseconds = 600_000;

/** @returns fetches what is missing by then, or as far as it goes */
export function fetchRecordings({ toFetch, read, now, isPaused }: FetchPorts): () => Promise<void> {
  const asked = new Map<string, number>();
  return async () => {
    for (const hash of await toFetch()) {
      if (now() - (asked.get(hash) ?? -Infinity) < askAgainMilliseconds) continue;
      if (await isPaused()) return;
      asked.set(hash, now());
      // The others would not come either.
      if ((await read(hash)).at === 'unreachable') return;
    }
  };
}
