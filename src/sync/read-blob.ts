/** Reads a blob: from this device, else from the server, and then it is stored here for the next time. */
import type { AccountDatabase } from '#src/db/account-database.ts';
import type { BlobContent } from '#src/db/device-blob.ts';
import { blobBytes, storeFetched } from '#src/db/uploads.ts';
import { blobOf } from './blob-of.ts';

export interface BlobSource {
  database: AccountDatabase;
  now(): number;
  /** Passes on what comes from an offset on. Never throws. */
  fetchBlob(
    hash: string,
    offset: number,
    take: (piece: Uint8Array) => void,
  ): Promise<'there' | 'not there' | 'unreachable'>;
}

export type ReadBlob =
  | { at: 'here'; bytes: BlobContent['bytes'] }
  /** The device that has it has not sent it yet, or no device has it. */
  | { at: 'not there' }
  | { at: 'unreachable' };

/** After so many tries in a row that bring nothing, it gives up. */
const mostTries = 2;

/** A download that broke off goes on from there, as long as each try brings something. */
export async function readBlob({ database, now, fetchBlob }: BlobSource, hash: string): Promise<ReadBlob> {
  const kept = await blobBytes(database, hash, now());
  if (kept) return { at: 'here', bytes: kept };
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let tries = 0; tries < mostTries;) {
    const before = length;
    const end = await fetchBlob(hash, length, (piece) => {
      pieces.push(piece);
      length += piece.length;
    });
    if (end === 'not there') return { at: 'not there' };
    const bytes = await wholeOf(hash, pieces, length);
    if (bytes) {
      // It is shown even if the device has no room to store it. The lane of uploads drops what is too much.
      await storeFetched(database, { hash, bytes }, now()).catch(() => undefined);
      return { at: 'here', bytes };
    }
    // All of it came, with another hash.
    if (end === 'there') [pieces.length, length] = [0, 0];
    tries = length > before ? 0 : tries + 1;
  }
  return { at: 'unreachable' };
}

async function wholeOf(hash: string, pieces: readonly Uint8Array[], length: number) {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return (await blobOf(bytes)).hash === hash ? bytes : null;
}
