/** A new release while an athlete works offline: no form is lost, no edit is lost, nothing reloads by itself. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from 'playwright/test';
import { signIn, signUp } from './fixtures/athlete.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { startServer, type TestServer } from './fixtures/server.ts';

type Release = { server: TestServer; publish: () => Promise<void> };

/** A server on its own copy of the build, and how the next release gets onto it. */
const test = base.extend<{ release: Release }>({
  release: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'trainside-release-'));
    cpSync(process.env['APP_DIR'] ?? 'dist', folder, { recursive: true });
    const server = await startServer({ APP_DIR: folder });
    await use({ server, publish: () => publishNext(server, folder) });
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  },
  baseURL: async ({ release }, use) => use(release.server.url),
});
const { expect } = test;

/** The next release differs in its document; the server is put up anew with it. */
async function publishNext(server: TestServer, folder: string): Promise<void> {
  await server.stop();
  change(folder, 'index.html', (text) => text.replace('<head>', '<head><meta name="release" content="2" />'));
  change(folder, 'sw.js', (text) =>
    text.replace(/(revision":")[0-9a-f]+(","url":"index\.html|"[^}]*index\.html)/, '$12$2'),
  );
  await server.start();
}

function change(folder: string, file: string, edit: (text: string) => string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`${file} could not be changed.`);
  writeFileSync(path, after);
  rmSync(`${path}.br`, { force: true });
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

test('later means later: the notice goes and the page stays as it is', async ({ page, release }) => {
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
