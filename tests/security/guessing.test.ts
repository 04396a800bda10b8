/** Guessing passwords, codes, links and accounts: how often it may be tried, and what the answers give away. */
import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

// What passwords cost, and that it says nothing of who has an account, can only be told of those that we deliver.
vi.unmock('@node-rs/argon2');

let app: TestApp;
beforeEach(async () => (app = await openApp()));
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const anna = { email: 'anna@example.org', name: 'Anna', password: 'a good password' };
const register = (email = anna.email) => app.ask('POST', '/account/api/register', { body: { ...anna, email } });
const login = (password: string, address: string, email = anna.email, headers = {}) =>
  app.ask('POST', '/account/api/login', { body: { email, password }, address, headers });
const fast = (email: string, address: string, headers = {}) =>
  app.ask('POST', '/account/api/forgot', { body: { email }, address, headers });

/** All cookies, as a browser would send them back. */
const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** How many of so many tries get through before one has to wait. */
async function through(most: number, attempt: (count: number) => Promise<{ status: number }>): Promise<number> {
  for (let count = 0; count < most; count += 1) if ((await attempt(count)).status === 429) return count;
  return most;
}

describe('one athlete', () => {
  test('ten wrong passwords in a quarter of an hour from one network', async () => {
    await register();
    expect(await through(15, () => login('wrong', '198.51.100.1'))).toBe(10);
    app.pass(16);
    expect((await login('wrong', '198.51.100.1')).status).toBe(401);
  });

  test('nobody is locked out by the tries of others, however many networks they come from', async () => {
    await register();
    await through(15, () => login('wrong', '198.51.100.1'));
    expect((await login(anna.password, '203.0.113.9')).status).toBe(200);
    for (let count = 0; count < 100; count += 1) await login('wrong', `192.0.2.${count}`);
    const from = performance.now();
    expect((await login(anna.password, '203.0.113.9')).status).toBe(200);
    // Past a hundred tries from everywhere each takes longer.
    expect(performance.now() - from).toBeGreaterThan(950);
  }, 60_000);

  test('whoever finds no place among those who wait has used up no try', async () => {
    await register();
    for (let count = 0; count < 9; count += 1) await login('wrong', '203.0.113.9');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const strangers = Array.from({ length: 101 }, (_, count) =>
      app.services.limits.loginByEmail.turn(anna.email, `192.0.2.${count}`),
    );
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await login(anna.password, '203.0.113.9')).status);
    expect(statuses).toEqual([429, 429, 429]);
    await vi.advanceTimersByTimeAsync(8_000);
    await Promise.all(strangers);
    vi.useRealTimers();
    // One try is left, as before: the three were neither counted nor did they make the nine forgotten.
    expect((await login('wrong', '203.0.113.9')).status).toBe(401);
    expect((await login(anna.password, '203.0.113.9')).status).toBe(429);
  });

  test('a flood from one IPv6 /48 keeps neither the right password out, nor a known device, nor a fresh reset', async () => {
    const phone = cookiesOf((await register()).headers);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let waiting = 0;
    for (let count = 0; count < 120; count += 1)
      app.services.limits.loginByEmail.turn(anna.email, `10.0.0.${count}`).catch(() => {});
    await vi.advanceTimersByTimeAsync(8_000);
    const flood = Array.from({ length: 200 }, async (_, count) => {
      const { status } = await login('wrong', `2001:db8:1:${count.toString(16)}::1`);
      if (status === 401) waiting += 1;
    });
    // A known device does not wait for the tries of strangers.
    expect((await login(anna.password, '203.0.113.9', anna.email, { cookie: phone })).status).toBe(200);
    // On a new one the right password waits for seconds at most: one stranger does not have all the places.
    const right = login(anna.password, '203.0.113.10');
    await vi.advanceTimersByTimeAsync(9_000);
    expect((await right).status).toBe(200);
    await vi.advanceTimersByTimeAsync(9_000);
    await Promise.all(flood);
    expect(waiting).toBeLessThanOrEqual(4);
    vi.useRealTimers();
    await fast(anna.email, '203.0.113.9');
    await expect.poll(() => app.mails.length).toBeGreaterThan(0);
    const token = /#token=(\S+)/.exec(app.mails.pop()?.text ?? '')?.[1];
    const reset = await app.ask('POST', '/account/api/reset', { body: { token, password: 'a newer password' } });
    expect([reset.status, reset.body.user.email]).toEqual([200, anna.email]);
  }, 60_000);

  test('of one IPv6 /56 twenty wrong passwords count, of one /48 forty', async () => {
    await register();
    expect(await through(30, (count) => login('wrong', `2001:db8:1:${(0x100 + count).toString(16)}::1`))).toBe(20);
    app.pass(16);
    expect(await through(60, (count) => login('wrong', `2001:db8:1:${(0x100 * count).toString(16)}::1`))).toBe(40);
  }, 60_000);

  test('a known device has ten wrong passwords too, and its cookie is of one account', async () => {
    const phone = cookiesOf((await register()).headers);
    await register('ben@example.org');
    expect(await through(15, (count) => login('wrong', `198.51.100.${count}`, anna.email, { cookie: phone }))).toBe(10);
    const forged = phone.replace(/(known-\w+=)[\w-]+/, '$1AAAAAAAAAAAAAAAA');
    expect(await through(15, () => login('wrong', '203.0.113.77', anna.email, { cookie: forged }))).toBe(10);
  }, 60_000);

  test('however the mail address is written', async () => {
    await register();
    const spellings = ['anna@example.org', 'ANNA@example.org', ' anna@example.org ', 'Anna@Example.ORG'];
    expect(await through(15, (count) => login('wrong', '198.51.100.1', spellings[count % 4]))).toBe(10);
  });

  test('three mails with links an hour', async () => {
    expect(await through(6, (count) => fast(anna.email, `198.51.100.${count}`))).toBe(3);
  });

  test('the right password after nine wrong ones begins the count anew', async () => {
    await register();
    for (let count = 0; count < 9; count += 1) await login('wrong', '198.51.100.1');
    expect((await login(anna.password, '198.51.100.1')).status).toBe(200);
    expect((await login('wrong', '198.51.100.1')).status).toBe(401);
  });
});

