/** What a browser does to what it keeps: it runs full, is shared, is cleared, forgets, and has a clock of its own. */
import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import { Random } from '#tests/simulation/random.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { BusyAthlete } from './fixtures/busy-athlete.ts';
import { pageHands } from './fixtures/calendar.ts';
import { contentOf, queuedOn, unlikeServer } from './fixtures/device-content.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import type { TestServer } from './fixtures/server.ts';
import { accessToken, endSession } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** Someone with a few changes that wait on this device. */
async function withQueue(page: Page, server: TestServer, edits: number): Promise<BusyAthlete<Page>> {
  const athlete = new BusyAthlete(new Random(3), pageHands());
  await signUp(page);
  await waitUntilKept(page);
  await athlete.openCalendar(page);
  await goOffline(page.context(), server);
  for (let made = 0; made < edits; made += 1) await athlete.edit(page);
  return athlete;
}

const devtoolsOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page);

test('a full device: what does not fit is said not to be saved, what waits stays, and with room again it goes on', async ({
  newDevice,
  server,
}) => {
  const origin = server.url;
  const device = await newDevice({ viewport: { width: 1280, height: 900 } });
  let page = await device.openTab();
  const athlete = await withQueue(page, server, 2);
  // A browser that is running believes for a while what it has found out about the room there is.
  await device.restart();
  page = await device.openTab();
  const devtools = await devtoolsOf(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  await athlete.openCalendar(page);
  await athlete.expectShown(page);
  await page.locator('[data-drag-id]').first().getByRole('button').focus();
  await page.keyboard.press('Delete');
  await expect(page.getByRole('listitem').filter({ hasText: 'out of storage' })).toBeVisible();
  await athlete.expectShown(page);
  // What is dropped on another day, which is drawn before it is saved, goes back to its own.
  const carried = page.locator('[data-drag-id]').first();
  const id = await carried.getAttribute('data-drag-id');
  const place = () =>
    page.evaluate((card) => {
      const there = document.querySelector(`[data-drag-id="${card}"][data-lifted=false]`);
      return there?.closest<HTMLElement>('[data-drop-zone]')?.dataset['dropZone'];
    }, id);
  const day = await place();
  await carried.getByRole('button').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-lifted=true]')).not.toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-lifted=true]')).toHaveCount(0);
  await expect.poll(place).toBe(day);
  await athlete.expectShown(page);
  expect(await queuedOn(page)).toBe(2);
  // Nor can it take what the server answers: it asks again, and the server knows what it has heard before.
  const answered = page.waitForResponse('**/api/sync');
  await goOnline(device.context(), server);
  await answered;
  await athlete.expectShown(page);
  expect(await queuedOn(page)).toBe(2);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.reload();
  await athlete.expectShown(page);
  await expect.poll(() => queuedOn(page)).toBe(0);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
});

/** Has the account's database busy with something else. Runs in the page. `letGo()` ends it. */
async function holdDatabase(): Promise<void> {
  const names = await indexedDB.databases();
  const { name } = names.find((one) => one.name?.startsWith('trainside-') && one.name !== 'trainside-anon')!;
  const opening = indexedDB.open(name!);
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const stores = [...opening.result.objectStoreNames];
  const store = opening.result.transaction(stores, 'readwrite').objectStore(stores[0]!);
  let isHeld = true;
  Object.assign(globalThis, { letGo: () => (isHeld = false) });
  await new Promise<void>((resolve) => {
    const goOn = () => {
      resolve();
      if (isHeld) store.count().addEventListener('success', goOn);
      else opening.result.close();
    };
    goOn();
  });
}

test('S7.45 a session that is dropped on another day is faded there until the device has saved it', async ({
  newDevice,
  server,
}) => {
  const page = await (await newDevice({ viewport: { width: 1280, height: 900 } })).openTab();
  await withQueue(page, server, 1);
  const card = page.locator('[data-drag-id]');
  await page.evaluate(holdDatabase);
  await card.getByRole('button').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-drag-id][data-lifted=false][aria-busy=true]')).toHaveCSS('opacity', '0.35');
  await expect(page.getByRole('listitem').filter({ hasText: 'Moved' })).toHaveCount(0);
  await page.evaluate(() => (globalThis as unknown as { letGo: () => void }).letGo());
  await expect(card).not.toHaveAttribute('aria-busy', 'true');
  await expect(card).toHaveCSS('opacity', '1');
  expect(await queuedOn(page)).toBe(2);
});

/** As "Clear data" of the browser's settings, while pages are open. */
async function clear(page: Page, server: TestServer, storageTypes: string): Promise<void> {
  const devtools = await devtoolsOf(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes });
}

/** As browsers do when space runs out: everything but cookies. */
async function removeData(page: Page, server: TestServer): Promise<void> {
  await page.goto('about:blank');
  await clear(page, server, 'indexeddb,cache_storage,service_workers,local_storage,file_systems');
}

