/** An athlete who is signed in changes the password and the mail address. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
let phone: Awaited<ReturnType<TestApp['athlete']>>;
beforeEach(async () => {
  app = await openApp({ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'trainside@example.org' });
  phone = await app.athlete('Anna');
});
afterEach(() => app.close());

const password = 'a good password';
const newer = 'a newer password';
const login = (email: string, word = password) =>
  app.ask('POST', '/account/api/login', { body: { email, password: word } });
const me = async (token: string) => (await app.ask('GET', '/api/users/get_me', { token })).status;
const refresh = async ({ userId, cookie }: typeof phone) =>
  (await app.ask('POST', '/account/api/refresh', { body: { account: userId }, headers: { cookie } })).status;
const mailsTo = async (to: string) => {
  await vi.waitFor(() => expect(app.mails.map((mail) => mail.to)).toContain(to));
  return app.mails.filter((mail) => mail.to === to);
};

describe('a new password', () => {
  const change = (currentPassword: string, word = newer, token = phone.token) =>
    app.ask('POST', '/account/api/password', { token, body: { currentPassword, password: word } });

  test('counts from now on; the device that set it stays signed in, and every other one is out', async () => {
    const laptop = (await login(phone.email)).body.accessToken;
    expect((await change(password)).status).toBe(200);
    expect([await me(phone.token), await refresh(phone), await me(laptop)]).toEqual([200, 200, 401]);
    expect([(await login(phone.email)).status, (await login(phone.email, newer)).status]).toEqual([401, 200]);
  });

  test('leaves other athletes where they are', async () => {
    const ben = await app.athlete('Ben');
    await change(password);
    expect([await me(ben.token), (await login(ben.email)).status]).toEqual([200, 200]);
  });

  test('needs the one so far: who finds an open device cannot take the account over', async () => {
    const refused = await change('a guess');
    expect([refused.status, refused.body.error.code]).toEqual([403, 'currentPasswordWrong']);
    expect((await login(phone.email)).status).toBe(200);
    expect(app.mails).toEqual([]);
  });

  test('is held to the rule of new passwords', async () => {
    const { status, body } = await change(password, 'short');
    expect([status, body.error.details.field]).toEqual([400, 'password']);
  });

  test('ten tries in a quarter of an hour, from whatever network, and the right one has to wait too', async () => {
    for (let count = 0; count < 10; count += 1) expect((await change(`guess ${count}`)).status).toBe(403);
    expect((await change(password)).status).toBe(429);
    app.pass(14);
    expect((await change(password)).status).toBe(429);
    // The token of the first minute is over by now; the session is not.
    app.pass(2);
    const fresh = (await login(phone.email)).body.accessToken;
    expect((await change(password, newer, fresh)).status).toBe(200);
  });

  test('makes a link that is on its way worthless', async () => {
    await app.ask('POST', '/account/api/forgot', { body: { email: phone.email } });
    const [mail] = await mailsTo(phone.email);
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
    await change(password);
    const reset = await app.ask('POST', '/account/api/reset', { body: { token, password: 'a third password' } });
    expect(reset.body.error.code).toBe('linkExpired');
  });

  test('is told to the mail address, without a word of it', async () => {
    await change(password);
    const [mail] = await mailsTo(phone.email);
    expect(mail?.text).toContain('Your password was changed.');
    expect(JSON.stringify(mail)).not.toMatch(new RegExp(`${newer}|${password}|http`));
  });

  test('is told in UTC where a device has set a time zone that nobody knows', async () => {
    const { userId: account, token } = phone;
    const call = { mid: '0197d000-0000-7000-8000-000000000001', sv: 3, call: 'users.updateSettings' };
    const calls = [{ ...call, input: { fields: { timezone: 'Mars/Olympus_Mons' } } }];
    await app.ask('POST', '/api/sync', { token, body: { account, schema: 3, cursors: {}, heads: {}, calls } });
    expect((await change(password)).status).toBe(200);
    const [mail] = await mailsTo(phone.email);
    expect(mail?.text).toContain('6:00 AM UTC');
  });
});

describe('another mail address', () => {
  const change = (email: string, currentPassword = password, token = phone.token) =>
    app.ask('POST', '/account/api/email', { token, body: { currentPassword, email } });

  test('is the one to sign in with, and is in the answer', async () => {
    const { status, body } = await change('Anna.New@Example.org');
    expect([status, body.user.email, body.user.userId]).toEqual([200, 'anna.new@example.org', phone.userId]);
    expect(await me(body.accessToken)).toBe(200);
    expect([(await login(phone.email)).status, (await login('anna.new@example.org')).status]).toEqual([401, 200]);
  });

  test('signs nobody out', async () => {
    const laptop = (await login(phone.email)).body.accessToken;
    await change('anna.new@example.org');
    expect([await me(phone.token), await me(laptop), await refresh(phone)]).toEqual([200, 200, 200]);
  });

  test('of somebody else is refused, however it is written, and nothing changes for either', async () => {
    const ben = await app.athlete('Ben');
    const { status, body } = await change(` ${ben.email.toUpperCase()} `);
    expect([status, body.error.code]).toEqual([409, 'emailTaken']);
    expect([(await login(phone.email)).body.user.userId, (await login(ben.email)).body.user.userId]).toEqual([
      phone.userId,
      ben.userId,
    ]);
  });

  test('two athletes want at once: one of them gets it', async () => {
    const ben = await app.athlete('Ben');
    const both = [phone.token, ben.token].map((token) => change('both@example.org', password, token));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('needs the password', async () => {
    expect((await change('anna.new@example.org', 'a guess')).body.error.code).toBe('currentPasswordWrong');
    expect((await login(phone.email)).status).toBe(200);
  });

  test('how many there are cannot be asked faster than ten in a quarter of an hour, password or not', async () => {
    const ben = await app.athlete('Ben');
    for (let count = 0; count < 10; count += 1) expect((await change(ben.email)).status).toBe(409);
    expect((await change(ben.email)).status).toBe(429);
  });

  test('makes a link worthless that is on its way to the old one', async () => {
    await app.ask('POST', '/account/api/forgot', { body: { email: phone.email } });
    const [mail] = await mailsTo(phone.email);
    const token = /#token=(\S+)/.exec(mail?.text ?? '')?.[1];
    await change('anna.new@example.org');
    const reset = await app.ask('POST', '/account/api/reset', { body: { token, password: newer } });
    expect(reset.body.error.code).toBe('linkExpired');
  });

  test('is told to the old one, which does not learn the new one', async () => {
    await change('anna.new@example.org');
    const [mail] = await mailsTo(phone.email);
    expect(mail?.subject).toContain('email address was changed');
    expect(JSON.stringify(await mailsTo(phone.email))).not.toContain('anna.new');
  });
});

test('where no mail is set up, nothing of it is written to the log', async () => {
  const silent = await openApp();
  const { token, email } = await silent.athlete('Anna');
  await silent.ask('POST', '/account/api/password', { token, body: { currentPassword: password, password: newer } });
  expect(silent.mails).toEqual([]);
  expect(silent.logLines.join('\n')).not.toContain(email);
  await silent.close();
});
