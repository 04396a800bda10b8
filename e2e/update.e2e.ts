/** A new release while an athlete works offline: no form is lost, no edit is lost, nothing reloads by itself. */
import type { Page } from 'playwright/test';
import { test as base } from 'playwright/test';
import { Random } from '#tests/simulation/random.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { BusyAthlete } from './fixtures/busy-athlete.ts';
import { pageHands } from './fixtures/calendar.ts';
import { unlikeServer, queuedOn } from './fixtures/device-content.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { type Release, startRelease } from './fixtures/release.ts';

const test = base.extend<{ release: Release }>({
  release: async ({}, use) => {
    const release = await startRelease();
    await use(release);
    await release.remove();
  },
  baseURL: async ({ release }, use) => use(release.server.url),
});
const { expect } = test;

/** The device finds the next release, and the athlete takes it on this page. */
async function takeUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await page.getByRole('complementary', { name: 'Notice' }).getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', '2');
}

test('S2.25 an update waits for an open form; its text survives, and edits made meanwhile are sent', async ({
  page,
  browser,
  release,
}) => {
  const { email } = await signUp(page, 'Anna Berg');
  await waitUntilKept(page);
  await page.goto('/settings');
  await page.getByLabel('Name').fill('Anna B.');
  await release.publish();
  const found = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    for (let tries = 0; tries < 200 && !registration.waiting; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return registration.waiting !== null;
  });
  expect(found).toBe(true);

  // The form is open: nothing is offered, nothing is lost.
  const notice = page.getByRole('complementary', { name: 'Notice' });
  await page.waitForTimeout(500);
  await expect(notice).toBeHidden();
  await expect(page.getByLabel('Name')).toHaveValue('Anna B.');

  // Saved without a network: the change waits in the queue while the app is updated.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice).toContainText('A new version is ready');
  await notice.getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', '2');
  await expect(page.getByLabel('Name')).toHaveValue('Anna B.');
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /^Offline|waiting/ })).toHaveCount(0);
  const other = await browser.newPage({ baseURL: release.server.url });
  await other.goto('/account/login?redirect=/settings');
  await signIn(other, email);
  await expect(other.getByLabel('Name')).toHaveValue('Anna B.');
});

test('later means later: the notice goes and the page stays as it is @thorough', async ({ page, release }) => {
  await signUp(page, 'Anna Berg');
  await waitUntilKept(page);
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await release.publish();
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  const notice = page.getByRole('complementary', { name: 'Notice' });
  await expect(notice).toContainText('A new version is ready');
  await notice.getByRole('button', { name: 'Later' }).click();
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
});

test('an update amid sending, with an old tab left open: what waited arrives once, and the old tab goes on saving @thorough', async ({
  context,
  page,
  release,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const athlete = new BusyAthlete(new Random(1), pageHands());
  await signUp(page, 'Anna Berg');
  await waitUntilKept(page);
  await athlete.openCalendar(page);
  const old = await context.newPage();
  await old.setViewportSize({ width: 1280, height: 900 });
  await context.setOffline(true);
  for (let edits = 0; edits < 4; edits += 1) await athlete.edit(page);
  await athlete.openCalendar(old);
  await athlete.expectShown(old);
  await release.publish();

  // Each answer is late enough for the page that asked to be gone.
  let asked = 0;
  await context.route('**/api/sync', async (route) => {
    asked += 1;
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.fulfill({ response }).catch(() => undefined);
  });
  await context.setOffline(false);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await takeUpdate(page);
  await expect(old.locator('meta[name=release]')).toHaveCount(0);
  await athlete.edit(old);
  await athlete.openCalendar(page);
  await athlete.expectShown(page);
  await expect.poll(() => unlikeServer(release.server, [page])).toEqual([]);
});

test('a newer database and an old tab that hangs: said in a sentence; without that tab everything is there and is sent @thorough', async ({
  context,
  page,
  release,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const athlete = new BusyAthlete(new Random(2), pageHands());
  await signUp(page, 'Anna Berg');
  await waitUntilKept(page);
  const old = await context.newPage();
  await old.goto('/');
  await expect(old.getByRole('heading', { name: 'This week' })).toBeVisible();
  await athlete.openCalendar(page);
  await context.setOffline(true);
  for (let edits = 0; edits < 2; edits += 1) await athlete.edit(page);
  await context.setOffline(false);
  // It no longer answers, and leaves the database as it was.
  const devtools = await context.newCDPSession(old);
  await devtools.send('Debugger.enable');
  await devtools.send('Debugger.pause');

  const version = await databaseVersion(page);
  await release.publish({ hasNewerDatabase: true });
  await takeUpdate(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your training can’t be opened right now');
  await expect(page.getByRole('main').getByText('Close other tabs of this app')).toBeVisible();
  await old.close();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await athlete.expectShown(page);
  expect(await databaseVersion(page)).toBe(version + 10);
  await expect.poll(() => queuedOn(page)).toBe(0);
  await expect.poll(() => unlikeServer(release.server, [page])).toEqual([]);
});

test('a newer database and an old tab with a form: the tab says that it has to be reloaded, and the form is there again @thorough', async ({
  context,
  page,
  release,
}) => {
  await signUp(page, 'Anna Berg');
  await waitUntilKept(page);
  const old = await context.newPage();
  await old.goto('/settings');
  await old.getByLabel('Name').fill('Anna B.');
  const version = await databaseVersion(page);
  await release.publish({ hasNewerDatabase: true });
  await takeUpdate(page);
  await expect(page.getByRole('button', { name: 'Account menu: Anna Berg' })).toBeVisible();
  expect(await databaseVersion(page)).toBe(version + 10);

  // The old tab has let go of the database, and does not say that it has saved.
  await old.getByRole('button', { name: 'Save' }).click();
  await expect(old.getByRole('listitem').filter({ hasText: 'running a newer version of the app' })).toBeVisible();
  await expect(old.getByLabel('Name')).toHaveValue('Anna B.');
  old.on('dialog', (question) => void question.accept());
  await old.reload();
  await expect(old.locator('meta[name=release]')).toHaveAttribute('content', '2');
  await expect(old.getByLabel('Name')).toHaveValue('Anna B.');
  await old.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => queuedOn(old)).toBe(0);
  await expect.poll(() => unlikeServer(release.server, [page])).toEqual([]);
});

/** As the browser counts it: ten times Dexie's. */
const databaseVersion = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const isOwn = (name = '') => name.startsWith('trainside-') && name !== 'trainside-anon';
    return (await indexedDB.databases()).find(({ name }) => isOwn(name))?.version ?? 0;
  });
