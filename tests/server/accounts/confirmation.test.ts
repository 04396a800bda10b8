/** Whose mail address it is: until the link in the mail is followed, others do not see what the account shares. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/server/open-app.ts';
import { publishThings } from '#tests/server/publish-things.ts';

const password = 'a good password';
const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'club@training.example' };

let app: TestApp;
beforeEach(async () => {
  app = await openApp(mail);
});
afterEach(() => app.close());

const post = (path: string, body: object, token?: string) => app.ask('POST', path, { body, ...(token && { token }) });
const tokenIn = (text = ''): string => /#token=(\S+)/.exec(text)?.[1] ?? '';
/** The link of the newest mail to an address. */
async function mailedTo(email: string): Promise<string> {
  await expect.poll(() => app.mails.some(({ to }) => to === email)).toBe(true);
  return tokenIn(app.mails.findLast(({ to }) => to === email)?.text);
}
const confirm = (token: string) => post('/account/api/confirm', { token });

describe('an address that nobody has confirmed', () => {
  test('says so to the app, until the link is followed', async () => {
    const anna = await app.newcomer('Anna');
    expect(anna.isConfirmed).toBe(false);
    expect((await confirm(await mailedTo(anna.email))).status).toBe(200);
    const { body } = await post('/account/api/login', { email: anna.email, password });
    expect(body.user.isConfirmed).toBeUndefined();
  });

  test('is said of whoever does not become administrator, where three race to be the first', async () => {
    const setUpCode = await app.services.setUpCode();
    const race = ['anna', 'ben', 'cleo'].map((name) =>
      post('/account/api/register', { email: `${name}@example.org`, name, password, setUpCode }),
    );
    const users = (await Promise.all(race)).map(({ body }) => body.user);
    const held = users.map(({ roles, isConfirmed }) => [roles.join(), isConfirmed]);
    expect(held.toSorted()).toEqual([
      ['', false],
      ['', false],
      ['administrator', undefined],
    ]);
  });

  test('does not keep its owner from registering: a link to the account goes there, and who reads it has it alone', async () => {
    const intruder = await app.newcomer('Intruder');
    const { email } = intruder;
    await mailedTo(email);
    app.mails.length = 0;
    const refused = await post('/account/api/register', { email, name: 'Owner', password: 'another password' });
    expect([refused.status, refused.body.error.code]).toEqual([409, 'emailUnconfirmed']);
    const token = await mailedTo(email);
    const taken = await post('/account/api/reset', { token, password: 'another password' });
    expect(taken.body.user.isConfirmed).toBeUndefined();
    expect((await app.ask('GET', '/api/users/get_me', { token: intruder.token })).status).toBe(401);
    expect((await post('/account/api/login', { email, password })).status).toBe(401);
  });

  test('that is confirmed is taken, and no mail goes there', async () => {
    const { email } = await app.newcomer('Anna');
    await confirm(await mailedTo(email));
    app.mails.length = 0;
    const refused = await post('/account/api/register', { email, name: 'Other', password });
    expect(refused.body.error.code).toBe('emailTaken');
    expect(app.mails).toEqual([]);
  });

  test('comes with a new address, too', async () => {
    const anna = await app.newcomer('Anna');
    const old = await mailedTo(anna.email);
    await confirm(old);
    const email = 'newer@example.org';
    const { body } = await post('/account/api/email', { currentPassword: password, email }, anna.token);
    expect(body.user.isConfirmed).toBe(false);
    expect((await confirm(old)).body.error.code).toBe('linkExpired');
    expect((await confirm(await mailedTo(email))).status).toBe(200);
  });

  test('has its link sent again, three times an hour', async () => {
    const anna = await app.newcomer('Anna');
    await mailedTo(anna.email);
    app.mails.length = 0;
    for (let time = 0; time < 3; time += 1)
      expect((await post('/account/api/confirm/send', {}, anna.token)).status).toBe(200);
    expect(app.mails).toHaveLength(3);
    expect((await post('/account/api/confirm/send', {}, anna.token)).status).toBe(429);
  });

  test('is believed where no mail is set up', async () => {
    const quiet = await openApp();
    const { isConfirmed, token, userId } = await quiet.newcomer('Anna');
    expect(isConfirmed).toBeUndefined();
    const send = () => quiet.ask('POST', '/account/api/confirm/send', { token, body: {} });
    expect((await send()).status).toBe(200);
    // Asked before mail was taken away again: no page says that one was sent.
    await quiet.services.holds.put(userId, 'unconfirmed', new Date());
    expect((await send()).body.error.code).toBe('unavailable');
    await quiet.close();
  });
});

