/** An athlete adds passkeys, signs in with them, and removes them; what does not hold opens nothing. */
import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { passkeyLimits } from '#core/contract/passkeys.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';
import { type Lies, makeKey, sign, type SoftKey } from './soft-authenticator.ts';

const origin = 'https://training.example';
const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'trainside@example.org' };
type Athlete = Awaited<ReturnType<TestApp['athlete']>>;
let app: TestApp;
let anna: Athlete;
beforeEach(async () => {
  app = await openApp({ PUBLIC_URL: origin, ...mail });
  anna = await app.athlete('Anna');
});
afterEach(() => app.close());

const begin = ({ token }: Athlete, currentPassword = 'a good password') =>
  app.ask('POST', '/account/api/passkeys/begin', { token, body: { currentPassword } });
const add = ({ token }: Athlete, made: object, name = 'Phone') =>
  app.ask('POST', '/account/api/passkeys', { token, body: { name, made } });
const list = async ({ token }: Athlete) => (await app.ask('GET', '/account/api/passkeys', { token })).body.passkeys;
const remove = ({ token }: Athlete, id: string) =>
  app.ask('DELETE', `/account/api/passkeys/${id}`, { token, body: {} });
const beginLogin = async () => (await app.ask('POST', '/account/api/login/passkey/begin', { body: {} })).body;
const login = (signed: object) => app.ask('POST', '/account/api/login/passkey', { body: { signed } });
const codeOf = async (reply: ReturnType<typeof login>) => (await reply).body.error?.code ?? 'in';

async function addKey(athlete = anna, name = 'Phone'): Promise<SoftKey> {
  const { key, made } = makeKey((await begin(athlete)).body, origin);
  expect((await add(athlete, made, name)).status).toBe(200);
  app.pass(1);
  return key;
}
const loginWith = async (key: SoftKey, lies: Lies = {}) => login(sign(key, await beginLogin(), origin, lies));

