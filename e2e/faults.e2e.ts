/** A network that lies, stalls and drops: nothing that was shown as saved is lost, nothing arrives twice. */
import type { Page } from 'playwright/test';
import { Random } from '#tests/simulation/random.ts';
import { password, signIn, signUp } from './fixtures/athlete.ts';
import { alwaysGoOn, BusyAthlete } from './fixtures/busy-athlete.ts';
import { pageHands } from './fixtures/calendar.ts';
import { unlikeServer, queuedOn } from './fixtures/device-content.ts';
import { shortFaults, type FaultProxy, startFaultProxy } from './fixtures/fault-proxy.ts';
import { queue, sessionsWithNotes } from './fixtures/long-queue.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { startServer } from './fixtures/server.ts';
import { expect, test as base } from './fixtures/test.ts';

const test = base.extend<{ network: FaultProxy }>({
  network: async ({}, use) => {
    const network = await startFaultProxy();
    await use(network);
    await network.close();
  },
  server: async ({ network }, use) => {
    const server = await startServer({ PUBLIC_URL: network.url });
    network.leadTo(server.url);
    await use(server);
    await server.remove();
  },
  // The server has to be there before a page is.
  baseURL: async ({ network, server }, use) => use(server ? network.url : undefined),
  viewport: { width: 1280, height: 900 },
});

const isApi = (path: string): boolean => /^\/(account\/)?api\//.test(path);

test('an edit under each fault of the network is sent once it is over, and is on the server once', async ({
  page,
  network,
  server,
}) => {
  await signUp(page);
  await waitUntilKept(page);
  const athlete = new BusyAthlete(new Random(1), pageHands());
  await athlete.openCalendar(page);
  for (const fault of shortFaults) {
    await test.step(fault, async () => {
      network.weather = (path) => (path === '/api/sync' ? fault : null);
      await athlete.edit(page);
      await expect.poll(() => network.met.get(fault) ?? 0).toBeGreaterThan(0);
      // A card that is dropped is drawn a moment before it is saved.
      await expect.poll(() => queuedOn(page)).toBe(1);
      await athlete.expectShown(page);
      network.weather = () => null;
      await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
      await expect.poll(() => queuedOn(page)).toBe(0);
    });
  }
  await athlete.expectShown(page);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
});

test('twenty edits while the network goes through its faults at random are all there, once @thorough', async ({
  page,
  network,
  server,
}) => {
  const seed = Number(process.env['FAULT_SEED'] ?? Date.now() % 1_000_000);
  process.stdout.write(`FAULT_SEED=${seed}\n`);
  const random = new Random(seed);
  const athlete = new BusyAthlete(random, pageHands());
  await signUp(page);
  await waitUntilKept(page);
  await athlete.openCalendar(page);
  await alwaysGoOn(page);
  network.weather = (path) => (isApi(path) && random.chance(0.8) ? random.pick(shortFaults)! : null);
  for (let edits = 0; edits < 20; edits += 1) await athlete.edit(page);
  await athlete.expectShown(page);
  network.weather = () => null;
  await page.goto('/sync');
  await expect(page.getByText('Everything is synced')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
  await athlete.openCalendar(page);
  await athlete.expectShown(page);
});

test('a reply that never comes: the page gives up after its time, asks again, and the change is there once @thorough', async ({
  page,
  network,
  server,
}) => {
  await page.addInitScript(() => {
    // Half a minute is long for a story. And the worker would wait for all of it, in place of the page.
    const inTime = globalThis.setTimeout;
    const sooner = (work: () => void, milliseconds = 0) =>
      inTime(work, milliseconds >= 30_000 && milliseconds < 35_000 ? milliseconds / 15 : milliseconds);
    globalThis.setTimeout = sooner as typeof setTimeout;
    Object.defineProperty(ServiceWorkerRegistration.prototype, 'sync', { value: undefined });
  });
  await signUp(page);
  await waitUntilKept(page);
  const athlete = new BusyAthlete(new Random(1), pageHands());
  await athlete.openCalendar(page);
  await expect.poll(() => queuedOn(page)).toBe(0);
  network.weather = (path) => (path === '/api/sync' ? 'the reply never comes' : null);
  await athlete.edit(page);
  await expect.poll(() => network.met.get('the reply never comes') ?? 0).toBeGreaterThan(1);
  expect(await queuedOn(page)).toBe(1);
  network.weather = () => null;
  await expect.poll(() => queuedOn(page)).toBe(0);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
});

/** How large the requests were that carried changes, in bytes. */
function largeRequestsOf(page: Page): number[] {
  const sizes: number[] = [];
  page.on('request', (request) => {
    const { length = 0 } = request.postDataBuffer() ?? {};
    if (new URL(request.url()).pathname === '/api/sync' && length > 10_000) sizes.push(length);
  });
  return sizes;
}

test('183 kB of changes at 5 kB/s: they arrive in parts, and the page says how many are being sent @thorough', async ({
  page,
  network,
  server,
}) => {
  await signUp(page);
  await expect.poll(() => queuedOn(page)).toBe(0);
  const sizes = largeRequestsOf(page);
  network.uplink = 5_000;
  await queue(page, 'pushEvent', await sessionsWithNotes(server.url, 95, 1_530));
  const since = Date.now();
  await expect(page.getByRole('link', { name: /^Syncing \d+ of 95 changes$/ })).toBeVisible();
  await page.goto('/sync');
  await expect(page.getByText(/^Syncing now: \d+ of \d+\.$/)).toBeVisible();
  await expect.poll(() => queuedOn(page), { timeout: 90_000 }).toBe(0);
  process.stdout.write(`${sizes.join(' + ')} bytes at 5 kB/s in ${Math.round((Date.now() - since) / 1000)} s\n`);
  expect(sizes.length).toBeGreaterThan(2);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
});

test('one change of 600 kB, for longer than anybody may be silent: it is sent once, and arrives @thorough', async ({
  page,
  network,
  server,
}) => {
  // At 2500, which is 20 kbit/s, it takes four minutes.
  const bytesPerSecond = Number(process.env['UPLINK'] ?? 16_000);
  test.setTimeout(90_000 + 600_000_000 / bytesPerSecond);
  await signUp(page);
  await expect.poll(() => queuedOn(page)).toBe(0);
  const sizes = largeRequestsOf(page);
  network.uplink = bytesPerSecond;
  await queue(page, 'bulkPushEvents', [{ events: await sessionsWithNotes(server.url, 300, 1_740) }]);
  const since = Date.now();
  await expect(page.getByRole('link', { name: 'Syncing 1 of 1 change' })).toBeVisible();
  await expect.poll(() => queuedOn(page), { timeout: 60_000 + 600_000_000 / bytesPerSecond }).toBe(0);
  process.stdout.write(
    `${sizes.join(' + ')} bytes at ${bytesPerSecond} B/s in ${Math.round((Date.now() - since) / 1000)} s\n`,
  );
  expect(sizes).toEqual([expect.any(Number)]);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
});

test('what a portal says in place of the app is not kept as the app, nor as its words @thorough', async ({
  context,
  page,
  network,
  server,
}) => {
  network.weather = (path) => (path.startsWith('/index.html') ? 'a portal answers' : null);
  await signUp(page);
  await expect.poll(() => network.met.get('a portal answers') ?? 0).toBeGreaterThan(0);
  network.weather = (path) => (path.includes('/words-de-') ? 'a portal answers' : null);
  await page.reload();
  await waitUntilKept(page);
  const chooseGerman = async () => {
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: /Language/ }).click();
    await page.getByRole('button', { name: 'Deutsch' }).click();
  };
  await chooseGerman();
  await expect(page.getByText('Deutsch isn’t on this device yet')).toBeVisible();

  network.weather = () => null;
  // What could not be loaded is not asked for again by the same page.
  await page.reload();
  await chooseGerman();
  await expect(page.getByRole('heading', { name: 'Diese Woche' })).toBeVisible();
  await waitUntilKept(page);
  await context.setOffline(true);
  await server.stop();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Diese Woche' })).toBeVisible();
});

