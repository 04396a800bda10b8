/** Bytes as a blob: with the hash by which a row refers to them. */
import type { BlobContent } from '#src/db/device-blob.ts';

export async function blobOf(bytes: BlobContent['bytes']): Promise<BlobContent> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { hash: [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join(''), bytes };
}
