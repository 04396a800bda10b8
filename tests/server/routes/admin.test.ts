/** What administrators do, and what athletes see of it: levels, promo codes, notifications, news, maintenance. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { announcementLimits } from '#core/model/announcement.ts';
import { cookieOf, openApp, type TestApp } from '#tests/server/open-app.ts';

type Athlete = Awaited<ReturnType<TestApp['athlete']>>;

let app: TestApp;
let chief: Athlete;
let anna: Athlete;
beforeEach(async () => {
  app = await openApp();
  chief = await app.athlete('Chief', 2, ['administrator']);
  anna = await app.athlete('Anna');
});
afterEach(() => app.close());

const as = (who: Athlete, method: string, path: string, body?: object) =>
  app.ask(method, path, { token: who.token, ...(body && { body }) });
/** With the token that the app gets by its refresh cookie. */
async function renewed(who: Athlete): Promise<Athlete> {
  const asked = { body: { account: who.userId }, headers: { cookie: who.cookie } };
  const { body, headers } = await app.ask('POST', '/account/api/refresh', asked);
  return { ...who, ...body.user, token: body.accessToken, cookie: cookieOf(headers) };
}
const levelOf = async ({ userId }: Athlete) => (await app.services.accounts.byId(userId))?.accessLevel;

describe('accounts', () => {
  const find = async (words: string) =>
    (await as(chief, 'GET', `/api/admin/accounts?words=${encodeURIComponent(words)}`)).body.accounts;

  test('S6.02 an administrator finds an athlete by a part of the name or the mail address', async () => {
    expect(await find('ann')).toMatchObject([{ userId: anna.userId, username: 'Anna', accessLevel: 0, roles: [] }]);
    expect(await find(anna.email.slice(3, 20).toUpperCase())).toMatchObject([{ email: anna.email }]);
    expect(await find('')).toHaveLength(2);
    expect(await find('%')).toEqual([]);
    expect(await find('_nna')).toEqual([]);
  });

  test('S6.02 names in any alphabet are found, with or without their capitals', async () => {
    for (const [at, name] of ['Жанна Ель', 'Ödön Ács'].entries()) {
      const body = { name, email: `${at}@example.org`, password: 'a good password' };
      expect((await app.ask('POST', '/account/api/register', { body })).status).toBe(200);
    }
    expect(await find('Жанна')).toMatchObject([{ username: 'Жанна Ель' }]);
    expect(await find('жанна ель')).toMatchObject([{ username: 'Жанна Ель' }]);
    expect(await find('нна')).toMatchObject([{ username: 'Жанна Ель' }]);
    expect(await find('ödön á')).toMatchObject([{ username: 'Ödön Ács' }]);
    expect(await find('жанна%')).toEqual([]);
  });

  test('S6.01 the level that an administrator sets is in the athlete’s next token', async () => {
    const path = `/api/admin/accounts/${anna.userId}`;
    const { body } = await as(chief, 'PUT', path, { accessLevel: 2, roles: ['beta'] });
    expect(body).toMatchObject({ userId: anna.userId, accessLevel: 2, roles: ['beta'] });
    const again = await app.ask('POST', '/account/api/login', {
      body: { email: anna.email, password: 'a good password' },
    });
    expect(again.body.user).toMatchObject({ accessLevel: 2, roles: ['beta'] });
  });

  test('two administrators who take the role from each other at once: one of them keeps it', async () => {
    const { accounts } = app.services;
    const other = await app.athlete('Other', 2, ['administrator']);
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        accounts.setAccess(chief.userId, other.userId, 2, []),
        accounts.setAccess(other.userId, chief.userId, 2, []),
      ]);
      expect(await accounts.hasAdministrator()).toBe(true);
      await accounts.setRoles(chief.userId, ['administrator']);
      await accounts.setRoles(other.userId, ['administrator']);
    }
    const take = (by: Athlete, from: Athlete) =>
      as(by, 'PUT', `/api/admin/accounts/${from.userId}`, { accessLevel: 2, roles: [] });
    const replies = await Promise.all([take(chief, other), take(other, chief)]);
    expect(replies.map(({ status }) => status)).toContain(200);
    expect(await accounts.hasAdministrator()).toBe(true);
  });

  test('roles that are given elsewhere stay', async () => {
    await app.services.accounts.setRoles(anna.userId, ['beta-tester', 'beta']);
    const { body } = await as(chief, 'PUT', `/api/admin/accounts/${anna.userId}`, { accessLevel: 0, roles: [] });
    expect(body.roles).toEqual(['beta-tester']);
  });

  test('of an account that has been deleted meanwhile it says so, and asks nobody to sign in', async () => {
    await app.services.accounts.remove(anna.userId);
    const path = `/api/admin/accounts/${anna.userId}`;
    const { status, body } = await as(chief, 'PUT', path, { accessLevel: 1, roles: [] });
    expect([status, body.error.code]).toEqual([404, 'notFound']);
  });

  test('administrators do not take away their own role', async () => {
    const { status, body } = await as(chief, 'PUT', `/api/admin/accounts/${chief.userId}`, {
      accessLevel: 2,
      roles: [],
    });
    expect([status, body.error.code]).toEqual([422, 'ruleBroken']);
  });

  test('S6.01 who is given or loses a level or a role renews the token at once, and is then what the account is', async () => {
    const search = '/api/workout/search?pageNumber=1&pageSize=1';
    for (const level of [2, 0]) {
      await as(chief, 'PUT', `/api/admin/accounts/${anna.userId}`, { accessLevel: level, roles: [] });
      for (const path of ['/api/users/get_me', search]) {
        const { status, body } = await as(anna, 'GET', path);
        expect([path, status, body.error?.code]).toEqual([path, 401, 'loginNeeded']);
      }
      anna = await renewed(anna);
      expect(anna.accessLevel).toBe(level);
      expect((await as(anna, 'GET', '/api/users/get_me')).body.accessLevel).toBe(level);
    }
    await app.services.accounts.setRoles(chief.userId, []);
    expect((await as(chief, 'GET', '/api/admin/accounts')).status).toBe(401);
    const { status, body } = await as(await renewed(chief), 'GET', '/api/admin/accounts');
    expect([status, body.error.code]).toEqual([403, 'administratorNeeded']);
  });
});

