/** A file of the app that arrives cut, and called whole: it is never kept, and what is broken already mends by itself. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { type FaultProxy, startFaultProxy } from './fixtures/fault-proxy.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { type Release, startRelease } from './fixtures/release.ts';
import { test as base } from './fixtures/test.ts';

const test = base.extend<{ network: FaultProxy; release: Release }>({
  network: async ({}, use) => {
    const network = await startFaultProxy();
    await use(network);
    await network.close();
  },
  release: async ({ network }, use) => {
    const release = await startRelease({ PUBLIC_URL: network.url });
    network.leadTo(release.server.url);
    await use(release);
    await release.remove();
  },
  // The server has to be there before a page is.
  baseURL: async ({ network, release }, use) => use(release ? network.url : undefined),
  viewport: { width: 1280, height: 900 },
});
const { expect } = test;

const fault = 'the reply is cut and called whole';
const settings = /\/assets\/settings-.{8}\.js$/;
/** The app in one file, as a new device asks for it. */
const pack = /\/assets\/app-.{8}\.pack$/;

/** Cuts the first so many replies for a file. */
function cut(network: FaultProxy, file: RegExp, times = Infinity): void {
  let met = 0;
  network.weather = (path) => (file.test(path) && (met += 1) <= times ? fault : null);
}

const timesMet = (network: FaultProxy): number => network.met.get(fault) ?? 0;

/** Each kept file with the SHA-256 of its content, in whichever cache it is. */
const kept = (page: Page): Promise<[path: string, digest: string][]> =>
  page.evaluate(async () => {
    const found: [string, string][] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        // What is found broken is thrown away meanwhile.
        const content = await (await cache.match(request, { ignoreVary: true }))?.arrayBuffer();
        if (!content) continue;
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
        found.push([
          new URL(request.url).pathname,
          [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
        ]);
      }
    }
    return found;
  });

const keptPaths = async (page: Page): Promise<string[]> => (await kept(page)).map(([path]) => path);

/** The kept files that are not what the build made. */
async function brokenOn(page: Page, { folder }: Release): Promise<string[]> {
  const made = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  return (await kept(page)).flatMap(([path, digest]) => (digest === made(path) ? [] : path));
}

/**
 * What an earlier release, which believed what came, has left behind.
 * @param before what the second half of a file is to begin with, so that the first half can be read
 */
const breakKept = (page: Page, file: RegExp, before = ''): Promise<number> =>
  page.evaluate(
    async ([source, flags, before]) => {
      const wanted = new RegExp(source, flags);
      let broken = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (!wanted.test(new URL(request.url).pathname)) continue;
          const whole = (await cache.match(request, { ignoreVary: true }))!;
          const content = await whole.clone().text();
          const half = content.slice(0, content.indexOf(before, content.length / 2));
          await cache.put(request, new Response(half, { headers: whole.headers }));
          broken += 1;
        }
      }
      return broken;
    },
    [file.source, file.flags, before] as const,
  );

/** To a page of the same place that runs none of the app, whose files the browser then has in memory no longer. */
async function leaveApp(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.goto('/icons/icon.svg');
}

async function signUpKept(page: Page): Promise<void> {
  await signUp(page, 'Anna Berg');
  await waitUntilKept(page);
}

const expectSettings = (page: Page) => expect(page.getByLabel('Name')).toHaveValue('Anna Berg');

const noticeOn = (page: Page) => page.getByRole('complementary', { name: 'Notice' });

async function takeUpdate(page: Page): Promise<void> {
  await noticeOn(page).getByRole('button', { name: 'Update' }).click();
  await expect(page.locator('meta[name=release]')).toHaveAttribute('content', '2');
}

/** The settings page opens again without a network. */
async function expectSettingsOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.reload();
  await expectSettings(page);
}

