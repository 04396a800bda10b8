/** The server's hint that there is news, read as a stream by one tab, which tells the others. A hint, and no more. */
import { syncPaths } from '#core/contract/protocol.ts';
import { headersOf, type Here } from '#src/api/headers.ts';
import { usableToken, type TokenStore } from '#src/api/token.ts';

const pauseMilliseconds = 15_000;

/**
 * Listens until stopped; `onNews` may be called for nothing.
 * @param begin when listening may take the device's time
 * @returns stops listening
 */
export function listenForNews(
  account: string,
  tokens: TokenStore,
  here: Here,
  onNews: () => void,
  begin: Promise<unknown>,
): () => void {
  const ending = new AbortController();
  const channel = new BroadcastChannel(`trainside-news-${account}`);
  channel.addEventListener('message', onNews);
  const hear = (): void => {
    onNews();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage('news');
  };
  const listen = async (): Promise<void> => {
    await begin;
    while (!ending.signal.aborted) {
      await readStream(account, tokens, here, hear, ending.signal).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  };
  // One tab holds the lock and the stream; when it closes, the next one takes over.
  if (navigator.locks) {
    navigator.locks.request(`trainside-news-${account}`, { signal: ending.signal }, listen).catch(() => undefined);
  } else void listen();
  return () => {
    ending.abort();
    channel.close();
  };
}

async function readStream(
  account: string,
  tokens: TokenStore,
  here: Here,
  hear: () => void,
  signal: AbortSignal,
): Promise<void> {
  const token = await usableToken(tokens, account, Date.now());
  if (!token || !navigator.onLine) return;
  const headers = headersOf(here, token);
  const response = await fetch(syncPaths.events, { headers, signal, cache: 'no-store', redirect: 'error' });
  if (!response.ok || !response.body) return;
  const decoder = new TextDecoder();
  for await (const bytes of response.body) {
    if (decoder.decode(bytes, { stream: true }).includes('data:')) hear();
  }
}