describe('promo codes', () => {
  const spring = { code: 'spring-27', accessLevel: 1, until: '2026-05-05', mostUses: 1 };
  const make = (code: object = spring) => as(chief, 'POST', '/api/admin/promo-codes', code);
  const tryCode = async (who: Athlete, code: string) =>
    (await as(who, 'POST', '/api/promo-codes/apply-code', { code })).body.msg;

  test('S7.35 a code makes a free athlete a paid one, once', async () => {
    expect((await make()).body).toMatchObject({ code: 'SPRING-27', uses: 0, endedAt: null });
    expect(await tryCode(anna, ' Spring-27')).toBe('success');
    expect(await levelOf(anna)).toBe(1);
    expect(await tryCode(await renewed(anna), 'SPRING-27')).toBe('usedBefore');
    const { body } = await as(chief, 'GET', '/api/admin/promo-codes');
    expect(body.promoCodes).toMatchObject([{ code: 'SPRING-27', uses: 1 }]);
  });

  test('S7.35 a wrong, an ended, an old and a used-up code say what they are, and change nothing', async () => {
    await make();
    expect(await tryCode(anna, 'WINTER')).toBe('unknown');
    expect(await tryCode(await app.athlete('Ben'), 'spring-27')).toBe('success');
    expect(await tryCode(anna, 'spring-27')).toBe('usedUp');
    await make({ ...spring, code: 'SUMMER', until: '2026-05-03' });
    expect(await tryCode(anna, 'SUMMER')).toBe('ended');
    await make({ ...spring, code: 'AUTUMN', until: null });
    expect((await as(chief, 'PUT', '/api/admin/promo-codes/AUTUMN/end')).body.endedAt).not.toBeNull();
    expect(await tryCode(anna, 'AUTUMN')).toBe('ended');
    expect(await levelOf(anna)).toBe(0);
  });

  test('of many who try the last use at once, one gets it', async () => {
    await make();
    const athletes = await Promise.all(['A', 'B', 'C', 'D', 'E'].map((name) => app.athlete(name)));
    const answers = await Promise.all(athletes.map((one) => tryCode(one, 'SPRING-27')));
    expect(answers.toSorted()).toEqual(['success', 'usedUp', 'usedUp', 'usedUp', 'usedUp']);
  });

  test('S4.04 a code never takes a level away: a premium athlete stays premium', async () => {
    await make();
    const eva = await app.athlete('Eva', 2);
    expect(await tryCode(eva, 'SPRING-27')).toBe('success');
    expect(await levelOf(eva)).toBe(2);
  });

  test('a name means one thing for ever', async () => {
    await make();
    await as(chief, 'PUT', '/api/admin/promo-codes/SPRING-27/end');
    const { status, body } = await make({ ...spring, code: 'Spring-27' });
    expect([status, body.error.code]).toEqual([409, 'nameTaken']);
  });

  test('an administrator who has made as many codes as there may be ends one, and makes another', async () => {
    const createdAt = '2026-05-04T06:00:00.000Z';
    const open = { accessLevel: 1, until: null, mostUses: 1, uses: 0, createdAt, endedAt: null };
    for (let n = 0; n < announcementLimits.kept; n += 1)
      await app.services.promoCodes.add({ ...open, code: `CODE-${n}` });
    const { status, body } = await make();
    expect([status, body.error.code]).toEqual([422, 'tooMany']);
    await as(chief, 'PUT', '/api/admin/promo-codes/CODE-0/end');
    expect((await make()).status).toBe(200);
    const { promoCodes } = (await as(chief, 'GET', '/api/admin/promo-codes')).body;
    expect(promoCodes).toHaveLength(announcementLimits.kept + 1);
    expect(promoCodes.at(-1)).toMatchObject({ code: 'CODE-0' });
  });

  test('codes cannot be guessed in rows', async () => {
    for (let n = 0; n < 20; n += 1) expect(await tryCode(anna, `CODE-${n}`)).toBe('unknown');
    const { status } = await as(anna, 'POST', '/api/promo-codes/apply-code', { code: 'CODE-20' });
    expect(status).toBe(429);
    app.pass(61);
    expect(
      (await app.ask('POST', '/account/api/login', { body: { email: anna.email, password: 'a good password' } }))
        .status,
    ).toBe(200);
  });
});

