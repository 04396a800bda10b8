/** Athletes register, log in, stay logged in, log out, and forget their passwords. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeJwt } from 'jose';
import { cookieOf, openApp, type TestApp } from './open-app.ts';

let app: TestApp;
beforeEach(async () => (app = await openApp()));
afterEach(() => app.close());

const anna = { email: 'Anna@Example.org', name: 'Anna', password: 'a good password' };
const register = (more: object = {}, ask: object = {}) =>
  app.ask('POST', '/account/api/register', { body: { ...anna, ...more }, ...ask });
const login = (password = anna.password, email = anna.email) =>
  app.ask('POST', '/account/api/login', { body: { email, password } });
const refresh = (account: string, cookie: string, headers = {}) =>
  app.ask('POST', '/account/api/refresh', { body: { account }, headers: { cookie, ...headers } });

describe('registering', () => {
  test('S6.01 makes a free account whose token says who it is', async () => {
    const { status, body } = await register();
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: 'anna@example.org', username: 'Anna', accessLevel: 0, roles: [] });
    const { userId, username, accessLevel, roles } = decodeJwt(body.accessToken);
    expect({ userId, username, accessLevel, roles }).toEqual({
      userId: body.user.userId,
      username: 'Anna',
      accessLevel: 0,
      roles: [],
    });
  });

  test('S9.01 gives the athlete settings to begin with', async () => {
    const { body } = await register({ locale: 'de', timezone: 'Europe/Berlin' });
    const me = await app.ask('GET', '/api/users/get_me', { token: body.accessToken });
    expect(me.body).toMatchObject({
      ftp: 100,
      thresholdHR: 140,
      maximumHR: 185,
      locale: 'de',
      timezone: 'Europe/Berlin',
      params: { units: 'metric' },
    });
  });

  test('S9.01 leaves units metric, whatever an earlier app took from the region', async () => {
    const { body } = await register({ locale: 'en', units: 'imperial' });
    const me = await app.ask('GET', '/api/users/get_me', { token: body.accessToken });
    expect(me.body.params.units).toBe('metric');
  });

  test('S1.02 begins as a cyclist, with swimming and rowing to choose', async () => {
    const { body } = await register();
    const me = await app.ask('GET', '/api/users/get_me', { token: body.accessToken });
    expect(me.body).toMatchObject({ activeSportProfile: 'bike', displayedSportProfiles: ['bike'] });
    expect(me.body.sportProfiles.map(({ type }: { type: string }) => type)).toEqual(['bike', 'swim', 'rowing']);
  });

  test('a mail address has one account, however it is written', async () => {
    await register();
    const again = await register({ email: 'ANNA@example.ORG' });
    expect(again.status).toBe(409);
    expect(again.body.error.code).toBe('emailTaken');
  });

  test('a short password is refused by the name of its field', async () => {
    const { status, body } = await register({ password: 'short' });
    expect(status).toBe(400);
    expect(body.error.details.field).toBe('password');
  });

  test('two at once with one mail address: one of them gets it', async () => {
    const replies = await Promise.all([register(), register()]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the person who runs the server', () => {
  const atTheMachine = { address: '127.0.0.1', headers: { host: 'localhost:8080' } };

  test('a strange page in a browser on that machine makes nobody administrator', async () => {
    const strange = { ...atTheMachine.headers, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const { status } = await register({}, { ...atTheMachine, headers: strange });
    expect(status).toBe(403);
    const { body } = await register({}, atTheMachine);
    expect(body.user.roles).toEqual(['administrator']);
  });

  test('becomes administrator with premium by registering on the machine itself', async () => {
    const { body } = await register({}, atTheMachine);
    expect(body.user).toMatchObject({ accessLevel: 2, roles: ['administrator'] });
    const second = await register({ email: 'ben@example.org' }, atTheMachine);
    expect(second.body.user).toMatchObject({ accessLevel: 0, roles: [] });
  });

  test('becomes administrator from anywhere with the set-up code, even after others have registered', async () => {
    await register({ email: 'early@example.org' });
    const setUpCode = (await app.services.setUpCode()) ?? '';
    const { body } = await register({ setUpCode: setUpCode.toLowerCase().replaceAll('-', ' ') });
    expect(body.user).toMatchObject({ accessLevel: 2, roles: ['administrator'] });
    expect(await app.services.setUpCode()).toBeNull();
  });

  test('a wrong set-up code makes no account at all', async () => {
    const { status, body } = await register({ setUpCode: 'AAAA-BBBB-CCCC' });
    expect({ status, code: body.error.code }).toEqual({ status: 403, code: 'setUpCodeWrong' });
    expect((await login()).status).toBe(401);
  });

  test.each([
    [
      'a proxy says who it asks for',
      { address: '127.0.0.1', headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.9' } },
    ],
    ['the page has a public name', { address: '127.0.0.1', headers: { host: 'training.example' } }],
    [
      'a proxy speaks as nginx does that is told nothing',
      { address: '127.0.0.1', headers: { host: '127.0.0.1:8080' }, httpVersion: '1.0' },
    ],
    ['the request comes over the network', { address: '192.0.2.5', headers: { host: 'localhost' } }],
  ])('a stranger does not, when %s', async (_, ask) => {
    expect((await register({}, ask)).body.user.roles).toEqual([]);
  });

  test.each([{ HOST: '0.0.0.0' }, { HOST: '::' }, { TRUSTED_PROXY: '1' }, { TRUSTED_PROXY: '127.0.0.1' }])(
    'needs the set-up code wherever others can reach the server: %j',
    async (environment) => {
      const open = await openApp(environment);
      const post = (body: object) => open.ask('POST', '/account/api/register', { body, ...atTheMachine });
      expect((await post(anna)).body.user.roles).toEqual([]);
      const setUpCode = (await open.services.setUpCode()) ?? '';
      const owner = await post({ ...anna, email: 'ben@example.org', setUpCode });
      expect(owner.body.user.roles).toEqual(['administrator']);
      await open.close();
    },
  );

  test('four who race from the machine: all have an account, and one becomes administrator', async () => {
    const replies = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) => register({ email: `${name}@example.org` }, atTheMachine)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(replies.filter(({ body }) => body.user.roles.length > 0)).toHaveLength(1);
  });
});

describe('logging in', () => {
  test('an unknown mail address and a wrong password get the same answer', async () => {
    await register();
    const wrong = await login('not the password');
    const unknown = await login(anna.password, 'nobody@example.org');
    expect(wrong.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  test('ten wrong passwords, and the right one has to wait a while', async () => {
    await register();
    for (let count = 0; count < 10; count += 1) await login('wrong');
    const limited = await login();
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(600);
    app.pass(16);
    expect((await login()).status).toBe(200);
  });

  test('right passwords are not counted', async () => {
    await register();
    for (let count = 0; count < 15; count += 1) expect((await login()).status).toBe(200);
  });

  test('the refresh token is out of reach of scripts and other sites', async () => {
    const { headers, body } = await register();
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Path=\/account/);
    expect(cookie.startsWith(`refresh-${body.user.userId.slice(-8)}=`)).toBe(true);
    expect(cookie).not.toMatch(/Secure/);
  });

  test('over https the cookie never travels in the clear', async () => {
    const secure = await openApp({ PUBLIC_URL: 'https://training.example' });
    const { headers } = await secure.ask('POST', '/account/api/register', { body: anna });
    expect(headers.get('set-cookie')).toMatch(/Secure/);
    expect(headers.get('strict-transport-security')).toMatch(/max-age/);
    await secure.close();
  });
});

describe('staying logged in', () => {
  const me = (token: string) => app.ask('GET', '/api/users/get_me', { token });

  test('an access token lasts 15 minutes, and the refresh token brings another', async () => {
    const { token, cookie, userId } = await app.athlete();
    app.pass(14);
    expect((await me(token)).status).toBe(200);
    app.pass(2);
    expect((await me(token)).status).toBe(401);
    const { body } = await refresh(userId, cookie);
    expect((await me(body.accessToken)).status).toBe(200);
  });

  test('a level that was raised is in the next token', async () => {
    const { cookie, userId } = await app.athlete();
    await app.services.accounts.setLevel(userId, 2);
    expect((await refresh(userId, cookie)).body.user.accessLevel).toBe(2);
  });

  test('a reply that was lost costs nothing: the same refresh token works again', async () => {
    const { cookie, userId } = await app.athlete();
    await refresh(userId, cookie);
    app.pass(5);
    const again = await refresh(userId, cookie);
    expect(again.status).toBe(200);
    expect((await refresh(userId, cookieOf(again.headers))).status).toBe(200);
  });

  test('two tabs that refresh at once both stay logged in, whichever cookie the browser keeps', async () => {
    const { cookie, userId } = await app.athlete();
    const replies = await Promise.all([refresh(userId, cookie), refresh(userId, cookie)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(cookieOf(replies[0].headers)).toBe(cookieOf(replies[1].headers));
  });

  test('a refresh token that comes back late was stolen: the session ends for both', async () => {
    const { cookie, userId } = await app.athlete();
    const next = cookieOf((await refresh(userId, cookie)).headers);
    app.pass(11);
    const stolen = await refresh(userId, cookie);
    expect(stolen.status).toBe(401);
    expect(stolen.headers.get('set-cookie')).toMatch(/Max-Age=0/);
    expect((await refresh(userId, next)).status).toBe(401);
  });

  test('once the newest has arrived, the one before is good for a minute, as for two tabs on a slow network, and then stolen', async () => {
    const { cookie, userId } = await app.athlete();
    const renewed = await refresh(userId, cookie);
    expect((await me(renewed.body.accessToken)).status).toBe(200);
    app.pass(0.9);
    expect((await refresh(userId, cookie)).status).toBe(200);
    app.pass(0.2);
    expect((await refresh(userId, cookie)).status).toBe(401);
    expect((await refresh(userId, cookieOf(renewed.headers))).status).toBe(401);
  });

  describe('when the server was put back to a copy', () => {
    const generationOf = async (userId: string) =>
      (await app.services.accounts.sessions(userId, app.services.execute.now(), 1))[0];

    /** Anna's device has renewed its token so often since the copy was made. */
    async function renewedSinceCopy(times: number) {
      const { cookie, userId } = await app.athlete();
      const copied = await generationOf(userId);
      const cookies = [cookie];
      for (let count = 0; count < times; count += 1) {
        app.pass(20);
        cookies.push(cookieOf((await refresh(userId, cookies.at(-1) ?? '')).headers));
      }
      const now = await generationOf(userId);
      if (!copied || !now) throw new Error('Anna is not signed in.');
      await app.services.accounts.rotate(now, copied);
      return { userId, cookies };
    }

    test('a device that has renewed its token since then stays signed in', async () => {
      const { userId, cookies } = await renewedSinceCopy(3);
      const first = await refresh(userId, cookies[3] ?? '');
      expect(first.status).toBe(200);
      app.pass(20);
      expect((await refresh(userId, cookieOf(first.headers))).status).toBe(200);
    });

    test('two tabs of it that ask at once both do', async () => {
      const { userId, cookies } = await renewedSinceCopy(2);
      const replies = await Promise.all([refresh(userId, cookies[2] ?? ''), refresh(userId, cookies[2] ?? '')]);
      expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    });

    test('a stolen token is noticed all the same', async () => {
      const { userId, cookies } = await renewedSinceCopy(3);
      const own = await refresh(userId, cookies[3] ?? '');
      app.pass(20);
      expect((await refresh(userId, cookies[2] ?? '')).status).toBe(401);
      expect((await refresh(userId, cookieOf(own.headers))).status).toBe(401);
    });
  });

  test('after half a year without a visit the athlete logs in again', async () => {
    const { cookie, userId } = await app.athlete();
    app.pass(181 * 24 * 60);
    expect((await refresh(userId, cookie)).status).toBe(401);
  });

  test('after 400 days the athlete logs in again, however often they came', async () => {
    const { cookie, userId } = await app.athlete();
    let newest = cookie;
    for (const days of [170, 170, 59]) {
      app.pass(days * 24 * 60);
      const { status, headers } = await refresh(userId, newest);
      expect(status).toBe(200);
      newest = cookieOf(headers);
    }
    app.pass(24 * 60);
    expect((await refresh(userId, newest)).status).toBe(401);
  });

  test("another athlete's cookie opens nothing", async () => {
    const { userId } = await app.athlete('Anna');
    const ben = await app.athlete('Ben');
    const forged = ben.cookie.replace(/^[^=]+/, `refresh-${userId.slice(-8)}`);
    expect((await refresh(userId, forged)).status).toBe(401);
    expect((await refresh(ben.userId, ben.cookie)).status).toBe(200);
  });

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of ours', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { origin: 'https://elsewhere.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('%s cannot make the browser refresh or log out', async (_, headers) => {
    const { cookie, userId } = await app.athlete();
    expect((await refresh(userId, cookie, headers)).status).toBe(403);
    const logout = await app.ask('POST', '/account/api/logout', {
      body: { account: userId },
      headers: { cookie, ...headers },
    });
    expect(logout.status).toBe(403);
  });

  test('whoever logs out is out, with every refresh token of that device', async () => {
    const { cookie, userId } = await app.athlete();
    const logout = await app.ask('POST', '/account/api/logout', { body: { account: userId }, headers: { cookie } });
    expect(logout.status).toBe(200);
    expect((await refresh(userId, cookie)).status).toBe(401);
  });
});

