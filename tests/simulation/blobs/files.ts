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

/** Copies, which nobody else has in hand. */
const originals = new Map([...files.values()].map(({ hash, bytes }) => [hash, bytes.slice()]));

/** Are they what their hash says? Those of our files are compared, which takes less time than to hash them. */
export function areWhole(hash: string, bytes: Uint8Array): boolean {
  const original = originals.get(hash);
  return original ? Buffer.compare(original, bytes) === 0 : hashOf(bytes) === hash;
}

/** What was found, by row or input, neither of which ever changes. */
const found = new WeakMap<object, readonly BlobContent[]>();

/** Those of them that a row, or the input of a call, refers to. */
export function filesIn(said: object): readonly BlobContent[] {
  const known = found.get(said);
  if (known) return known;
  const some = namedBlobs(JSON.stringify(said)).flatMap((hash) => files.get(hash) ?? []);
  found.set(said, some);
  return some;
}
