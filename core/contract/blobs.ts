/**
 * Bytes that rows refer to, by their SHA-256. They are sent in parts, each of which says where it begins; the answer to
 * every part says how much is there, and that is where the next one begins, whatever became of others.
 */
import * as z from 'zod/mini';
import { blobHash } from '#core/model/blob.ts';
import { limits } from '#core/model/limits.ts';
import { endpoint } from './endpoint.ts';
import { whole } from './query.ts';

/** How much of a blob the server has; it is whole when `received` is `size`, and its hash has been checked then. */
export const blobState = z.object({ hash: blobHash, size: z.int(), received: z.int() });

/** What the server has, and lacks, of an account's blobs. */
const blobAccount = z.object({
  /** What rows refer to and is not here whole; a device that holds it may send it. */
  missing: z.array(blobHash),
  /** Of all that is here or begun. */
  bytes: z.int(),
  /** Null where there is no bound. */
  mostBytes: z.nullable(z.int()),
});

const path = '/api/blobs/{hash}';

/** In an answer that has a blob, or has none: how much of it the server has. */
export const offsetHeader = 'Upload-Offset';

export const blobs = {
  getBlobs: endpoint({
    method: 'GET',
    path: '/api/blobs',
    access: 'login',
    input: z.object({}),
    output: blobAccount,
    spec: 'architecture',
  }),
  /**
   * A part that begins where the server is or before goes on from there; one that begins beyond changes nothing. With the
   * last one the hash is checked: if it is another, nothing is kept. A part without bytes only asks how far it is.
   */
  putBlob: endpoint({
    method: 'PUT',
    path,
    access: 'login',
    bytes: 'request',
    input: z.object({
      hash: blobHash,
      size: whole(1, limits.blobBytes),
      offset: whole(0, limits.blobBytes),
    }),
    output: blobState,
    spec: 'architecture',
  }),
  /** The bytes from an offset on. Of what is not whole, the header of the 404 says how much is there. */
  getBlob: endpoint({
    method: 'GET',
    path,
    access: 'login',
    bytes: 'answer',
    input: z.object({ hash: blobHash, offset: z.optional(whole(0, limits.blobBytes)) }),
    output: z.unknown(),
    spec: 'architecture',
  }),
};
