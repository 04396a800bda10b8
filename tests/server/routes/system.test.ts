/** What a visitor's app asks first: how this installation is set up, and whether it is up. */
import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openApp, type TestApp } from '#tests/server/open-app.ts';

let app: TestApp;
afterEach(() => app.close());

test('S7.30 the configuration names the product, and the sites that this installation has', async () => {
  app = await openApp({ PRODUCT_NAME: 'Hill Club', FORUMS_URL: 'https://forums.example/' });
  const { status, body } = await app.ask('GET', '/api/config');
  expect(status).toBe(200);
  expect(body.productName).toBe('Hill Club');
  expect(body.addresses).toMatchObject({ forums: 'https://forums.example/', blog: null, account: '/account' });
});

test('S7.39 an app can ask for all of the system at once, before anybody signs in', async () => {
  app = await openApp({ PRODUCT_NAME: 'Hill Club' });
  const { status, body } = await app.ask('GET', '/api/system');
  expect(status).toBe(200);
  expect(body).toMatchObject({ productName: 'Hill Club', maintenance: false });
  expect(body.locales).toHaveLength(11);
  expect(body).toMatchObject((await app.ask('GET', '/api/config')).body);
});

test('S9.16 the price of Premium is what the configuration says, or nothing', async () => {
  app = await openApp({ PREMIUM_PRICE: '8 € a month' });
  expect((await app.ask('GET', '/api/config')).body.premiumPrice).toBe('8 € a month');
  await app.close();
  app = await openApp();
  expect((await app.ask('GET', '/api/config')).body.premiumPrice).toBeNull();
});

test('S8.16 apps hear where to tell of their errors, and may speak to that one place', async () => {
  app = await openApp({ SENTRY_DSN: 'https://a1b2c3@errors.example:8443/club/7' });
  const { body, headers } = await app.ask('GET', '/api/config');
  expect(body.errorReports).toBe('https://errors.example:8443/club/api/7/envelope/?sentry_key=a1b2c3&sentry_version=7');
  expect(headers.get('content-security-policy')).toMatch(/; connect-src 'self' https:\/\/errors\.example:8443;/);
});

test('S8.16 without a word of the configuration there is no such place, and apps may speak to nobody else', async () => {
  app = await openApp();
  const { body, headers } = await app.ask('GET', '/api/config');
  expect(body).not.toHaveProperty('errorReports');
  expect(headers.get('content-security-policy')).toMatch(/; connect-src 'self';/);
});

test('S7.30 the configuration says that the first account is to be made, until it is', async () => {
  app = await openApp();
  const needsSetUp = async () => (await app.ask('GET', '/api/config')).body.features.needsSetUp;
  expect(await needsSetUp()).toBe(true);
  await app.ask('POST', '/account/api/register', {
    body: { email: 'anna@example.org', name: 'Anna', password: 'a good password' },
    address: '127.0.0.1',
    headers: { host: 'localhost:8080' },
  });
  expect(await needsSetUp()).toBe(false);
});

test('S7.38 a server that is up tells anyone that it is not under maintenance', async () => {
  app = await openApp();
  const { status, body } = await app.ask('GET', '/api/services/status');
  expect([status, body]).toEqual([200, { maintenance: false }]);
});

test('who watches hears that the server lives and is ready, and of a database that takes no writes that it only lives', async () => {
  app = await openApp();
  const statuses = async () => [
    (await app.ask('GET', '/api/health/live')).status,
    (await app.ask('GET', '/api/health/ready')).status,
  ];
  const before = app.logLines.length;
  expect(await statuses()).toEqual([200, 200]);
  expect(app.logLines.length).toBe(before);
  await setTimeout(2_000);
  const busy = Promise.withResolvers<void>();
  const held = Array.from({ length: 10 }, (_, space) =>
    app.services.execute.store.write([`space ${space}`], () => busy.promise),
  );
  expect(await statuses()).toEqual([200, 503]);
  busy.resolve();
  await Promise.all(held);
  expect(await statuses()).toEqual([200, 200]);
});
