/** An administrator sets a level while a device is signed in: its token is renewed, over any network. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '#core/contract/users.ts';
import { askForToken } from '#src/api/ask-for-token.ts';
import { callApi, type Caller } from '#src/api/client.ts';
import { anonymous } from '#src/app/session/athlete.ts';
import { athleteCaller } from '#src/app/session/caller.ts';
import { AccountDatabase } from '#src/db/account-database.ts';
import { syncMetaIn } from '#src/db/call-reads.ts';
import { tokenStoreIn } from '#src/db/token-store.ts';
import { browserDevice } from '#src/sync/browser-device.ts';
import { send } from '#src/sync/send.ts';
import { runCycle } from '#src/sync/cycle.ts';
import type { Device } from '#src/sync/device.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

const refreshPath = '/account/api/refresh';

let app: TestApp;
let anna: { token: string; userId: string; cookie: string };
let asked: string[];
/** What comes back where a token is asked for, instead of the server's answer. */
let inTheWay: (() => Response) | null;
let database: AccountDatabase;
let device: Device;
let caller: Caller;

beforeEach(async () => {
  app = await openApp();
  anna = await app.athlete();
  asked = [];
  inTheWay = null;
  // The network: what the browser would carry to the server.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push(path);
    if (path === refreshPath && inTheWay) return inTheWay();
    const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie: anna.cookie };
    return app.fetch(init.method ?? 'GET', path, { headers, body: init.body ?? undefined });
  });
  database = new AccountDatabase(anna.userId);
  const tokens = { ...tokenStoreIn(database, anonymous), ask: askForToken };
  const user = { userId: anna.userId, username: 'Anna', email: '', accessLevel: 0, roles: [] };
  await tokens.write({ accessToken: anna.token, expiresAt: '2100-01-01T00:00:00.000Z', user });
  caller = athleteCaller(anna.userId, tokens);
  device = browserDevice(database, (request) => send(request, tokens, caller));
  await app.services.accounts.setLevel(anna.userId, 2);
});
afterEach(async () => {
  database.close();
  vi.unstubAllGlobals();
  await app.close();
});

const hold = async () => (await syncMetaIn(database)).hold;
const renewals = () => asked.filter((path) => path === refreshPath).length;

const networks: [string, () => Response][] = [
  ['a proxy without a server behind it', () => new Response('Bad Gateway', { status: 502 })],
  ['a server that has no time', () => Response.json({ error: { code: 'tooManyRequests' } }, { status: 429 })],
  ["a hotel's page", () => new Response('<title>Hotel Wi-Fi</title>')],
  [
    'no answer at all',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
];

describe.each(networks)('S6.01 whose token cannot be renewed now, for %s,', (_name, answer) => {
  beforeEach(() => {
    inTheWay = answer;
  });

  test('is not told to sign in; the queue goes on when the server can be asked again', async () => {
    expect(await runCycle(device, 'page')).toMatchObject({ at: 'waiting', on: 'network' });
    expect(await hold()).toBeNull();
    inTheWay = null;
    expect(await runCycle(device, 'page')).toMatchObject({ at: 'done' });
  });

  test('reads on a page that nobody could be reached, not that the session is over', async () => {
    await expect(callApi(caller, users.getMe, {})).rejects.toMatchObject({ code: 'unreachable' });
    inTheWay = null;
    expect((await callApi(caller, users.getMe, {})).accessLevel).toBe(2);
  });
});

test('S8.01 where the server says that the session is over, the athlete is told to sign in', async () => {
  const account = await app.account(anna.userId);
  await app.services.accounts.setPassword(account, 'x', new Date(), { kept: null, removesPasskeys: false });
  expect(await runCycle(device, 'page')).toEqual({ at: 'held', hold: 'login' });
  expect(await hold()).toBe('login');
  await expect(callApi(caller, users.getMe, {})).rejects.toMatchObject({ code: 'loginNeeded' });
});

test('S6.01 requests that went out together share one new token; whoever knows of a change forces another', async () => {
  const late: Caller = { ...caller, token: async () => anna.token };
  for (const each of [caller, late, late]) expect((await callApi(each, users.getMe, {})).accessLevel).toBe(2);
  expect(renewals()).toBe(1);
  await caller.renew();
  expect(renewals()).toBe(2);
});