/** The notice that the browser has removed data. */
const lostNotice = (page: Page) =>
  page.getByRole('complementary', { name: 'Notice' }).filter({ hasText: 'deleted this app’s data' });

async function understand(page: Page): Promise<void> {
  await lostNotice(page).getByRole('button', { name: 'Got it' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(lostNotice(page)).toHaveCount(0);
}

test('data that the browser deleted this app’s data with changes in it: the athlete is told how many, and has the rest again @thorough', async ({
  page,
  server,
}) => {
  await withQueue(page, server, 2);
  await removeData(page, server);
  await goOnline(page.context(), server);
  await page.goto('/');
  await expect(lostNotice(page)).toContainText('2 changes');
  await expect(lostNotice(page)).toContainText('hadn’t synced');
  await page.reload();
  await expect(lostNotice(page)).toContainText('2 changes');
  await lostNotice(page).getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, 'kim.rider@example.org');
  await expect(page.getByRole('button', { name: 'Account menu: Kim Rider' })).toBeVisible();
  await understand(page);
  await expect.poll(() => unlikeServer(server, [page])).not.toContainEqual(expect.stringContaining('is not on'));
});

test('S2.19 who comes back to removed data with a token in the address, and has new data at once, is told all the same @thorough', async ({
  page,
  server,
}) => {
  await withQueue(page, server, 2);
  const token = await accessToken(page);
  await removeData(page, server);
  await goOnline(page.context(), server);
  await page.goto(`/?token=${token}`);
  await expect(page.getByRole('button', { name: 'Account menu: Kim Rider' })).toBeVisible();
  await expect(lostNotice(page)).toContainText('2 changes');
  await understand(page);
});

/** Looking into a database that is not there would make one. */
const waitForDatabase = (page: Page, account: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toContain(`trainside-${account}`);

const rescued = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ hasText: `${words} still on this page` });

/** Chromium lets a database of that name be opened again only some seconds after it deleted this app’s data the one before. */
const reopening = { timeout: 60_000 };

/** With the network back all of it reaches the server, and nothing is told as lost. */
async function expectSentOnce(
  page: Page,
  server: TestServer,
  athlete: BusyAthlete<Page>,
  account: string,
): Promise<void> {
  await goOnline(page.context(), server);
  await expect.poll(() => queuedOn(page, account)).toBe(0);
  await page.reload();
  await athlete.expectShown(page);
  await expect(lostNotice(page)).toHaveCount(0);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
}

test('databases cleared under an open page: what waited is queued again, said, and sent once', async ({
  page,
  server,
}) => {
  const athlete = await withQueue(page, server, 3);
  const { account } = await contentOf(page);
  await clear(page, server, 'indexeddb');
  await expect(rescued(page, '3 changes were')).toBeVisible(reopening);
  await expect.poll(() => queuedOn(page, account)).toBe(3);
  await expect(lostNotice(page)).toHaveCount(0);
  await expectSentOnce(page, server, athlete, account);
});

test('a database deleted by another tab: the page that is open queues again what waited, once @thorough', async ({
  page,
  server,
}) => {
  const athlete = await withQueue(page, server, 2);
  const { account } = await contentOf(page);
  const other = await page.context().newPage();
  await other.goto('/');
  await other.evaluate(async (name) => {
    await new Promise((resolve) => indexedDB.deleteDatabase(name).addEventListener('success', resolve));
  }, `trainside-${account}`);
  await waitForDatabase(page, account);
  await expect.poll(() => queuedOn(page, account)).toBe(2);
  await expectSentOnce(page, server, athlete, account);
});

test('a page that was opened on an emptied database tells what is lost, and a reload does not take it back @thorough', async ({
  page,
  server,
}) => {
  await withQueue(page, server, 2);
  const { account } = await contentOf(page);
  const made = await page.context().newPage();
  // Somebody else's page of this origin, which knows nothing of the queue: the database is there, and empty.
  await made.goto('/robots.txt');
  await page.goto('about:blank');
  await made.evaluate(async (name) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const transaction = database.transaction([...database.objectStoreNames], 'readwrite');
    for (const store of database.objectStoreNames) transaction.objectStore(store).clear();
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    database.close();
  }, `trainside-${account}`);
  await made.close();
  await goOnline(page.context(), server);
  await page.goto('/');
  await expect(lostNotice(page)).toContainText('2 changes');
  await page.reload();
  await expect(lostNotice(page)).toContainText('2 changes');
  await understand(page);
});

test('databases cleared under two open tabs, cookies too: nothing is told as lost, and nothing is sent twice @thorough', async ({
  page,
  server,
}) => {
  const athlete = await withQueue(page, server, 2);
  const { account } = await contentOf(page);
  const second = await page.context().newPage();
  await second.goto('/');
  await expect(second.getByRole('heading', { name: 'This week' })).toBeVisible();
  await clear(page, server, 'indexeddb,cookies');
  await waitForDatabase(page, account);
  await expect.poll(() => queuedOn(page, account)).toBe(2);
  await expect(lostNotice(page)).toHaveCount(0);
  await expect(lostNotice(second)).toHaveCount(0);
  await goOnline(page.context(), server);
  await page.goto('/account/login');
  await signIn(page, 'kim.rider@example.org');
  await expect(page.getByRole('button', { name: 'Account menu: Kim Rider' })).toBeVisible();
  await expect.poll(() => queuedOn(page, account)).toBe(0);
  await athlete.openCalendar(page);
  await athlete.expectShown(page);
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
});