describe('adding', () => {
  test('one asks for the password, makes a key for the public address, and the list and a mail tell of it', async () => {
    const { body } = await begin(anna);
    expect(body).toMatchObject({
      rp: { id: 'training.example', name: 'Trainside' },
      user: { name: anna.email, displayName: 'Anna' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(body.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
    expect((await add(anna, makeKey(body, origin).made, '  Phone ')).status).toBe(200);
    const kept = { id: expect.any(String), name: 'Phone', createdAt: '2026-05-04T06:00:00.000Z', lastUsedAt: null };
    expect(await list(anna)).toEqual([kept]);
    await vi.waitFor(() => expect(app.mails.map(({ to }) => to)).toEqual([anna.email]));
  });

  test('several: the browser is told which the account has, and a full account takes no more', async () => {
    const keys = [await addKey(), await addKey(anna, 'Laptop')];
    const { body } = await begin(anna);
    expect(body.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual(keys.map(({ id }) => id));
    const account = await app.account(anna.userId);
    for (let count = 2; count < passkeyLimits.perAccount; count += 1) {
      const key = { ...stored, id: `key ${count}`, credential: `c${count}`, account: anna.userId };
      await app.services.passkeys.add(key, account);
    }
    expect((await begin(anna)).body.error.code).toBe('tooMany');
    expect((await add(anna, makeKey(body, origin).made)).body.error.code).toBe('tooMany');
  });
  const stored = { publicKey: 'x', counter: 0, transports: [], name: 'Old', createdAt: '2026', lastUsedAt: null };

  test('needs the password, as often as elsewhere', async () => {
    expect((await begin(anna, 'a guess')).body.error.code).toBe('currentPasswordWrong');
    for (let count = 0; count < 9; count += 1) await begin(anna, 'a guess');
    expect((await begin(anna)).status).toBe(429);
  });

  test.each<[string, Lies]>([
    ['a page of another address', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['an answer to another question', { type: 'webauthn.get' }],
    ['a device that did not ask who it is', { isUnverified: true }],
  ])('%s adds nothing', async (_, lies) => {
    const { made } = makeKey((await begin(anna)).body, origin, lies);
    expect((await add(anna, made)).body.error.code).toBe('passkeyNotTaken');
    expect(await list(anna)).toEqual([]);
  });

  test('a challenge counts once, for five minutes, for whom it was made', async () => {
    const ben = await app.athlete('Ben');
    const [once, late, annas] = [await begin(anna), await begin(anna), await begin(anna)];
    const { made } = makeKey(once.body, origin);
    expect((await add(anna, made)).status).toBe(200);
    expect((await add(anna, made)).body.error.code).toBe('passkeyLate');
    expect((await add(ben, makeKey(annas.body, origin).made)).body.error.code).toBe('passkeyLate');
    const forLogin = { ...late.body, challenge: (await beginLogin()).challenge };
    expect((await add(anna, makeKey(forLogin, origin).made)).body.error.code).toBe('passkeyLate');
    app.pass(5);
    expect((await add(anna, makeKey(late.body, origin).made)).body.error.code).toBe('passkeyLate');
  });

  test("a key that is somebody's already is nobody else's", async () => {
    const key = await addKey();
    const ben = await app.athlete('Ben');
    const kept = await app.services.passkeys.byCredential(key.id);
    const { made } = makeKey((await begin(ben)).body, origin);
    await app.services.passkeys.add({ ...kept!, id: 'other', credential: made.id }, await app.account(anna.userId));
    expect((await add(ben, made)).body.error.code).toBe('passkeyNotTaken');
    expect(await list(ben)).toEqual([]);
  });
});

describe('signing in', () => {
  test('opens the account that the key belongs to, and the list says when', async () => {
    const [key, other] = [await addKey(), await addKey(await app.athlete('Ben'))];
    app.pass(10);
    const { status, body, headers } = await loginWith(key);
    expect([status, body.user.userId]).toEqual([200, anna.userId]);
    expect(headers.get('set-cookie')).toMatch(/HttpOnly/);
    expect((await app.ask('GET', '/api/users/get_me', { token: body.accessToken })).status).toBe(200);
    expect(await list(anna)).toMatchObject([{ lastUsedAt: '2026-05-04T06:12:00.000Z' }]);
    expect((await loginWith(other)).body.user.username).toBe('Ben');
  });

  const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  test.each<[string, Lies]>([
    ['a signature of another key', { key: stranger }],
    ['a page of another address', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['a device that did not ask who it is', { isUnverified: true }],
    ['a key that names another account', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ['a copy that has counted less', { counter: 1 }],
  ])('%s is refused, and the true key still opens', async (_, lies) => {
    const key = await addKey();
    expect(await codeOf(loginWith(key, lies))).toBe('passkeyRefused');
    expect(await codeOf(loginWith(key))).toBe('in');
  });

  test('a key that never counts is good each time', async () => {
    const { key, made } = makeKey((await begin(anna)).body, origin, { counter: 0 });
    await add(anna, made);
    for (let time = 0; time < 3; time += 1) expect(await codeOf(loginWith(key, { counter: 0 }))).toBe('in');
  });

  test('an unknown key hears what a removed one does', async () => {
    const key = await addKey();
    const [{ id }] = await list(anna);
    expect((await remove(anna, id)).status).toBe(200);
    const unknown = { ...key, id: Buffer.from('unknown').toString('base64url') };
    const [one, other] = [await loginWith(key), await loginWith(unknown)];
    expect([one.status, one.text]).toEqual([401, other.text]);
    expect(await list(anna)).toEqual([]);
  });

  test('an answer that was overheard is worth nothing: each challenge counts once, and for five minutes', async () => {
    const key = await addKey();
    const signed = sign(key, await beginLogin(), origin);
    expect(await codeOf(login(signed))).toBe('in');
    expect(await codeOf(login(signed))).toBe('passkeyLate');
    const slow = await beginLogin();
    app.pass(5);
    expect(await codeOf(login(sign(key, slow, origin)))).toBe('passkeyLate');
    expect(await codeOf(loginWith(key, { challenge: 'made-up' }))).toBe('passkeyLate');
    const forAdding = (await begin(anna)).body.challenge;
    expect(await codeOf(loginWith(key, { challenge: forAdding }))).toBe('passkeyLate');
  });

  test('a signed answer that does not hold uses its challenge up', async () => {
    const key = await addKey();
    const asked = await beginLogin();
    expect(await codeOf(login(sign(key, asked, origin, { key: stranger })))).toBe('passkeyRefused');
    expect(await codeOf(login(sign(key, asked, origin)))).toBe('passkeyLate');
  });

  test('of two answers at once with one count, one signs in', async () => {
    const key = await addKey();
    const asked = [await beginLogin(), await beginLogin()];
    const codes = await Promise.all(asked.map((options) => codeOf(login(sign(key, options, origin, { counter: 9 })))));
    expect(codes.toSorted()).toEqual(['in', 'passkeyRefused']);
  });

  test('sixty tries in a quarter of an hour from one network, and as many challenges', async () => {
    const signed = sign(await addKey(), await beginLogin(), origin, { challenge: 'made-up' });
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await login(signed)).status);
    expect(statuses.indexOf(429)).toBe(60);
    const asked: number[] = [];
    for (let count = 0; count < 61; count += 1)
      asked.push((await app.ask('POST', '/account/api/login/passkey/begin', { body: {} })).status);
    expect(asked.indexOf(429)).toBe(59);
  });
});

describe('removing', () => {
  test('takes one away, and only from its own account', async () => {
    const [, laptop] = [await addKey(), await addKey(anna, 'Laptop')];
    const ben = await app.athlete('Ben');
    const [phone] = await list(anna);
    expect((await remove(ben, phone.id)).status).toBe(404);
    expect((await remove(anna, phone.id)).status).toBe(200);
    expect((await remove(anna, phone.id)).status).toBe(404);
    expect(await list(anna)).toMatchObject([{ name: 'Laptop' }]);
    expect(await codeOf(loginWith(laptop))).toBe('in');
  });

  test('the account takes its passkeys along', async () => {
    const key = await addKey();
    const body = { currentPassword: 'a good password', email: anna.email };
    await app.ask('POST', '/account/api/delete', { token: anna.token, body });
    expect(await codeOf(loginWith(key))).toBe('passkeyRefused');
    expect(await app.services.passkeys.byCredential(key.id)).toBeUndefined();
  });
});

describe('where passkeys work', () => {
  const options = async (environment: Record<string, string>, host: string) => {
    const open = await openApp(environment);
    const { body } = await open.ask('POST', '/account/api/login/passkey/begin', { body: {}, headers: { host } });
    await open.close();
    return body.rpId ?? body.error.code;
  };

  test.each([
    [
      'the configured address',
      { PUBLIC_URL: 'https://training.example:8443' },
      'training.example:8443',
      'training.example',
    ],
    ['the configured address, whatever name was asked', { PUBLIC_URL: origin }, 'node-2.internal', 'training.example'],
    ['this machine, without one', {}, 'localhost:8080', 'localhost'],
    ['a number in its place', { PUBLIC_URL: 'http://127.0.0.1:8080' }, '127.0.0.1:8080', 'passkeysNotHere'],
    ['a number of IPv6', { PUBLIC_URL: 'http://[::1]:8080' }, '[::1]:8080', 'passkeysNotHere'],
    ['any other name, without one', {}, 'training.example', 'passkeysNotHere'],
  ])('%s', async (_, environment, host, said) => {
    expect(await options(environment, host)).toBe(said);
  });
});