test('an account is deleted and the answer is lost: that is said, and nobody is told more than is known @thorough', async ({
  page,
  network,
}) => {
  const { email } = await signUp(page, 'Anna Berg');
  await page.goto('/account/delete');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Current password').fill(password);
  network.weather = (path) => (path === '/account/api/delete' ? 'the reply is lost' : null);
  await page.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(page.getByRole('alert')).toContainText('The server didn’t confirm whether your account was deleted');
  await page.getByRole('button', { name: 'Remove data from this device' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove data from this device?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();

  // Signing in to an account that is gone fails as with a mistyped password.
  network.weather = () => null;
  const answer = page.waitForResponse((response) => response.url().endsWith('/account/api/login'));
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await answer).ok()).toBe(false);
  await expect(page.getByText('The server didn’t confirm whether your account was deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Remove data from this device' }).click();
  await question.getByRole('button', { name: 'Remove data from this device' }).click();
  await expect(page.getByText('Data removed from this device')).toBeVisible();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    'trainside-anon',
  ]);
});

test('an account is deleted without ever hearing of it: the data can go from the device all the same @thorough', async ({
  page,
  network,
}) => {
  const { email } = await signUp(page, 'Anna Berg');
  await page.goto('/account/delete');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Current password').fill(password);
  network.weather = (path) => (path.startsWith('/account/api/') ? 'the request is lost' : null);
  await page.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(page.getByRole('alert')).toContainText('The server didn’t confirm whether your account was deleted');
  await page.getByRole('button', { name: 'Remove data from this device' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove data from this device' }).click();
  await expect(page.getByText('Data removed from this device')).toBeVisible();
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([
    'trainside-anon',
  ]);

  network.weather = () => null;
  await page.goto('/account/login');
  await signIn(page, email);
  await expect(page.getByRole('button', { name: 'Account menu: Anna Berg' })).toBeVisible();
});

test('a proxy that turns away large requests: administrators are told how much comes through, and of one that does not, nothing @thorough', async ({
  page,
  network,
}) => {
  // The first to register at the machine itself is its administrator.
  await signUp(page);
  const checked = page.waitForResponse('**/api/admin/body-check');
  await page.goto('/admin');
  const heading = page.getByRole('heading', { name: 'Administration' });
  const told = page.getByRole('alert').filter({ hasText: 'Your proxy limits' });
  await expect(heading).toBeVisible();
  expect((await checked).status()).toBe(200);
  await expect(told).toHaveCount(0);

  network.mostBytes = 1_048_576;
  await page.reload();
  await expect(told).toContainText('limits requests to about 1 MB; Trainside needs 4 MB');
});
