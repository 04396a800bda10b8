/** A file of the app that arrives cut, and called whole, in every engine: it is never kept, and what is broken already mends by itself. */
import { signUp } from '#e2e/engines/athlete.ts';
import type { EnginePage } from '#e2e/engines/page.ts';
import type { FaultProxy } from '#e2e/fixtures/fault-proxy.ts';
import { breakKept, brokenOn, cut, fault, keptPaths, pack, settings, timesMet } from '#e2e/fixtures/kept-files.ts';
import { waitUntilKept } from '#e2e/fixtures/offline.ts';
import { expect } from '#e2e/fixtures/test.ts';
import { releaseTest as test } from './test.ts';

/** To a page of the same place that runs none of the app, whose files the browser then has in memory no longer. */
async function leaveApp(page: EnginePage): Promise<void> {
  await page.visit('about:blank');
  await page.visit('/icons/icon.svg');
}

async function signUpKept(page: EnginePage): Promise<void> {
  await signUp(page);
  await waitUntilKept(page);
}

/** Whether there is a worker once none has been installing for a second. */
const hasWorkerInTheEnd = (page: EnginePage): Promise<boolean> =>
  page.evaluate(async () => {
    for (let quiet = 0; quiet < 10; quiet += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const all = await navigator.serviceWorker.getRegistrations();
      if (all.some(({ installing }) => installing)) quiet = 0;
    }
    return (await navigator.serviceWorker.getRegistrations()).some(({ waiting, active }) => waiting ?? active);
  });

const expectSettings = (page: EnginePage) => page.hasCount('input[value="Kim Rider"]', 1);

/** The heading is in the document already; the app replaces it once it has started. */
async function expectStarted(page: EnginePage): Promise<void> {
  await page.hasCount('#root > .boot-bar, #root > [data-picture]', 0);
  await page.shows('Your training, even when you’re offline', 'h1');
}

/** None of the requests arrives. */
const loseAll = (network: FaultProxy) => (network.weather = () => 'the request is lost');

/** The settings page opens again without a network. */
async function expectSettingsOffline(page: EnginePage, network: FaultProxy): Promise<void> {
  loseAll(network);
  await page.visit('/settings');
  await expectSettings(page);
}

async function takeUpdate(page: EnginePage): Promise<void> {
  await page.click({ role: 'button', name: 'Update' });
  await page.hasCount('meta[name=release][content="2"]', 1);
}

test('in a browser without workers a page, and the first script, that came cut are loaded anew', async ({
  newEngineDevice,
  network,
}) => {
  const { page } = await newEngineDevice({ hasWorkers: false });
  cut(network, /\/assets\/today-.{8}\.js$/, 1);
  await page.visit('/');
  await expect.poll(() => timesMet(network)).toBe(1);
  await expectStarted(page);
  expect(await page.evaluate(() => navigator.serviceWorker?.controller ?? null)).toBe(null);

  await page.evaluate(() => sessionStorage.clear());
  cut(network, /\/assets\/search-.{8}\.js$/, 1);
  await page.click({ role: 'link', name: 'Search' });
  await page.shows('Search', 'h1');
  expect(await page.evaluate(() => location.pathname)).toBe('/search');
  expect(timesMet(network)).toBe(2);
});

test('a part that did not come while the server was silent is loaded once it answers, without a press', async ({
  newEngineDevice,
  network,
}) => {
  const { page } = await newEngineDevice({ hasWorkers: false });
  await page.visit('/');
  await expectStarted(page);
  // Also what the page asks to learn whether there is a server.
  loseAll(network);
  await page.click({ role: 'link', name: 'Search' });
  await page.shows('This part of the app couldn’t be loaded', '[role=alert]');
  // A press while it is silent leaves the page as it is, and so does one while a portal answers in its place.
  const asked = () => network.heard.filter(({ path }) => path === '/').length;
  const pressInVain = async () => {
    const before = asked();
    await page.click({ role: 'button', name: 'Try again' });
    await expect.poll(asked).toBeGreaterThan(before);
    await page.shows('This part of the app couldn’t be loaded', '[role=alert]');
  };
  await pressInVain();
  network.weather = () => 'a portal answers';
  await pressInVain();
  network.weather = () => null;
  await page.shows('Search', 'h1');
});