test('a private window: the sync desk says that the browser may remove what is kept @thorough', async ({ page }) => {
  await signUp(page);
  await page.goto('/sync');
  await expect(page.getByText('The browser may delete this app’s data')).toBeVisible();
});

test('somebody else signs in where changes wait: each has their own, and the first one’s are sent when they are back @thorough', async ({
  page,
  browser,
  server,
}) => {
  const other = await browser.newPage({ baseURL: server.url });
  const { email: otherEmail } = await signUp(other, 'Ben Other');
  await other.close();
  const { email } = await signUp(page);
  await waitUntilKept(page);
  const athlete = new BusyAthlete(new Random(4), pageHands());
  const hears = page.waitForResponse('**/api/sync/events');
  await athlete.openCalendar(page);
  const { account } = await contentOf(page);
  // Last of what follows the start: a refusal of it would lead to the login before anything is done.
  await hears;
  await endSession(page);
  await athlete.edit(page);
  await expect(page.getByRole('link', { name: 'Sign in to sync 1 change' })).toBeVisible();

  await page.goto('/account/login');
  await signIn(page, otherEmail);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch' }).click();
  await expect(page.getByRole('button', { name: 'Account menu: Ben Other' })).toBeVisible();
  const ben = new BusyAthlete(new Random(5), pageHands());
  await ben.openCalendar(page);
  await ben.edit(page);
  await expect(page.getByTitle('Not synced yet')).toHaveCount(0);
  expect(await queuedOn(page, account)).toBe(1);

  await page.goto('/account/login');
  await signIn(page, email);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch' }).click();
  await expect(page.getByRole('button', { name: 'Account menu: Kim Rider' })).toBeVisible();
  await expect.poll(() => queuedOn(page, account)).toBe(0);
  await expect.poll(() => unlikeServer(server, [page], account)).toEqual([]);
  await athlete.openCalendar(page);
  await expect(page.locator('[data-drag-id]')).toHaveCount(1);
});

const yearMilliseconds = 365 * 24 * 3_600_000;

test('a clock that is a year ahead, then a year behind: changes are sent and shown, and the desk says that it is off @thorough', async ({
  page,
  server,
}) => {
  const athlete = new BusyAthlete(new Random(6), pageHands());
  await signUp(page);
  await waitUntilKept(page);
  for (const [years, word] of [
    [1, 'fast'],
    [-1, 'slow'],
  ] as const) {
    await setClock(page.context(), years * yearMilliseconds);
    await athlete.openCalendar(page);
    for (let edits = 0; edits < 3; edits += 1) await athlete.edit(page);
    await expect.poll(() => queuedOn(page)).toBe(0);
    await page.goto('/sync');
    await expect(page.getByText(new RegExp(`This device’s clock is .* ${word}`))).toBeVisible();
  }
  await expect.poll(() => unlikeServer(server, [page])).toEqual([]);
  await athlete.openCalendar(page);
  await athlete.expectShown(page);
});

/** From the next page on; scripts of before are still there, and each would come on top of the other. */
const setClock = (context: BrowserContext, offset: number): Promise<unknown> =>
  context.addInitScript((offset) => {
    const known = globalThis as { trueDate?: DateConstructor };
    const TrueDate = (known.trueDate ??= Date);
    globalThis.Date = class extends TrueDate {
      constructor(...given: []) {
        super(...((given.length === 0 ? [TrueDate.now() + offset] : given) as []));
      }
      static override now(): number {
        return TrueDate.now() + offset;
      }
    } as DateConstructor;
  }, offset);

/** Keeps every reader of the queue waiting, as a slow disk does. */
async function holdQueue(page: Page, account: string, milliseconds: number): Promise<void> {
  await page.evaluate(
    async ([name, milliseconds]) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const store = database.transaction('calls', 'readwrite').objectStore('calls');
      const end = Date.now() + milliseconds;
      const goOn = () => {
        if (Date.now() < end) store.count().addEventListener('success', goOn);
        else database.close();
      };
      goOn();
    },
    [`trainside-${account}`, milliseconds] as const,
  );
}

test('signing out waits until it is known what has not been sent, and says that @thorough', async ({
  page,
  server,
}) => {
  await withQueue(page, server, 2);
  const { account } = await contentOf(page);
  await page.getByRole('button', { name: 'Account menu: Kim Rider' }).click();
  await holdQueue(page, account, 5_000);
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Checking for unsynced changes');
  await expect(dialog).not.toContainText('Everything is synced');
  await expect(dialog.getByRole('button', { name: 'Sign out' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog).toContainText('2 changes are only on this device');
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
});
