/** The queue and the news stream ask the real server: what they say of the athlete besides the question. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SignedIn } from '#core/contract/signed-in-session.ts';
import type { Here } from '#src/api/headers.ts';
import type { TokenStore } from '#src/api/token.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { browserDevice } from '#src/sync/browser-device.ts';
import { runCycle } from '#src/sync/cycle.ts';
import { listenForChanges } from '#src/sync/live-changes.ts';
import { send } from '#src/sync/send.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

const here: Here = { locale: () => 'pt-BR', timezone: () => 'America/Sao_Paulo' };

let app: TestApp;
let anna: { token: string; userId: string };
let sent: { path: string; headers: Headers }[];

beforeEach(async () => {
  app = await openApp();
  anna = await app.athlete();
  sent = [];
  // The network: what the browser would carry to the server.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    sent.push({ path, headers });
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    return app.fetch(init.method ?? 'GET', path, { headers: Object.fromEntries(headers), body });
  });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

const tokens = (): TokenStore => ({
  read: async () => ({
    accessToken: anna.token,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    user: { userId: anna.userId, username: 'Anna', email: '', accessLevel: 0, roles: [] },
  }),
  write: async () => undefined,
  isSignedOut: async () => false,
  ask: async () => null,
});

const said = () =>
  sent.map(({ path, headers }) => [
    path,
    ...['Authorization', 'Accept-Language', 'Timezone'].map((name) => headers.get(name)),
  ]);

test('S7.01 the queue is sent with token, language and time zone', async () => {
  const database = new AccountDatabase(anna.userId);
  expect(
    await runCycle(
      browserDevice(database, (request) => send(request, tokens(), here)),
      'page',
    ),
  ).toMatchObject({ at: 'done' });
  expect(said()[0]).toEqual(['/api/sync', `Bearer ${anna.token}`, 'pt-BR', 'America/Sao_Paulo']);
  database.close();
});

test('a queue whose token the server refuses goes with a new one, and nobody is asked to sign in', async () => {
  const good = (await tokens().read())!;
  let kept: SignedIn = { ...good, accessToken: 'ended early' };
  const renewing: TokenStore = {
    ...tokens(),
    read: async () => kept,
    write: async (token) => void (kept = token ?? kept),
    ask: async () => good,
  };
  const database = new AccountDatabase(anna.userId);
  const device = browserDevice(database, (request) => send(request, renewing, here));
  expect(await runCycle(device, 'page')).toEqual({ at: 'done' });
  expect(said().map(([, token]) => token)).toEqual(['Bearer ended early', `Bearer ${anna.token}`]);
  database.close();
});

test('S7.01 the news are listened to with token, language and time zone, and not before the page stands', async () => {
  const page = Promise.withResolvers<void>();
  const stop = listenForChanges(anna.userId, tokens(), here, () => undefined, page.promise);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(sent).toEqual([]);
  page.resolve();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(said()).toEqual([['/api/sync/events', `Bearer ${anna.token}`, 'pt-BR', 'America/Sao_Paulo']]);
  stop();
});
