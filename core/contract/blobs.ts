/**
 * Bytes that rows refer to, by their SHA-256. They are sent in parts, and each part says where it begins. Each answer
 * says how many bytes the server has; the next part begins there, also where earlier answers were lost.
 */
import * as z from 'zod/mini';
import { blobHash } from '#core/model/blob.ts';
import { limits } from '#core/model/limits.ts';
import { endpoint } from './endpoint.ts';
import { whole } from './query.ts';

/** How much of a blob the server has; it is whole when `received` is `size`, and its hash has been checked then. */
export const blobState = z.object({ hash: blobHash, size: z.int(), received: z.int() });

/** What the server has and lacks of the blobs of an account. */
const blobAccount = z.object({
  /** Blobs that rows refer to and the server does not have whole; a device that holds one may send it. */
  missing: z.array(blobHash),
  /** The bytes of all blobs, whole or begun. */
  bytes: z.int(),
  /** Null without a limit. */
  mostBytes: z.nullable(z.int()),
});

const path = '/api/blobs/{hash}';

/** A header of the answer: how much of the blob the server has. */
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
   * A part that begins at or before the end of what the server has goes on from there; one that begins beyond it
   * changes nothing. The last part is followed by a check of the hash; a blob with another hash is deleted. An empty
   * part only asks how much is there.
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
