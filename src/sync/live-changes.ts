/** The server's hint that something has changed, read as a stream by one tab, which tells the others. It is only a hint. */
import { syncPaths } from '#core/contract/protocol.ts';
import { headersOf, type Here } from '#src/api/headers.ts';
import { watchSilence } from '#src/api/watch-silence.ts';
import { renewToken, usableToken, type TokenStore } from '#src/api/token.ts';

const pauseMilliseconds = 15_000;
/** The server sends something every 25 s: after two missed beats the connection is dead, even if it was not closed. */
const silenceMilliseconds = 60_000;

/**
 * Listens until stopped; `onChanges` may be called for nothing.
 * @param begin when listening may take the device's time
 * @returns stops listening
 */
export function listenForChanges(
  account: string,
  tokens: TokenStore,
  here: Here,
  onChanges: () => void,
  begin: Promise<unknown>,
): () => void {
  const ending = new AbortController();
  const channel = new BroadcastChannel(`trainside-news-${account}`);
  channel.addEventListener('message', onChanges);
  const hear = (): void => {
    onChanges();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage('news');
  };
  const listen = async (): Promise<void> => {
    await begin;
    // After a break in the stream something may have changed, so that it asks once the stream is open again.
    for (let onOpen = (): void => undefined; !ending.signal.aborted; onOpen = hear) {
      await readStream(account, tokens, here, { onOpen, onChanges: hear }, ending.signal).catch(() => undefined);
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
  { onOpen, onChanges }: { onOpen: () => void; onChanges: () => void },
  ending: AbortSignal,
): Promise<void> {
  const token = await usableToken(tokens, account, Date.now());
  if (!token || !navigator.onLine || ending.aborted) return;
  const headers = headersOf(here, token);
  const watch = watchSilence(silenceMilliseconds, ending);
  try {
    const { signal } = watch;
    const response = await fetch(syncPaths.events, { headers, signal, cache: 'no-store', redirect: 'error' });
    // Sent early: the athlete's level or roles have changed.
    if (response.status === 401) await renewToken(tokens, account, token);
    if (!response.ok || !response.body) return;
    onOpen();
    const decoder = new TextDecoder();
    // Not every browser can walk over a stream with `for await`.
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      watch.heard();
      if (decoder.decode(part.value, { stream: true }).includes('data:')) onChanges();
    }
  } finally {
    watch.stop();
  }
}
