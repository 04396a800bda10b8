/** Takes a part of a blob, and says how much of it is there. */
import type { blobs as addresses } from '#core/contract/blobs.ts';
import { Refusal } from '#core/contract/errors.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import { recordingCame } from '#server/jobs/numbers-of-sport.ts';
import type { Services } from '#server/services.ts';

/** Room comes when the athlete deletes something, or the operator allows more. */
const retryAfterSeconds = 3_600;

export const putBlob =
  (services: Services): HandlerOf<typeof addresses.putBlob> =>
  async (asked) => {
    const { blobs, limits, execute } = services;
    const { hash, size, offset } = asked.input;
    const { userId } = userOf(asked);
    const bytes = new Uint8Array(await asked.context.req.arrayBuffer());
    limits.blobBytesByAccount.take(userId, bytes.length);
    const taken = await blobs.take(userId, hash, { size, offset, bytes }, execute.now());
    if (taken === 'full') throw new Refusal('accountLimit', { retryAfterSeconds });
    if (taken === 'broken')
      throw new Refusal('invalidInput', { field: 'hash', problem: 'The bytes have another one.' });
    if (taken.received === taken.size) await recordingCame(services, userId, hash);
    return { hash, ...taken };
  };
