/** What a page of another site can make an athlete's browser do here: nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses } from '#server/app.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
beforeAll(async () => (app = await openApp()));
afterAll(() => app.close());

const elsewhere: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a sibling of ours', { 'sec-fetch-site': 'same-site', origin: 'https://forums.training.example' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a site that begins as ours', { origin: 'http://training.example.evil.example' }],
  ['our name on another port', { origin: 'http://training.example:81' }],
  ['an origin of no sense', { origin: 'training.example' }],
];

const key = { id: 'x', rawId: 'x', type: 'public-key' };
const made = { ...key, response: { clientDataJSON: 'x', attestationObject: 'x' } };
const signed = { ...key, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x', userHandle: 'x' } };
const bodies: Record<string, object> = {
  register: { email: 'mallory@example.org', name: 'Mallory', password: 'a good password' },
  login: { email: 'anna@example.org', password: 'a good password' },
  refresh: { account: '0197a000-0000-7000-8000-00000000a001' },
  logout: { account: '0197a000-0000-7000-8000-00000000a001' },
  forgotPassword: { email: 'anna@example.org' },
  lookAtReset: { token: 'x' },
  confirmEmail: { token: 'x' },
  sendConfirmation: {},
  resetPassword: { token: 'x', password: 'a good password' },
  changePassword: { currentPassword: 'a good password', password: 'a good password' },
  deleteAccount: { currentPassword: 'a good password', email: 'anna@example.org' },
  listSessions: {},
  endSession: { id: '0197a000-0000-7000-8000-00000000a001' },
  endOtherSessions: {},
  beginPasskey: { currentPassword: 'a good password' },
  addPasskey: { name: 'Phone', made },
  listPasskeys: {},
  removePasskey: { id: '0197a000-0000-7000-8000-00000000a001' },
  beginPasskeyLogin: {},
  passkeyLogin: { signed },
  changeEmail: { currentPassword: 'a good password', email: 'mallory@example.org' },
};

const accountAddresses = addresses.filter(([, path]) => path.startsWith('/account/'));

test('the bodies below are of all account addresses', () => {
  expect(accountAddresses.map(([name]) => name).sort()).toEqual(Object.keys(bodies).sort());
});

describe.each(elsewhere)('from %s', (_, headers) => {
  test.each(accountAddresses)('%s %s is refused, and sets no cookie', async (name, path) => {
    const { status, body, headers: answered } = await app.ask('POST', path, { body: bodies[name], headers });
    expect([status, body.error.code]).toEqual([403, 'notYours']);
    expect(answered.get('set-cookie')).toBeNull();
  });
});

test('a page that somebody opens on the machine of the server cannot register its maker as administrator', async () => {
  // A form with enctype text/plain needs no permission of the server, and its body can look like JSON.
  const reply = await app.ask('POST', '/account/api/register', {
    address: '127.0.0.1',
    headers: {
      host: 'localhost:8080',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
      'content-type': 'text/plain',
    },
    body: JSON.stringify(bodies['register']),
  });
  expect(reply.status).toBe(403);
  expect(await app.services.accounts.hasAdministrator()).toBe(false);
});

test('a name that an attacker has pointed at the machine of the server is not taken for it', async () => {
  const headers = { host: 'rebound.evil.example:8080', origin: 'http://rebound.evil.example:8080' };
  const body = { ...bodies['register'], email: 'rebound@example.org' };
  const { body: made } = await app.ask('POST', '/account/api/register', { address: '127.0.0.1', headers, body });
  expect(made.user.roles).toEqual([]);
});

test('our own pages, and programs that are no browsers, are answered', async () => {
  const own = [
    {},
    { origin: 'http://training.example' },
    { origin: 'http://training.example', 'sec-fetch-site': 'same-origin' },
  ];
  for (const headers of own) {
    const { status } = await app.ask('POST', '/account/api/forgot', { body: { email: 'nobody@example.org' }, headers });
    expect(status).toBe(200);
  }
});

test('behind a proxy that hides the name, the configured address counts', async () => {
  const open = await openApp({ PUBLIC_URL: 'https://app.example' });
  const forgot = (origin: string) =>
    open.ask('POST', '/account/api/forgot', { body: { email: 'a@example.org' }, headers: { origin } });
  expect((await forgot('https://app.example')).status).toBe(200);
  expect((await forgot('https://evil.example')).status).toBe(403);
  await open.close();
});

test.each(addresses.filter(([name]) => name !== 'events'))(
  '%s %s allows no other origin, whoever asks for leave',
  async (_, path, { method }) => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': method };
    for (const reply of [await app.ask('OPTIONS', path, { headers }), await app.ask(method, path, { headers })]) {
      const named = [...reply.headers.keys()].filter((name) => name.startsWith('access-control'));
      expect(named).toEqual([]);
    }
  },
);