test('a new device gets the app in one file, and every page opens without a network', async ({
  tab: page,
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
  await expectSettingsOffline(page, network);
});

test('what the pack does not bring, since it is cut, is asked for by itself, and once more where that is cut too', async ({
  tab: page,
  network,
  release,
}) => {
  // Of the files in the pack, which ends amid it, one that comes early and one that comes late.
  let askedEarly = 0;
  let askedLate = 0;
  const late = /\/assets\/calendar-.{8}\.js$/;
  network.weather = (path) => {
    if (settings.test(path)) askedEarly += 1;
    return pack.test(path) || (late.test(path) && (askedLate += 1) === 1) ? fault : null;
  };
  await signUpKept(page);
  expect({ askedEarly, askedLate }).toEqual({ askedEarly: 0, askedLate: 2 });
  expect(await brokenOn(page, release)).toEqual([]);
  await expectSettingsOffline(page, network);
});

test('a file that stays cut is never kept; once it arrives whole, the app is kept with it', async ({
  tab: page,
  network,
  release,
}) => {
  network.weather = (path) => (pack.test(path) ? 'a portal answers' : settings.test(path) ? fault : null);
  await signUp(page);
  await expect.poll(() => timesMet(network)).toBeGreaterThan(1);
  expect(await hasWorkerInTheEnd(page)).toBe(false);
  expect((await keptPaths(page)).filter((path) => settings.test(path))).toEqual([]);
  await page.visit('/settings');
  await page.shows('This part of the app couldn’t be loaded', '[role=alert]');
  await page.sees({ role: 'button', name: 'Account menu: Kim Rider' });
  // A page that opens while this start's installation has yet to fail would wait for it.
  await expect.poll(() => network.heard.filter(({ path }) => path === '/sw.js').length).toBeGreaterThan(1);
  expect(await hasWorkerInTheEnd(page)).toBe(false);

  // The browser's own cache has it cut, for a year; and the page hears nothing where it asks whether there is a server.
  network.weather = (path) => (path === '/' ? 'the request is lost' : null);
  await page.evaluate(() => sessionStorage.clear());
  await page.visit('/settings');
  await expectSettings(page);
  await waitUntilKept(page);
  expect(await brokenOn(page, release)).toEqual([]);
  await expectSettingsOffline(page, network);
});

for (const [what, file] of [
  ['a page', settings],
  ['the first script', /\/assets\/today-.{8}\.js$/],
  ['a library', /\/assets\/libraries-.{8}\.js$/],
  ['the words of the first page', /\/assets\/words-en-first-.{8}\.js$/],
  ['the words of later pages', /\/assets\/words-en-later-.{8}\.js$/],
] as const) {
  test(`${what} that an earlier release kept cut mends by itself at the next opening, and without a network it is whole @thorough`, async ({
    tab: page,
    network,
    release,
  }) => {
    await signUpKept(page);
    await leaveApp(page);
    expect(await breakKept(page, file)).toBe(1);
    await page.visit('/settings');
    await expectSettings(page);
    await expect.poll(() => brokenOn(page, release)).toEqual([]);
    await expectSettingsOffline(page, network);
  });
}

test('a broken file without a network: it is said that a connection is needed once, and the connection brings it @thorough', async ({
  tab: page,
  network,
  release,
}) => {
  await signUpKept(page);
  expect(await breakKept(page, settings)).toBe(1);
  loseAll(network);
  await page.visit('/settings');
  const told = 'You need a connection once to load it. Everything saved on this device is safe.';
  await page.shows(told, '[role=alert]');
  network.weather = () => null;
  await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
  await expectSettings(page);
  expect(await brokenOn(page, release)).toEqual([]);
});

test('a first script that an earlier release kept cut between two statements, an error to nobody, mends all the same @thorough', async ({
  tab: page,
  release,
}) => {
  await signUpKept(page);
  await leaveApp(page);
  expect(await breakKept(page, /\/assets\/today-.{8}\.js$/, ';function ')).toBe(1);
  await page.visit('/settings');
  await expectSettings(page);
  expect(await brokenOn(page, release)).toEqual([]);
});

test('a broken first script without a network: it is said that a connection is needed once, and then it opens @thorough', async ({
  tab: page,
  network,
}) => {
  await signUpKept(page);
  await leaveApp(page);
  expect(await breakKept(page, /\/assets\/today-.{8}\.js$/)).toBe(1);
  loseAll(network);
  await page.visit('/settings');
  await page.shows('The app couldn’t be loaded. You need a connection once');
  network.weather = () => null;
  await page.click({ text: 'try again' });
  await expectSettings(page);
});

test('a broken dialog over a form: nothing typed is lost, and it opens the next time @thorough', async ({
  tab: page,
  release,
}) => {
  await signUpKept(page);
  expect(await breakKept(page, /\/assets\/language-dialog-.{8}\.js$/)).toBe(1);
  await page.visit('/settings');
  await page.type({ label: 'Name' }, 'Kim R.');
  const open = async () => {
    await page.click({ role: 'button', name: /Account menu/ });
    await page.click({ role: 'menuitem', name: /Language/ });
  };
  await open();
  await page.shows('This part of the app couldn’t be loaded');
  await page.hasCount('input[value="Kim R."]', 1);
  await expect.poll(() => brokenOn(page, release)).toEqual([]);
  await page.click({ role: 'button', name: 'Save' });
  await page.visit('/settings');
  await open();
  await page.sees({ role: 'dialog', name: 'Language' });
});

test('an update, a file of which is cut, is whole when it is taken; what an earlier release kept cut is whole with it @thorough', async ({
  tab: page,
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
  await page.shows('A new version is ready');
  expect(timesMet(network)).toBe(1);
  // The page runs on the document of the earlier release.
  expect((await brokenOn(page, release)).filter((path) => path !== '/index.html')).toEqual([]);
  await takeUpdate(page);
  await page.visit('/settings');
  await expectSettings(page);

  await expectSettingsOffline(page, network);
});

test('an update that can’t be had whole is not offered, and the app goes on as it is until it can @thorough', async ({
  tab: page,
  network,
  release,
}) => {
  await signUpKept(page);
  cut(network, settings);
  await release.publish({ hasNewerDatabase: true });
  /** What becomes of the update that is there now. */
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const outcome = new Promise<string>((resolve) => {
        const watch = ({ installing }: ServiceWorkerRegistration) =>
          installing?.addEventListener('statechange', () => resolve(installing.state), { once: true });
        registration.addEventListener('updatefound', () => watch(registration), { once: true });
      });
      await registration.update();
      return outcome;
    });
  expect(await look()).toBe('redundant');
  expect(await page.isShown('A new version is ready')).toBe(false);
  await page.visit('/settings');
  await expectSettings(page);

  network.weather = () => null;
  expect(await look()).toBe('installed');
  await takeUpdate(page);
  await expectSettingsOffline(page, network);
});

test('an update takes over what earlier releases kept in their own cache, and asks for what has changed alone @thorough', async ({
  tab: page,
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
  await page.shows('A new version is ready');
  expect(asked).toEqual([]);
  await takeUpdate(page);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['assets']);
  expect(await brokenOn(page, release)).toEqual([]);
  await expectSettingsOffline(page, network);
});
