/** Gives a whole blob to its owner, from where the last try broke off. */
import { ReadableStream } from 'node:stream/web';
import { type blobs as addresses, offsetHeader } from '#core/contract/blobs.ts';
import { Refusal } from '#core/contract/errors.ts';
import { type HandlerOf, userOf } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export const getBlob =
  ({ blobs }: Services): HandlerOf<typeof addresses.getBlob> =>
  async (asked) => {
    const { context, input } = asked;
    const { userId } = userOf(asked);
    const { size, received } = (await blobs.received(userId, input.hash)) ?? { size: 0, received: 0 };
    context.header(offsetHeader, String(received));
    if (size === 0 || received < size) throw new Refusal('notFound');
    const offset = Math.min(input.offset ?? 0, size);
    context.header('Content-Type', 'application/octet-stream');
    context.header('Content-Disposition', 'attachment');
    context.header('Content-Length', String(size - offset));
    context.header('Cache-Control', 'no-store');
    const bytes = ReadableStream.from(blobs.read(userId, input.hash, offset));
    return context.body(bytes as globalThis.ReadableStream);
  };
