/** The news stream on networks that break without saying so. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import type { Here } from '#src/api/headers.ts';
import type { TokenStore } from '#src/api/token.ts';
import { listenForChanges } from '#src/sync/live-changes.ts';

const here: Here = { locale: () => 'en', timezone: () => 'UTC' };
const tokenOf = (accessToken: string): SignedIn => ({
  accessToken,
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  user: { userId: 'anna', username: 'Anna', email: '', accessLevel: 0, roles: [] },
});
let kept: SignedIn;
const tokens: TokenStore = {
  read: async () => kept,
  write: async (token) => void (kept = token ?? kept),
  isSignedOut: async () => false,
  ask: async () => tokenOf('next'),
};

/** The streams that were opened, oldest first: what their server says, and whether the app has let go of them. */
let streams: { say: (line: string) => void; signal: AbortSignal }[];
/** What each of them was asked for with. */
let asked: (string | null)[];
let news: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  asked = [];
  kept = tokenOf('token');
  news = 0;
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_path: string, { signal, headers }: { signal: AbortSignal; headers: Headers }) => {
    asked.push(headers.get('Authorization'));
    if (asked.at(-1) === 'Bearer outdated') return new Response(null, { status: 401 });
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        signal.addEventListener('abort', () => controller.error(signal.reason));
        streams.push({ say: (line) => controller.enqueue(new TextEncoder().encode(`${line}\n\n`)), signal });
      },
    });
    return new Response(body);
  });
  stop = listenForChanges('anna', tokens, here, () => (news += 1), Promise.resolve());
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

test('a stream that has fallen silent is given up; the next one asks for what came meanwhile, and brings news', async () => {
  await pass(1);
  streams[0]?.say(': hello');
  await pass(70);
  expect(streams[0]?.signal.aborted).toBe(true);
  await pass(20);
  expect(streams).toHaveLength(2);
  expect(news).toBe(1);
  streams[1]?.say('data: news');
  await pass(0);
  expect(news).toBe(2);
});

test('a stream that beats is kept for as long as it does', async () => {
  await pass(1);
  for (let beats = 0; beats < 20; beats += 1) {
    streams[0]?.say(': beat');
    await pass(25);
  }
  expect(streams).toHaveLength(1);
  expect(streams[0]?.signal.aborted).toBe(false);
});

test('whoever signs out hears nothing more', async () => {
  await pass(1);
  stop();
  await pass(120);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(streams).toHaveLength(1);
});

test('S6.01 a token that names an old level is renewed for the next stream', async () => {
  stop();
  [streams, asked, kept] = [[], [], tokenOf('outdated')];
  stop = listenForChanges('anna', tokens, here, () => (news += 1), Promise.resolve());
  await pass(1);
  expect(streams).toHaveLength(0);
  await pass(20);
  expect(streams).toHaveLength(1);
  expect(asked).toEqual(['Bearer outdated', 'Bearer next']);
});

test('a device without a token, until its athlete signs in again, asks for no stream', async () => {
  stop();
  [streams, asked] = [[], []];
  const none: TokenStore = { ...tokens, read: async () => null, ask: async () => null };
  stop = listenForChanges('anna', none, here, () => (news += 1), Promise.resolve());
  await pass(120);
  expect(asked).toEqual([]);
});