describe('notifications', () => {
  const post = (notification: object) => {
    app.pass(1);
    return as(chief, 'POST', '/api/admin/notifications', { type: 'info', message: 'Hello', ...notification });
  };
  const alerts = async (who: Athlete) => (await as(who, 'GET', '/api/users/alerts')).body;
  const messages = async (who: Athlete) =>
    (await alerts(who)).received.map(({ message }: { message: string }) => message);

  test('S7.30 each athlete receives what is for everybody, for their level, and for them', async () => {
    const paul = await app.athlete('Paul', 1);
    await post({ audience: 'everybody', message: 'For all' });
    await post({ audience: 'free', message: 'For the free' });
    await post({ audience: 'paid', message: 'For the paid' });
    await post({ audience: 'premium', message: 'For the premium' });
    await post({ audience: 'account', email: paul.email.toUpperCase(), message: 'For Paul' });
    expect(await messages(anna)).toEqual(['For the free', 'For all']);
    expect(await messages(paul)).toEqual(['For Paul', 'For the paid', 'For all']);
    expect((await alerts(anna)).received[0]).toMatchObject({ type: 'info', view: 'popup' });
  });

  test('S7.33 what one has read is read for that one alone', async () => {
    await post({ audience: 'everybody' });
    const [{ _id }] = (await alerts(anna)).received;
    expect((await as(anna, 'PUT', '/api/notifications/read', { _id })).status).toBe(200);
    expect((await as(anna, 'PUT', '/api/notifications/read', { _id })).status).toBe(200);
    expect((await alerts(anna)).read).toEqual([_id]);
    expect((await alerts(chief)).read).toEqual([]);
    const { body } = await as(chief, 'GET', '/api/admin/notifications');
    expect(body.notifications).toMatchObject([{ audience: 'everybody', email: null, readers: 1 }]);
  });

  test('what is for somebody else can be neither seen nor read', async () => {
    await post({ audience: 'account', email: chief.email });
    const [{ _id }] = (await alerts(chief)).received;
    expect(await messages(anna)).toEqual([]);
    expect((await as(anna, 'PUT', '/api/notifications/read', { _id })).status).toBe(404);
  });

  test('what was said before somebody came, or long ago, is not news to them', async () => {
    await post({ audience: 'everybody', message: 'Old' });
    app.pass(1);
    const ben = await app.athlete('Ben');
    expect(await messages(ben)).toEqual([]);
    expect(await messages(anna)).toEqual(['Old']);
    app.pass(91 * 24 * 60);
    const { body } = await app.ask('POST', '/account/api/login', {
      body: { email: anna.email, password: 'a good password' },
    });
    expect(await messages({ ...anna, token: body.accessToken })).toEqual([]);
  });

  test('to a mail address without an account it says so, and nothing is sent', async () => {
    const { status, body } = await post({ audience: 'account', email: 'nobody@example.org' });
    expect([status, body.error.code]).toEqual([404, 'accountUnknown']);
  });

  test('what is taken back is gone for everybody', async () => {
    await post({ audience: 'everybody' });
    const [{ _id }] = (await alerts(anna)).received;
    await as(anna, 'PUT', '/api/notifications/read', { _id });
    await as(chief, 'DELETE', `/api/admin/notifications/${_id}`);
    expect(await alerts(anna)).toEqual({ received: [], read: [] });
  });
});

