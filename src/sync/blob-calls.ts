/** Carries blobs between device and server over fetch, with the account's token. */
import { blobs, offsetHeader } from '#core/contract/blobs.ts';
import { headersOf, type Here } from '#src/api/headers.ts';
import { type TokenStore, usableToken } from '#src/api/token.ts';
import { watchSilence } from '#src/api/watch-silence.ts';
import type { SentPart } from './classify-part.ts';
import type { Answer } from './device.ts';
import { askAs } from './send.ts';

/** What a request for a blob says of who asks. */
export interface BlobCaller {
  account: string;
  tokens: TokenStore;
  here: Here;
}

const addressOf = (hash: string): string => blobs.getBlob.path.replace('{hash}', hash);

/** Never throws. */
export const sendPart = (
  { account, tokens, here }: BlobCaller,
  { hash, size, offset, bytes }: SentPart,
): Promise<Answer> =>
  askAs(account, tokens, here, {
    method: 'PUT',
    path: `${addressOf(hash)}?size=${size}&offset=${offset}`,
    body: bytes,
  });

/** Never throws. */
export const askMissing = ({ account, tokens, here }: BlobCaller): Promise<Answer> =>
  askAs(account, tokens, here, { method: 'GET', path: blobs.getBlobs.path });

const silenceMilliseconds = 30_000;

/**
 * Reads a blob from an offset on, for as long as something arrives.
 * @param take gets each piece
 * @returns whether the server has it, as far as it has said so
 */
export async function fetchBlob(
  { account, tokens, here }: BlobCaller,
  hash: string,
  offset: number,
  take: (piece: Uint8Array) => void,
): Promise<'there' | 'not there' | 'unreachable'> {
  const watch = watchSilence(silenceMilliseconds);
  try {
    const headers = headersOf(here, await usableToken(tokens, account, Date.now()));
    const address = `${addressOf(hash)}?offset=${offset}`;
    const response = await fetch(address, { headers, redirect: 'error', cache: 'no-store', signal: watch.signal });
    if (response.headers.get(offsetHeader) === null) return 'unreachable';
    if (response.status !== 200) return response.status === 404 ? 'not there' : 'unreachable';
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      watch.heard();
      take(part.value);
    }
    return 'there';
  } catch {
    return 'unreachable';
  } finally {
    watch.stop();
  }
}
