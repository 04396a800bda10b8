/** A network that takes every request and answers none, or slowly: a request waits as long as something moves. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { system } from '#core/contract/system.ts';
import { askForToken } from '#src/api/ask-for-token.ts';
import { callApi, type Caller } from '#src/api/client.ts';
import { ask } from '#src/api/time-limit.ts';

const second = 1_000;
let asked: number;

beforeEach(() => {
  asked = 0;
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    asked += 1;
    return new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const visitor: Caller = {
  token: async () => null,
  renew: async () => null,
  locale: () => 'en',
  timezone: () => 'UTC',
};
const anna = '00000000-0000-7000-8000-00000000a11a';

/** How many seconds pass until the request is given up. */
async function secondsUntilEnd(request: Promise<unknown>): Promise<number> {
  let isOver = false;
  request.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  for (let seconds = 0; ; seconds += 1) {
    await vi.advanceTimersByTimeAsync(0);
    if (isOver) return seconds;
    await vi.advanceTimersByTimeAsync(second);
  }
}

test('a page that asks hears that nobody can be reached', async () => {
  const call = callApi(visitor, system.getConfig, {});
  expect(await secondsUntilEnd(call)).toBe(30);
  await expect(call).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked).toBe(1);
});

test('asking for a token ends without one, and without a word on the session', async () => {
  const call = askForToken(anna);
  expect(await secondsUntilEnd(call)).toBe(31);
  await expect(call).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked).toBe(1);
});

test('a page can stop earlier', async () => {
  const leaving = new AbortController();
  const call = callApi(visitor, system.getConfig, {}, leaving.signal);
  leaving.abort();
  await expect(call).rejects.toBe(leaving.signal.reason);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ['one change', 1_000, 31],
  ['a batch of 183 kB, which takes 37 s at 5 kB/s', 183_000, 122],
  ['a call of 600 kB, which takes 240 s at 20 kbit/s', 600_000, 330],
])('%s has the time that its size takes on a narrow uplink', async (_, bytes, seconds) => {
  expect(await secondsUntilEnd(ask('/api/sync', { method: 'POST', body: 'x'.repeat(bytes) }))).toBe(seconds);
});

/** An answer that comes byte by byte, so many seconds apart; then not even its end, where it `stalls`. */
function answerWith(text: string, secondsApart: number, stalls = false): void {
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    const left = [...new TextEncoder().encode(text)];
    const body = new ReadableStream({
      start: (controller) => signal?.addEventListener('abort', () => controller.error(signal.reason)),
      pull: async (controller) => {
        await new Promise((resolve) => setTimeout(resolve, secondsApart * second));
        const byte = left.shift();
        if (byte !== undefined) controller.enqueue(Uint8Array.of(byte));
        else if (stalls) await new Promise(() => {});
        else controller.close();
      },
    });
    return new Response(body);
  });
}

test('an answer that takes ten minutes, but comes, is read to its end', async () => {
  answerWith(JSON.stringify({ name: 'Zoë’s 日曜日' }).padEnd(40), 15);
  const answer = ask('/api/sync', {});
  expect(await secondsUntilEnd(answer)).toBeGreaterThanOrEqual(10 * 60);
  expect((await answer).body).toEqual({ name: 'Zoë’s 日曜日' });
});

test('an answer that stops coming is given up, and taken for none', async () => {
  answerWith('{"', 20, true);
  const answer = ask('/api/sync', {});
  expect(await secondsUntilEnd(answer)).toBe(70);
  expect((await answer).body).toBeUndefined();
});