describe('news', () => {
  const text = { title: 'Rowing is here', text: 'Paces per 500 m.', postUrl: null };
  const post = async (more: object = {}) => {
    app.pass(1);
    return (await as(chief, 'POST', '/api/admin/news', { ...text, ...more })).body;
  };
  const news = async (who: Athlete) => (await as(who, 'GET', '/api/news')).body;

  test('S7.39 S3.11 an athlete has news until they have seen the newest', async () => {
    expect(await news(anna)).toEqual({ isHasNews: false, lastViewedNewsPostId: null, news: [] });
    const first = await post();
    const second = await post({ title: 'Swim sets', postUrl: 'https://news.example/2' });
    const found = await news(anna);
    expect(found).toMatchObject({ isHasNews: true, news: [{ id: second.id }, { id: first.id }] });
    expect(found.news[0]).toMatchObject({ title: 'Swim sets', postUrl: 'https://news.example/2' });

    await as(anna, 'PUT', '/api/users/last-viewed-news', { lastViewedNewsPostId: second.id });
    expect(await news(anna)).toMatchObject({ isHasNews: false, lastViewedNewsPostId: second.id });
    // Another device that had not heard of it yet.
    await as(anna, 'PUT', '/api/users/last-viewed-news', { lastViewedNewsPostId: first.id });
    expect(await news(anna)).toMatchObject({ isHasNews: false, lastViewedNewsPostId: second.id });
    expect(await news(chief)).toMatchObject({ isHasNews: true });
  });

  test('a mended post is no news again; one that is taken back is gone', async () => {
    const { id } = await post();
    await as(anna, 'PUT', '/api/users/last-viewed-news', { lastViewedNewsPostId: id });
    const { body } = await as(chief, 'PUT', `/api/admin/news/${id}`, { ...text, title: 'Rowing has come' });
    expect(body).toMatchObject({ id, title: 'Rowing has come', editedAt: expect.any(String) });
    expect(await news(anna)).toMatchObject({ isHasNews: false, news: [{ title: 'Rowing has come' }] });
    await as(chief, 'DELETE', `/api/admin/news/${id}`);
    expect((await news(anna)).news).toEqual([]);
    expect((await as(chief, 'PUT', `/api/admin/news/${id}`, text)).status).toBe(404);
  });

  test('what stood there before somebody came is no news to them', async () => {
    await post();
    app.pass(1);
    const ben = await app.athlete('Ben');
    expect(await news(ben)).toMatchObject({ isHasNews: false, news: [{ title: text.title }] });
  });

  test.each([
    ['without a title', { title: '  ' }],
    ['with a title without end', { title: 'x'.repeat(121) }],
    ['with a text without end', { text: 'x'.repeat(4_001) }],
    ['with a script for an address', { postUrl: 'javascript:alert(1)' }],
    ['with data for an address', { postUrl: 'data:text/html,<script>alert(1)</script>' }],
  ])('a post %s is refused', async (_, more) => {
    const { status } = await as(chief, 'POST', '/api/admin/news', { ...text, ...more });
    expect(status).toBe(400);
  });
});

test('S4.05 S7.38 maintenance is what an administrator says it is, with the words of the administrator', async () => {
  const status = async () => (await app.ask('GET', '/api/services/status')).body;
  expect(await status()).toEqual({ maintenance: false });
  const told = { title: 'New disks', message: 'Back at ten.' };
  await as(chief, 'PUT', '/api/admin/maintenance', { isOn: true, ...told });
  expect(await status()).toEqual({ maintenance: true, ...told });
  await as(chief, 'PUT', '/api/admin/maintenance', { isOn: false, ...told });
  expect(await status()).toEqual({ maintenance: false });
});

describe('what a proxy lets through', () => {
  const check = (who: Athlete, bytes: number) =>
    as(who, 'POST', '/api/admin/body-check', { filling: 'x'.repeat(bytes - '{"filling":""}'.length) });

  test('a body as large as sync sends comes through here, and one that is larger does not', async () => {
    expect(await check(chief, 4_194_304)).toMatchObject({ status: 200, body: { characters: 4_194_290 } });
    expect((await check(chief, 4_194_305)).status).toBe(413);
    expect((await check(anna, 20_000)).status).toBe(403);
  });
});
