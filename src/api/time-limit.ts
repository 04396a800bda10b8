/** How long anybody waits for the network: as long as something moves. What stalls must not leave a page standing. */
import { limits } from '#core/model/limits.ts';
import { type Watch, watchSilence } from './watch-silence.ts';

/** Nothing has come for so long: the request has failed; whether the server heard it, only the next one tells. */
const silenceMilliseconds = 30_000;
/**
 * How long a request may take until its answer begins. How much of it has left the device cannot be known: `fetch` does
 * not tell, and `XMLHttpRequest` counts bytes that are only with the system yet. So the limit follows from its size.
 */
export const mostMilliseconds = (bytes: number): number =>
  silenceMilliseconds + (bytes / limits.slowestBytesPerSecond) * 1000;

export interface Answered {
  response: Response;
  /** The JSON of its body; undefined where it is none, or did not come whole. */
  body: unknown;
  /** From when it was sent until the answer began. */
  milliseconds: number;
}

/** JSON, or a part of a blob. */
type Sent = string | Uint8Array<ArrayBuffer>;

/**
 * Asks our server for JSON.
 * @param wish of the caller's to end it before
 * @throws Error where no answer came in time
 */
export async function ask(path: string, init: RequestInit & { body?: Sent }, wish?: AbortSignal): Promise<Answered> {
  const { body: sent = '' } = init;
  const bytes = typeof sent === 'string' ? new TextEncoder().encode(sent).length : sent.length;
  const watch = watchSilence(silenceMilliseconds, wish, mostMilliseconds(bytes));
  try {
    const began = performance.now();
    const response = await fetch(path, { ...init, redirect: 'error', cache: 'no-store', signal: watch.signal });
    const milliseconds = performance.now() - began;
    watch.heard();
    const body = await readJson(response, watch).catch(() => undefined);
    return { response, body, milliseconds };
  } finally {
    watch.stop();
  }
}

async function readJson(response: Response, watch: Watch): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  // Not every browser can walk over a stream with `for await`.
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    watch.heard();
    text += decoder.decode(part.value, { stream: true });
  }
  return JSON.parse(text + decoder.decode());
}