describe('a session that has ended', () => {
  afterEach(() => vi.useRealTimers());

  const me = async (token: string) => (await app.ask('GET', '/api/users/get_me', { token })).status;
  const newPassword = async (email: string) => {
    await app.ask('POST', '/account/api/forgot', { body: { email } });
    await expect.poll(() => app.mails.length).toBeGreaterThan(0);
    const token = /#token=(\S+)/.exec(app.mails.pop()?.text ?? '')?.[1];
    return app.ask('POST', '/account/api/reset', { body: { token, password: 'a newer password' } });
  };
  const heard = async (token: string) => {
    const reader = (await app.fetch('GET', '/api/sync/events', { token })).body?.getReader();
    await reader?.read();
    return reader;
  };

  test('takes its access token with it: a new password signs every open device out at once, and nobody else', async () => {
    const [phone, ben] = [(await register()).body, await app.athlete('Ben')];
    const laptop = (await login()).body;
    const [news, bensNews] = [await heard(laptop.accessToken), await heard(ben.token)];
    expect([await me(phone.accessToken), await me(laptop.accessToken)]).toEqual([200, 200]);
    expect((await newPassword(anna.email)).status).toBe(200);
    expect([await me(phone.accessToken), await me(laptop.accessToken), await me(ben.token)]).toEqual([401, 401, 200]);
    expect((await news?.read())?.done).toBe(true);
    app.services.live.announce(ben.userId);
    expect((await bensNews?.read())?.done).toBe(false);
    await bensNews?.cancel();
    const back = await login('a newer password');
    expect(await me(back.body.accessToken)).toBe(200);
  });

  test('is over for the device that logged out, and for no other', async () => {
    const { body, headers } = await register();
    const laptop = (await login()).body;
    const cookie = cookieOf(headers);
    await app.ask('POST', '/account/api/logout', { body: { account: body.user.userId }, headers: { cookie } });
    expect([await me(body.accessToken), await me(laptop.accessToken)]).toEqual([401, 200]);
  });

  test('is over at once where its refresh token was stolen', async () => {
    const { token, cookie, userId } = await app.athlete();
    await refresh(userId, cookie);
    app.pass(11);
    await refresh(userId, cookie);
    expect(await me(token)).toBe(401);
  });

  test.each([
    [
      'ended it',
      async (userId: string) =>
        app.services.accounts.setPassword(await app.account(userId), 'x', new Date(), {
          kept: null,
          removesPasskeys: false,
        }),
    ],
    ['set a level, so that the token is outdated', (userId: string) => app.services.accounts.setLevel(userId, 2)],
  ])('S6.01 ends its stream of news with the next beat where another node has %s', async (_what, elsewhere) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { token, userId } = await app.athlete();
    const news = await heard(token);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(new TextDecoder().decode((await news?.read())?.value)).toBe(': beat\n\n');
    await elsewhere(userId);
    await vi.advanceTimersByTimeAsync(25_000);
    expect((await news?.read())?.done).toBe(true);
  });

  test('leaves visitors what is for everybody', async () => {
    const { token, userId } = await app.athlete();
    const account = await app.account(userId);
    await app.services.accounts.setPassword(account, 'x', new Date(), { kept: null, removesPasskeys: false });
    expect((await app.ask('GET', '/api/workout/search', { token })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string) => app.ask('POST', '/account/api/forgot', { body: { email } });
  const reset = (token: string, password = 'a newer password') =>
    app.ask('POST', '/account/api/reset', { body: { token, password } });
  const look = (token: string) => app.ask('POST', '/account/api/reset/look', { body: { token } });
  const mailed = async () => {
    const before = app.mails.length;
    await forgot(anna.email);
    await vi.waitFor(() => expect(app.mails).toHaveLength(before + 1), 5_000);
    return /#token=(\S+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };

  test('is replaced by the link in the mail, once, and logs all devices out', async () => {
    const { headers, body } = await register();
    const token = await mailed();
    expect((await reset(token)).status).toBe(200);
    expect((await login('a newer password')).status).toBe(200);
    expect((await login()).status).toBe(401);
    expect((await refresh(body.user.userId, cookieOf(headers))).status).toBe(401);
    expect((await reset(token, 'yet another one')).body.error.code).toBe('linkExpired');
  });

  test('a link says whether it still counts, as often as it is opened, and only to who has it', async () => {
    await register();
    const token = await mailed();
    expect([(await look(token)).status, (await look(token)).status]).toEqual([200, 200]);
    expect((await look(`${token}x`)).body.error.code).toBe('linkExpired');
    expect((await look('')).body.error.code).toBe('linkExpired');
    expect((await reset(token)).status).toBe(200);
    expect((await look(token)).body.error.code).toBe('linkExpired');
  });

  test('a link is too old after an hour', async () => {
    await register();
    const token = await mailed();
    app.pass(61);
    expect((await look(token)).status).toBe(410);
    expect((await reset(token)).status).toBe(410);
    expect((await login()).status).toBe(200);
  });

  test('an unknown mail address gets the same answer and no mail', async () => {
    await register();
    const unknown = await forgot('nobody@example.org');
    const known = await forgot(anna.email);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await vi.waitFor(() => expect(app.mails).not.toHaveLength(0), 5_000);
    expect(app.mails.map(({ to }) => to)).toEqual([anna.email.toLowerCase()]);
  });

  test('leaves nothing in the database once its link is too old', async () => {
    await register();
    const token = await mailed();
    app.pass(61);
    await app.services.accounts.forgetExpired(app.services.execute.now());
    const hash = createHash('sha256').update(token).digest('hex');
    // As if it were still good: it is there no more.
    expect(await app.services.accounts.isResetGood(hash, new Date(0))).toBe(false);
  });

  test('nobody can fill a mailbox with links', async () => {
    await register();
    for (let count = 0; count < 3; count += 1) expect((await forgot(anna.email)).status).toBe(200);
    expect((await forgot(anna.email)).status).toBe(429);
  });

  test('the link leads to the configured address, whatever name the request used', async () => {
    const open = await openApp({ PUBLIC_URL: 'https://training.example' });
    await open.ask('POST', '/account/api/register', { body: anna });
    await open.ask('POST', '/account/api/forgot', { body: { email: anna.email }, headers: { host: 'evil.example' } });
    await vi.waitFor(() => expect(open.mails).toHaveLength(1), 5_000);
    expect(open.mails[0]?.text).toContain('https://training.example/account/reset#token=');
    await open.close();
  });
});

test('what is written to the log holds no password, token or mail address', async () => {
  const { body, headers } = await register();
  await login('a wrong password');
  await refresh(body.user.userId, cookieOf(headers));
  app.services.log('told', { text: `mail to ${anna.email} with ${body.accessToken}`, password: anna.password });
  const log = app.logLines.join('\n');
  expect(log).toContain('"path":"/account/api/login"');
  for (const hidden of [anna.password, 'a wrong password', body.accessToken, cookieOf(headers), 'example.org']) {
    expect(log.toLowerCase()).not.toContain(hidden.toLowerCase());
  }
});