test('a new device gets the app in one file, and every page opens without a network', async ({
  page,
  network,
  release,
}) => {
  let packs = 0;
  let singles = 0;
  network.weather = (path) => {
    if (pack.test(path)) packs += 1;
    // No page has opened it, so that only the worker would ask.
    else if (/\/assets\/privacy-.{8}\.js$/.test(path)) singles += 1;
    return null;
  };
  await signUpKept(page);
  expect({ packs, singles }).toEqual({ packs: 1, singles: 0 });
  expect(await brokenOn(page, release)).toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/settings');
  await expectSettings(page);
});

test('what the pack does not bring, since it is cut, is asked for by itself, and once more where that is cut too', async ({
  context,
  page,
  network,
  release,
}) => {
  let met = 0;
  network.weather = (path) => (pack.test(path) || (settings.test(path) && (met += 1) === 1) ? fault : null);
  await signUpKept(page);
  expect(timesMet(network)).toBe(2);
  expect(await brokenOn(page, release)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/settings');
  await expectSettings(page);
});

test('a file that stays cut is never kept; once it arrives whole, the app is kept with it @thorough', async ({
  page,
  network,
  release,
}) => {
  network.weather = (path) => (pack.test(path) ? 'a portal answers' : settings.test(path) ? fault : null);
  await signUp(page, 'Anna Berg');
  await expect.poll(() => timesMet(network)).toBeGreaterThan(1);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect((await keptPaths(page)).filter((path) => settings.test(path))).toEqual([]);
  await page.goto('/settings');
  await expect(page.getByRole('alert')).toContainText('This part of the app couldn’t be loaded');
  await expect(page.getByRole('button', { name: 'Account menu: Anna Berg' })).toBeVisible();

  // The browser's own cache has it cut, for a year.
  network.weather = () => null;
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expectSettings(page);
  await waitUntilKept(page);
  expect(await brokenOn(page, release)).toEqual([]);
  await expectSettingsOffline(page);
});

for (const [what, file] of [
  ['a page', settings],
  ['the first script', /\/assets\/today-.{8}\.js$/],
  ['a library', /\/assets\/libraries-.{8}\.js$/],
  ['the words of the first page', /\/assets\/words-en-first-.{8}\.js$/],
  ['the words of later pages', /\/assets\/words-en-later-.{8}\.js$/],
] as const) {
  test(`${what} that an earlier release kept cut mends by itself at the next opening, and without a network it is whole @thorough`, async ({
    page,
    release,
  }) => {
    await signUpKept(page);
    await leaveApp(page);
    expect(await breakKept(page, file)).toBe(1);
    await page.goto('/settings');
    await expectSettings(page);
    await expect.poll(() => brokenOn(page, release)).toEqual([]);
    await expectSettingsOffline(page);
  });
}

test('a broken file without a network: it is said that a connection is needed once, and the connection brings it @thorough', async ({
  context,
  page,
  release,
}) => {
  await signUpKept(page);
  expect(await breakKept(page, settings)).toBe(1);
  await context.setOffline(true);
  await page.goto('/settings');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('You need a connection once to load it. Everything saved on this device is safe.');
  await context.setOffline(false);
  await expectSettings(page);
  expect(await brokenOn(page, release)).toEqual([]);
});

test('a first script that an earlier release kept cut between two statements, an error to nobody, mends all the same @thorough', async ({
  page,
  release,
}) => {
  await signUpKept(page);
  await leaveApp(page);
  expect(await breakKept(page, /\/assets\/today-.{8}\.js$/, ';function ')).toBe(1);
  await page.goto('/settings');
  await expectSettings(page);
  expect(await brokenOn(page, release)).toEqual([]);
});

test('a broken first script without a network: it is said that a connection is needed once, and then it opens @thorough', async ({
  context,
  page,
}) => {
  await signUpKept(page);
  await leaveApp(page);
  expect(await breakKept(page, /\/assets\/today-.{8}\.js$/)).toBe(1);
  await context.setOffline(true);
  await page.goto('/settings');
  await expect(page.getByText('The app couldn’t be loaded. You need a connection once')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'try again' }).click();
  await expectSettings(page);
});

