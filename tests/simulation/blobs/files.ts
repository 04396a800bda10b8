/** The files that simulated athletes record: a few, so that devices meet. The larger ones are sent in several parts. */
import { createHash } from 'node:crypto';
import { namedBlobs } from '#core/domain/blobs/named-blobs.ts';
import type { BlobContent } from '#src/db/device-blob.ts';
import { Random } from '#tests/simulation/random.ts';

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function fileOf(seed: number, byteCount: number): BlobContent {
  const bytes = new Uint8Array(new Random(seed).bytes(byteCount));
  return { hash: hashOf(bytes), bytes };
}

/** A ride as its device wrote it, and its samples. */
export const rideFiles = Array.from({ length: 4 }, (_, number) => ({
  file: fileOf(100 + number, 400 + 500 * number),
  samples: fileOf(200 + number, 300 + 200 * number),
}));

const files = new Map(rideFiles.flatMap(({ file, samples }) => [file, samples]).map((one) => [one.hash, one]));

/** Those of them that a call or a row refers to. */
export const filesIn = (said: unknown): BlobContent[] =>
  namedBlobs(JSON.stringify(said)).flatMap((hash) => files.get(hash) ?? []);