describe('mails to somebody who has asked for none', () => {
  const others = 'owner@example.org';
  const toOthers = () => app.mails.filter(({ to }) => to === others).map(({ subject }) => subject);
  /** What is sent is not waited for. */
  const settled = () => sleep(50);

  test('are few, however often an account takes the address and lets go of it', async () => {
    for (const name of ['Mallory', 'Mallory2', 'Mallory3', 'Mallory4']) {
      const mallory = await app.athlete(name);
      for (const email of [others, `${name}@example.org`, others, `${name}2@example.org`])
        await post('/account/api/email', { currentPassword: password, email }, mallory.token);
      await app.services.accounts.remove(mallory.userId);
    }
    await settled();
    expect(toOthers().filter((subject) => subject.includes('confirm'))).toHaveLength(5);
    expect(toOthers().length).toBeLessThanOrEqual(15);
  });

  test('are few, however often somebody registers with the address and deletes that again', async () => {
    for (let time = 0; time < 12; time += 1) {
      const { body } = await post('/account/api/register', { email: others, name: 'Mallory', password });
      expect(body.user.isConfirmed).toBe(false);
      await post('/account/api/delete', { currentPassword: password, email: others }, body.accessToken);
    }
    await settled();
    expect(toOthers()).toHaveLength(15);
  });

  test('go to no more than three addresses an hour that one account says are its own', async () => {
    const mallory = await app.athlete('Mallory');
    const statuses = [];
    for (let time = 0; time < 4; time += 1) {
      const email = `owner+${time}@example.org`;
      const { status } = await post('/account/api/email', { currentPassword: password, email }, mallory.token);
      statuses.push(status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('a link that confirms', () => {
  test('is good for a week, and opens nothing', async () => {
    const anna = await app.newcomer('Anna');
    const token = await mailedTo(anna.email);
    expect((await app.ask('GET', '/api/users/get_me', { token })).status).toBe(401);
    expect((await confirm(anna.token)).body.error.code).toBe('linkExpired');
    app.pass(7 * 24 * 60 + 1);
    expect((await confirm(token)).body.error.code).toBe('linkExpired');
  });
});

describe('what an unconfirmed athlete shares', () => {
  test('is seen by others from when the link is followed, and by the athlete before', async () => {
    const anna = await app.newcomer('Anna');
    const addresses = await publishThings(app, anna.token);
    const seen = async () => Promise.all(addresses.map(async (path) => (await app.ask('GET', path)).status));
    expect(await seen()).toEqual([404, 404]);
    const found = async () => {
      const { items } = (await app.ask('GET', '/api/plans/search?searchString=Hills')).body;
      return items.filter(({ userId }: { userId: string | null }) => userId === anna.userId).length;
    };
    expect(await found()).toBe(0);
    for (const path of addresses) expect((await app.ask('GET', path, { token: anna.token })).status).toBe(200);
    await confirm(await mailedTo(anna.email));
    expect(await seen()).toEqual([200, 200]);
    expect(await found()).toBe(1);
  });
});

describe('somebody who confirms their own address while they take that of another', () => {
  const others = 'owner@example.org';

  test.each(['confirm', 'reset'])('by %s has not confirmed it', async (way) => {
    for (const milliseconds of [0, 5, 15, 30]) {
      app.pass(61);
      const mallory = way === 'reset' ? await app.athlete('Mallory') : await app.newcomer('Mallory');
      if (way === 'reset') await post('/account/api/forgot', { email: mallory.email });
      const token = await mailedTo(mallory.email);
      await Promise.all([
        post('/account/api/email', { currentPassword: password, email: others }, mallory.token),
        sleep(milliseconds).then(() => post(`/account/api/${way}`, { token, password })),
      ]);
      const holder = await app.services.accounts.byEmail(others);
      if (!holder) continue;
      expect(await app.services.holds.has(holder.id, 'unconfirmed')).toBe(true);
      await app.services.accounts.remove(holder.id);
    }
  });

  test('by a link that is on its way to the old one has none', async () => {
    const mallory = await app.athlete('Mallory');
    const before = await app.account(mallory.userId);
    await post('/account/api/email', { currentPassword: password, email: others }, mallory.token);
    expect(await app.services.accounts.addReset('hash', before, '2099-01-01T00:00:00.000Z')).toBe(false);
    expect(await app.services.accounts.confirmEmail(before)).toBe(false);
  });
});
