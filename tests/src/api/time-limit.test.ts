/** A network that takes every request and answers none: whoever asks hears so in the end. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { system } from '#core/contract/system.ts';
import { askForToken } from '#src/api/ask-for-token.ts';
import { callApi, type Caller } from '#src/api/client.ts';

const limits: number[] = [];
let asked: number;

beforeEach(() => {
  asked = 0;
  limits.length = 0;
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    limits.push(milliseconds);
    // The wait is over at once.
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), 5);
    return limit.signal;
  });
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    asked += 1;
    return new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const visitor: Caller = {
  token: async () => null,
  renew: async () => null,
  locale: () => 'en',
  timezone: () => 'UTC',
};

test('a page that asks hears that nobody can be reached', async () => {
  await expect(callApi(visitor, system.getConfig, {})).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked).toBe(1);
});

test('asking for a token ends without one, and without a word on the session', async () => {
  await expect(askForToken('00000000-0000-7000-8000-00000000a11a')).rejects.toMatchObject({ code: 'unreachable' });
  expect(asked).toBe(1);
});

test('the limit is the same for all, and a page can still stop earlier', async () => {
  await askForToken('00000000-0000-7000-8000-00000000a11a').catch(() => null);
  const leaving = new AbortController();
  const call = callApi(visitor, system.getConfig, {}, leaving.signal);
  leaving.abort();
  await expect(call).rejects.toBe(leaving.signal.reason);
  expect(new Set(limits).size).toBe(1);
  expect(limits[0]).toBeGreaterThanOrEqual(10_000);
});