describe('one address', () => {
  test('sixty logins in a quarter of an hour, whoever is tried', async () => {
    expect(await through(70, (count) => login('wrong', '198.51.100.1', `athlete${count}@example.org`))).toBe(60);
  }, 30_000);

  const forgotten = (address: (count: number) => string, headers?: (count: number) => Record<string, string>) =>
    through(40, (count) => fast(`athlete${count}@example.org`, address(count), headers?.(count)));

  test('twenty mails with links an hour, whoever is named', async () => {
    expect(await forgotten(() => '198.51.100.1')).toBe(20);
    expect((await fast(anna.email, '198.51.100.2')).status).toBe(200);
  });

  test('a network of IPv6 is one address: its owner has more of them than can be counted', async () => {
    expect(await forgotten((count) => `2001:db8:1:2:${count}::${count}`)).toBe(20);
    expect((await fast(anna.email, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('an IPv4 address is the same in the clothes of IPv6', async () => {
    expect(await forgotten((count) => (count % 2 ? '198.51.100.1' : '::ffff:198.51.100.1'))).toBe(20);
    expect((await fast(anna.email, '::ffff:198.51.100.2')).status).toBe(200);
  });

  test('what the request says of its address does not count', async () => {
    const names = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'client-ip', 'x-client-ip', 'cf-connecting-ip'];
    const headers = (count: number) => Object.fromEntries(names.map((name) => [name, `192.0.2.${count}`]));
    expect(await forgotten(() => '198.51.100.1', headers)).toBe(20);
  });

  test('behind a trusted proxy only the address that it added counts, with or without a port', async () => {
    await app.close();
    app = await openApp({ TRUSTED_PROXY: '1' });
    const headers = (count: number) => ({ 'x-forwarded-for': `192.0.2.${count}, 198.51.100.1:${40_000 + count}` });
    expect(await forgotten(() => '127.0.0.1', headers)).toBe(20);
    expect((await fast(anna.email, '127.0.0.1', { 'x-forwarded-for': '198.51.100.2' })).status).toBe(200);
    const six = (count: number) => ({ 'x-forwarded-for': `[2001:db8::${count}]:${40_000 + count}` });
    expect(await forgotten(() => '127.0.0.1', six)).toBe(20);
  });

  test('a hundred set-up codes an hour, of 2^60', async () => {
    const attempt = () =>
      app.ask('POST', '/account/api/register', {
        body: { ...anna, setUpCode: 'AAAA-BBBB-CCCC' },
        address: '198.51.100.1',
      });
    expect(await through(120, attempt)).toBe(100);
  });

  test('twenty links an hour, of 2^256', async () => {
    const attempt = (count: number) =>
      app.ask('POST', '/account/api/reset', { body: { token: `guess${count}`, password: anna.password } });
    expect(await through(40, attempt)).toBe(20);
  });

  test('sixty looks an hour at links, of 2^256', async () => {
    const attempt = (count: number) => app.ask('POST', '/account/api/reset/look', { body: { token: `guess${count}` } });
    expect(await through(80, attempt)).toBe(60);
  });
});

describe('what answers give away', () => {
  const shape = ({ status, text, headers }: Awaited<ReturnType<typeof login>>) => ({
    status,
    text,
    headers: [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
  });

  test('a login, letter for letter the same whether there is such an athlete', async () => {
    await register();
    expect(shape(await login('wrong', '198.51.100.1'))).toEqual(
      shape(await login('wrong', '198.51.100.1', 'no@example.org')),
    );
  });

  test('and the same when the tries are used up', async () => {
    await register();
    for (let count = 0; count < 10; count += 1) {
      await login('wrong', '198.51.100.1');
      await login('wrong', '198.51.100.1', 'no@example.org');
    }
    expect(shape(await login('x', '198.51.100.1'))).toEqual(shape(await login('x', '198.51.100.1', 'no@example.org')));
  });

  test('a forgotten password, the same too', async () => {
    await register();
    expect(shape(await fast(anna.email, '198.51.100.1'))).toEqual(shape(await fast('no@example.org', '198.51.100.1')));
  });

  test('an unknown mail address costs a password check as well', async () => {
    await register();
    const shortest = { known: Infinity, unknown: Infinity };
    for (let round = 0; round < 8; round += 1) {
      for (const [who, email] of [
        ['known', anna.email],
        ['unknown', `no${round}@example.org`],
      ] as const) {
        const from = performance.now();
        await login('wrong', '198.51.100.1', email);
        shortest[who] = Math.min(shortest[who], performance.now() - from);
      }
    }
    // Without the check it is a tenth or less; a busy machine makes single tries longer, never the shortest one shorter.
    expect(shortest.unknown).toBeGreaterThan(shortest.known / 3);
  });
});

test('passwords are kept as argon2id with 19 MiB and two passes, salted', async () => {
  await register();
  await register('ben@example.org');
  const [one, other] = await app.services.accounts.all();
  expect(one?.passwordHash).toMatch(/^\$argon2id\$v=19\$(m=19456,t=2,p=1|t=2,m=19456,p=1)\$/);
  expect(one?.passwordHash).not.toBe(other?.passwordHash);
  expect(await verify(one?.passwordHash ?? '', anna.password)).toBe(true);
});

test.each([
  ['', 400],
  ['1234567', 400],
  ['12345678', 200],
  ['x'.repeat(200), 200],
  ['x'.repeat(201), 400],
  ['with\u0000end', 200],
  ['päßwörd 🚴', 200],
])('the password %j is answered with %i, and only itself opens', async (password, status) => {
  const reply = await app.ask('POST', '/account/api/register', { body: { ...anna, password } });
  expect(reply.status).toBe(status);
  if (status !== 200) return;
  expect((await login(password.slice(0, -1), '198.51.100.1')).status).toBe(401);
  expect((await login(password, '198.51.100.1')).status).toBe(200);
});

describe('links to a new password', () => {
  const mailed = async () => {
    await fast(anna.email, '198.51.100.1');
    await expect.poll(() => app.mails.length).toBeGreaterThan(0);
    return /#token=(\S+)/.exec(app.mails.pop()?.text ?? '')?.[1] ?? '';
  };
  const reset = (token: string) =>
    app.ask('POST', '/account/api/reset', { body: { token, password: 'a newer password' } });

  test('work once, even when two use one at the same time', async () => {
    await register();
    const token = await mailed();
    const statuses = (await Promise.all([reset(token), reset(token), reset(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 410, 410]);
  });

  test('of which one was used, the others work no more', async () => {
    await register();
    const [first, second] = [await mailed(), await mailed()];
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(410);
  });

  test('are 256 bits long and stand hashed in the database', async () => {
    await register();
    const token = await mailed();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(await app.services.accounts.isResetGood(token, new Date(0))).toBe(false);
  });
});
