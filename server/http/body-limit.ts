/**
 * How large a body may be. Nothing of it is read before a handler asks for it: a caller who may not send is told so
 * first.
 */
import type { Context, MiddlewareHandler } from 'hono';
import { Refusal } from '#core/contract/errors.ts';
import { admin } from '#core/contract/admin.ts';
import { mostSyncBytes, syncPaths } from '#core/contract/protocol.ts';

/** Largest bodies in bytes, but for those of sync. */
const mostBytes = { account: 16_384, usual: 1_048_576 };
/** Addresses that accept as much as sync. */
const syncSized: readonly string[] = [syncPaths.sync, admin.checkBody.path];

const mostBytesOf = (path: string): number =>
  syncSized.includes(path) ? mostSyncBytes : path.startsWith('/account/') ? mostBytes.account : mostBytes.usual;

/** A GET has none; asking for it would make a stream for it all the same. */
export const hasBody = ({ req }: Context): boolean => req.method !== 'GET' && req.method !== 'HEAD';

/** How many bytes a request may bring: what it announces, or the most it may where it announces nothing. */
export function bytesToCome(context: Context): number {
  const isOfUnknownLength = context.req.header('transfer-encoding') !== undefined;
  return isOfUnknownLength ? mostBytesOf(context.req.path) : Number(context.req.header('content-length') ?? 0);
}

/** @throws Refusal tooLarge, at once or when the body is read */
export const limitBodies: MiddlewareHandler = async (context, next) => {
  const most = mostBytesOf(context.req.path);
  if (bytesToCome(context) > most) throw new Refusal('tooLarge');
  const { raw } = context.req;
  if (hasBody(context) && context.req.header('content-length') === undefined && raw.body) {
    // `duplex`, which fetch asks for with a stream, is not known to the types of browsers.
    const { method, body } = raw;
    const init: RequestInit & { duplex: 'half' } = { method, body: body.pipeThrough(endAfter(most)), duplex: 'half' };
    context.req.raw = new Request(raw, init);
  }
  await next();
};

function endAfter(most: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(part, controller) {
      bytes += part.length;
      if (bytes > most) controller.error(new Refusal('tooLarge'));
      else controller.enqueue(part);
    },
  });
}