test('a broken dialog over a form: nothing typed is lost, and it opens the next time @thorough', async ({
  page,
  release,
}) => {
  await signUpKept(page);
  expect(await breakKept(page, /\/assets\/language-dialog-.{8}\.js$/)).toBe(1);
  await page.goto('/settings');
  await page.getByLabel('Name').fill('Anna B.');
  const open = async () => {
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name: /Language/ }).click();
  };
  await open();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('This part of the app couldn’t be loaded');
  await expect(page.getByLabel('Name')).toHaveValue('Anna B.');
  await expect.poll(() => brokenOn(page, release)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto('/settings');
  await open();
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
});

test('in a browser without a worker a page, and the first script, that came cut are loaded anew @thorough', async ({
  browser,
  baseURL,
  network,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const page = await context.newPage();
  cut(network, /\/assets\/today-.{8}\.js$/, 1);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your training, even when you’re offline');
  expect(timesMet(network)).toBe(1);
  // The heading is in the document already; the app replaces it once it has loaded again.
  await expect(page.locator('#root > .boot-bar, #root > [inert]')).toHaveCount(0);

  await page.evaluate(() => sessionStorage.clear());
  cut(network, /\/assets\/search-.{8}\.js$/, 1);
  await page.getByRole('link', { name: 'Search' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page).toHaveURL(/\/search/);
  expect(timesMet(network)).toBe(2);
  await context.close();
});

test('an update, a file of which is cut, is whole when it is taken; what an earlier release kept cut is whole with it @thorough', async ({
  page,
  network,
  release,
}) => {
  await signUpKept(page);
  cut(network, /\/index\.html/, 1);
  // No browser says of styles that they are broken.
  expect(await breakKept(page, /\.css$/)).toBeGreaterThan(10);
  await release.publish();
  const look = () => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await look();
  await expect(noticeOn(page)).toContainText('A new version is ready');
  expect(timesMet(network)).toBe(1);
  // The page runs on the document of the earlier release.
  expect((await brokenOn(page, release)).filter((path) => path !== '/index.html')).toEqual([]);
  await takeUpdate(page);
  await page.goto('/settings');
  await expectSettings(page);

  await expectSettingsOffline(page);
});

test('an update that can’t be had whole is not offered, and the app goes on as it is until it can @thorough', async ({
  page,
  network,
  release,
}) => {
  await signUpKept(page);
  cut(network, settings);
  await release.publish({ hasNewerDatabase: true });
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const { installing } = registration;
      await new Promise((resolve) => installing?.addEventListener('statechange', resolve, { once: true }));
      return installing?.state;
    });
  expect(await look()).toBe('redundant');
  await expect(noticeOn(page)).toBeHidden();
  await page.goto('/settings');
  await expectSettings(page);

  network.weather = () => null;
  expect(await look()).toBe('installed');
  await takeUpdate(page);
  await expectSettingsOffline(page);
});

test('an update takes over what earlier releases kept in their own cache, and asks for what has changed alone @thorough', async ({
  page,
  network,
  release,
}) => {
  await signUpKept(page);
  await page.evaluate(async () => {
    const [now, then] = await Promise.all([caches.open('assets'), caches.open('workbox-precache-v2-earlier')]);
    for (const request of await now.keys()) {
      if (!/\/assets\/(?!words-)/.test(request.url)) continue;
      await then.put(request, (await now.match(request))!);
      await now.delete(request);
    }
  });
  await release.publish();
  const asked: string[] = [];
  network.weather = (path) => {
    if (path.startsWith('/assets/')) asked.push(path);
    return null;
  };
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect(noticeOn(page)).toContainText('A new version is ready');
  expect(asked).toEqual([]);
  await takeUpdate(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['assets']);
  expect(await brokenOn(page, release)).toEqual([]);
  await page.goto('/settings');
  await expectSettingsOffline(page);
});
