/** An athlete looks where the account is signed in, and signs devices out from afar. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountLimits } from '#core/contract/accounts.ts';
import { cookieOf, openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
beforeEach(async () => (app = await openApp()));
afterEach(() => app.close());

const password = 'a good password';
const email = 'anna@example.org';
const browsers = {
  phone:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  laptop: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
};

/** A device that has just signed in. */
interface SignedInDevice {
  token: string;
  cookie: string;
  userId: string;
}

async function signIn(userAgent: string, path = 'login', more: object = {}): Promise<SignedInDevice> {
  const headers = { 'user-agent': userAgent };
  const reply = await app.ask('POST', `/account/api/${path}`, { body: { email, password, ...more }, headers });
  return { token: reply.body.accessToken, cookie: cookieOf(reply.headers), userId: reply.body.user.userId };
}
const register = () => signIn(browsers.phone, 'register', { name: 'Anna' });
const list = async ({ token }: { token: string }) =>
  (await app.ask('GET', '/account/api/sessions', { token })).body.sessions;
const me = async ({ token }: { token: string }) => (await app.ask('GET', '/api/users/get_me', { token })).status;
const refresh = ({ userId, cookie }: SignedInDevice, userAgent: string) =>
  app.ask('POST', '/account/api/refresh', {
    body: { account: userId },
    headers: { cookie, 'user-agent': userAgent },
  });
const end = (id: string, { token }: { token: string }) =>
  app.ask('DELETE', `/account/api/sessions/${id}`, { token, body: {} });
const endOthers = ({ token }: { token: string }) => app.ask('DELETE', '/account/api/sessions', { token, body: {} });

describe('the list', () => {
  test('names each device, says when it was last used, and marks the one that asks', async () => {
    const phone = await register();
    app.pass(5);
    const laptop = await signIn(browsers.laptop);
    expect(await list(laptop)).toEqual([
      {
        id: expect.any(String),
        browser: 'Firefox',
        system: 'Linux',
        lastUsedAt: '2026-05-04T06:05:00.000Z',
        isThis: true,
      },
      {
        id: expect.any(String),
        browser: 'Chrome',
        system: 'Android',
        lastUsedAt: '2026-05-04T06:00:00.000Z',
        isThis: false,
      },
    ]);
    expect((await list(phone)).map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([false, true]);
  });

  test('follows a device that is in use, and a browser that has another name by now', async () => {
    const phone = await register();
    app.pass(60);
    const { body } = await refresh(phone, browsers.laptop);
    expect(await list({ token: body.accessToken })).toMatchObject([
      { browser: 'Firefox', lastUsedAt: '2026-05-04T07:00:00.000Z' },
    ]);
  });

  test('has none that has ended: signed out, replaced by a new password, or unused for half a year', async () => {
    const phone = await register();
    await app.ask('POST', '/account/api/logout', {
      body: { account: phone.userId },
      headers: { cookie: phone.cookie },
    });
    await signIn(browsers.phone);
    app.pass(181 * 24 * 60);
    expect(await list(await signIn(browsers.laptop))).toHaveLength(1);
  });

  test('has nothing of anybody else', async () => {
    const phone = await register();
    const ben = await app.athlete('Ben');
    const benHas = (await list(ben)).map(({ id }: { id: string }) => id);
    expect(await list(phone)).toHaveLength(1);
    expect(benHas).not.toContain((await list(phone))[0].id);
  });

  test('ends after the hundred that were used last', async () => {
    const { userId, token } = await register();
    const now = app.services.execute.now();
    for (let count = 0; count < accountLimits.sessionsListed + 5; count += 1) {
      const at = new Date(now.getTime() + count * 1000).toISOString();
      const session = { generation: 1, rotatedAt: at, expiresAt: '2027-01-01T00:00:00.000Z', revokedAt: null };
      const begun = { id: `session ${count}`, account: userId, userAgent: null, ...session };
      await app.services.accounts.addSession(begun, await app.account(userId));
    }
    const sessions = await list({ token });
    expect(sessions).toHaveLength(accountLimits.sessionsListed);
    expect(sessions[0]).toMatchObject({ browser: null, system: null });
  });
});

describe('ending', () => {
  test('one: that device is out at once, with its way to renew, and the others stay', async () => {
    const [phone, laptop, tablet] = [await register(), await signIn(browsers.laptop), await signIn(browsers.phone)];
    const other = (await list(phone)).find(({ browser }: { browser: string }) => browser === 'Firefox');
    expect((await end(other.id, phone)).status).toBe(200);
    expect([await me(laptop), await me(phone), await me(tablet)]).toEqual([401, 200, 200]);
    expect((await refresh(laptop, browsers.laptop)).status).toBe(401);
    expect(await list(phone)).toHaveLength(2);
  });

  test('one ends its stream of news', async () => {
    const [phone, laptop] = [await register(), await signIn(browsers.laptop)];
    const reader = (await app.fetch('GET', '/api/sync/events', { token: laptop.token })).body?.getReader();
    await reader?.read();
    const other = (await list(phone)).find(({ isThis }: { isThis: boolean }) => !isThis);
    await end(other.id, phone);
    expect((await reader?.read())?.done).toBe(true);
  });

  test('all others: this one stays, and nobody else notices', async () => {
    const [phone, laptop, tablet] = [await register(), await signIn(browsers.laptop), await signIn(browsers.phone)];
    const ben = await app.athlete('Ben');
    expect((await endOthers(phone)).status).toBe(200);
    expect([await me(phone), await me(laptop), await me(tablet), await me(ben)]).toEqual([200, 401, 401, 200]);
    expect(await list(phone)).toHaveLength(1);
  });

  test("somebody else's is not there, whether it is a session or not", async () => {
    const phone = await register();
    const ben = await app.athlete('Ben');
    const [bens] = await list(ben);
    const [refused, unknown] = [await end(bens.id, phone), await end('0197a000-0000-7000-8000-00000000a001', phone)];
    expect([refused.status, refused.text]).toEqual([404, unknown.text]);
    expect(await me(ben)).toBe(200);
  });
});
