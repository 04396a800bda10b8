/** What the server has, and lacks, of an account's blobs. */
import type { blobs as addresses } from '#core/contract/blobs.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const getBlobs =
  ({ blobs }: Services): HandlerOf<typeof addresses.getBlobs> =>
  async (asked) => {
    const { userId } = userOf(asked);
    const [missing, bytes] = [await blobs.missing(userId), await blobs.bytes(userId)];
    return { missing, bytes, mostBytes: blobs.mostBytes };
  };
