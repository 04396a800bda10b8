/** Tokens that look right and are not: bent, forged, old, of another account, for another purpose. */
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { SignJWT, decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses } from '#server/app.ts';
import { readRefreshToken, refreshCookie, writeRefreshToken } from '#server/accounts/refresh-token.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';
import { runsOf } from './runs.ts';

let app: TestApp;
let anna: Awaited<ReturnType<TestApp['athlete']>>;
beforeAll(async () => {
  app = await openApp();
  anna = await app.athlete('Anna', 2, ['administrator']);
});
afterAll(() => app.close());

const me = async (token: string) => (await app.ask('GET', '/api/users/get_me', { token })).status;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('access tokens', () => {
  const claims = () => decodeJwt(anna.token);
  const signed = (payload: object, header: object = { alg: 'HS256' }, secret = app.services.tokenSecret) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg: 'HS256', ...header }).sign(secret);
  const unsigned = (header: object, payload: object, end = '') => `${base64(header)}.${base64(payload)}.${end}`;
  /** Signed by our key without the help of a library that knows better. */
  const resigned = (header: object, payload: object) => {
    const text = `${base64(header)}.${base64(payload)}`;
    return `${text}.${createHmac('sha256', app.services.tokenSecret).update(text).digest('base64url')}`;
  };
  const later = 4_000_000_000;

  test('the real one opens, so the others could', async () => {
    expect(await me(anna.token)).toBe(200);
    expect(await me(resigned({ alg: 'HS256' }, claims()))).toBe(200);
  });

  test('no token with a letter changed, put in or left out opens anything', async () => {
    // The last letter of a signature carries four bits that no byte is made of.
    const at = fc.nat(anna.token.length - 2);
    const change = fc.tuple(at, fc.constantFrom('change', 'add', 'leave'), fc.constantFrom(...'Aa0_-.=~'));
    await fc.assert(
      fc.asyncProperty(change, async ([place, act, letter]) => {
        const kept = anna.token.slice(act === 'add' ? place : place + 1);
        const bent = anna.token.slice(0, place) + (act === 'leave' ? '' : letter) + kept;
        fc.pre(bent !== anna.token);
        expect(await me(bent)).toBe(401);
      }),
      runsOf(400),
    );
  });

  test.each<[string, () => string | Promise<string>]>([
    ['no algorithm', () => unsigned({ alg: 'none' }, claims())],
    ['no algorithm, in capitals', () => unsigned({ alg: 'NONE' }, claims())],
    ['no algorithm and the old signature', () => unsigned({ alg: 'none' }, claims(), anna.token.split('.')[2])],
    [
      'a raised level under the old signature',
      () => unsigned({ alg: 'HS256' }, { ...claims(), accessLevel: 9 }, anna.token.split('.')[2]),
    ],
    ['the signature left out', () => `${anna.token.split('.').slice(0, 2).join('.')}.`],
    ['another algorithm of the same key', () => signed(claims(), { alg: 'HS512' })],
    ['an empty key', () => signed(claims(), {}, new Uint8Array(32))],
    ['its key brought along', () => signed(claims(), { jwk: { kty: 'oct', k: 'AAAA' } }, new Uint8Array(32))],
    [
      'the address of its key brought along',
      () => signed(claims(), { jku: 'https://evil.example/keys' }, new Uint8Array(32)),
    ],
    ['a key from a file', () => signed(claims(), { kid: '../../../../dev/null' }, new Uint8Array(32))],
    ['a mark that must be understood', () => resigned({ alg: 'HS256', crit: ['x'], x: 1 }, claims())],
    ['an end in the past', () => signed({ ...claims(), exp: 1_000_000_000 })],
    ['no end', () => signed({ ...claims(), exp: undefined })],
    ['an end that is a text', () => signed({ ...claims(), exp: String(later) })],
    ['a beginning in the future', () => signed({ ...claims(), nbf: later - 1, exp: later })],
    ['another issuer', () => signed({ ...claims(), iss: 'elsewhere' })],
    ['no issuer', () => signed({ ...claims(), iss: undefined })],
    ['another audience', () => signed({ ...claims(), aud: 'another-app' })],
    ['no audience', () => signed({ ...claims(), aud: undefined })],
    ['another subject than its athlete', () => signed({ ...claims(), sub: '0197a000-0000-7000-8000-00000000b001' })],
    ['no subject', () => signed({ ...claims(), sub: undefined })],
    ['roles that are a text', () => signed({ ...claims(), roles: 'administrator' })],
    ['a level that is a text', () => signed({ ...claims(), accessLevel: '9' })],
    ['the refresh token', () => anna.cookie.split('=')[1] ?? ''],
    ['two of them', () => `${anna.token}, ${anna.token}`],
    ['itself as an object', () => JSON.stringify({ token: anna.token })],
  ])('a token with %s opens nothing', async (_, make) => {
    expect(await me(await make())).toBe(401);
  });

  test('an expired token passes no address that needs one', async () => {
    const other = await openApp();
    const { token } = await other.athlete('Old', 2, ['administrator']);
    other.pass(16);
    for (const [, path, { method, access }] of addresses.filter(([, , endpoint]) => endpoint.access !== 'anyone'))
      expect([path, (await other.ask(method, path.replace(/[{}]/g, ''), { token })).status, access]).toEqual([
        path,
        401,
        access,
      ]);
    await other.close();
  });

  test.each(['', 'Basic ', 'Token ', 'Bearer Bearer '])('the real token after %j instead of Bearer', async (scheme) => {
    const { status } = await app.ask('GET', '/api/users/get_me', { headers: { authorization: scheme + anna.token } });
    expect(status).toBe(401);
  });

  test('a token in the address is no login to the server', async () => {
    for (const name of ['token', 'access_token', 'authorization'])
      expect((await app.ask('GET', `/api/users/get_me?${name}=${anna.token}`)).status).toBe(401);
  });
});

describe('refresh tokens', () => {
  test('none that the server did not write is read', () => {
    const right = writeRefreshToken(app.services.tokenSecret, 'session', 3);
    const bent = fc.tuple(fc.nat(right.length - 2), fc.constantFrom(...'Aa09_-.'));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          bent.map(([at, letter]) => right.slice(0, at) + letter + right.slice(at + 1)),
        ),
        (token) => {
          fc.pre(token !== right);
          expect(readRefreshToken(app.services.tokenSecret, token)).toBeNull();
        },
      ),
      runsOf(2_000),
    );
  });

  test('an access token is none, and one of another key is none', async () => {
    const other = writeRefreshToken(new Uint8Array(32), 'session', 1);
    for (const token of [anna.token, other]) {
      const { status } = await app.ask('POST', '/account/api/refresh', {
        body: { account: anna.userId },
        headers: { cookie: `${refreshCookie(anna.userId)}=${token}` },
      });
      expect(status).toBe(401);
    }
  });
});

test('logging in begins a session of its own, whatever cookie was planted before', async () => {
  const planted = writeRefreshToken(app.services.tokenSecret, 'planted', 1);
  const { email } = anna;
  const reply = await app.ask('POST', '/account/api/login', {
    body: { email, password: 'a good password' },
    headers: { cookie: `${refreshCookie(anna.userId)}=${planted}` },
  });
  const given = /=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const { session } = readRefreshToken(app.services.tokenSecret, given) ?? {};
  expect(session).toMatch(/^[0-9a-f-]{36}$/);
  expect(given).not.toBe(anna.cookie.split('=')[1]);
});
