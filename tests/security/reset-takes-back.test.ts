/**
 * An intruder registered with the victim's mail address first, or had a device of theirs: a reset by mail leaves them
 * no way in.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeKey, sign } from '#tests/server/accounts/soft-authenticator.ts';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

const origin = 'https://training.example';
const password = 'a good password';
const newer = 'a newer password';

let app: TestApp;
let intruder: Awaited<ReturnType<TestApp['athlete']>>;
beforeEach(async () => {
  app = await openApp({ PUBLIC_URL: origin });
  intruder = await app.athlete('Victim');
});
afterEach(() => app.close());

const post = (path: string, body: object, token?: string) => app.ask('POST', `/account/api${path}`, { token, body });

async function addKey(token: string) {
  const { body } = await post('/passkeys/begin', { currentPassword: password }, token);
  const { key, made } = makeKey(body, origin);
  expect((await post('/passkeys', { name: 'Key', made }, token)).status).toBe(200);
  return key;
}
async function signInWith(key: Awaited<ReturnType<typeof addKey>>): Promise<number> {
  const { body } = await post('/login/passkey/begin', {});
  return (await post('/login/passkey', { signed: sign(key, body, origin) })).status;
}
async function reset() {
  await post('/forgot', { email: intruder.email });
  await expect.poll(() => app.mails.length).toBeGreaterThan(0);
  const token = /#token=(\S+)/.exec(app.mails.pop()?.text ?? '')?.[1];
  return post('/reset', { token, password: newer });
}
const isIn = async (token: string) => (await app.ask('GET', '/api/users/get_me', { token })).status;

describe('a reset by mail', () => {
  test('removes every passkey, ends every session, and signs in whoever has the mail', async () => {
    const key = await addKey(intruder.token);
    const { status, body } = await reset();
    expect([status, body.user.userId]).toEqual([200, intruder.userId]);
    expect(await isIn(body.accessToken)).toBe(200);
    expect(await isIn(intruder.token)).toBe(401);
    expect(await signInWith(key)).toBe(401);
    expect((await post('/login', { email: intruder.email, password })).status).toBe(401);
  });

  test('leaves no passkey to one that was being added', async () => {
    const { body } = await post('/passkeys/begin', { currentPassword: password }, intruder.token);
    const { made } = makeKey(body, origin);
    const { body: owner } = await reset();
    expect((await post('/passkeys', { name: 'Key', made }, owner.accessToken)).body.error.code).toBe('passkeyLate');
  });
});

describe('a new password in the app', () => {
  test.each([
    [{}, 200],
    [{ removePasskeys: true }, 401],
  ])('with %j leaves passkeys so that they answer %i', async (asked, status) => {
    const key = await addKey(intruder.token);
    await post('/password', { currentPassword: password, password: newer, ...asked }, intruder.token);
    expect(await signInWith(key)).toBe(status);
  });
});

describe('what an intruder asks for by the old password while the reset is on its way', () => {
  /** What takes a moment: a password is checked on the way, and others act meanwhile. */
  const acts = {
    'a log-in': () => post('/login', { email: intruder.email, password }),
    'a new password': () =>
      post('/password', { currentPassword: password, password: 'of the intruder' }, intruder.token),
    'another mail address': () =>
      post('/email', { currentPassword: password, email: 'intruder@example.org' }, intruder.token),
    'the end of the account': () =>
      post('/delete', { currentPassword: password, email: intruder.email }, intruder.token),
  };

  test.each(Object.entries(acts))('%s: one of the two counts, and never both', async (_what, act) => {
    for (const milliseconds of [0, 5, 15, 30]) {
      app.pass(61);
      intruder = await app.athlete('Victim');
      await post('/forgot', { email: intruder.email });
      await expect.poll(() => app.mails.length).toBeGreaterThan(0);
      const token = /#token=(\S+)/.exec(app.mails.pop()?.text ?? '')?.[1];
      const [late, owner] = await Promise.all([
        sleep(milliseconds).then(act),
        post('/reset', { token, password: newer }),
      ]);
      // The intruder was first: the link is for an account, an address or a password that there is no more.
      if (owner.status !== 200) expect([410, 401]).toContain(owner.status);
      else {
        expect(await isIn(owner.body.accessToken)).toBe(200);
        if (late.body.accessToken) expect(await isIn(late.body.accessToken)).toBe(401);
        expect((await post('/login', { email: intruder.email, password: newer })).status).toBe(200);
      }
      app.mails.length = 0;
    }
  });
});
