/** Ways out to configured sites, tokens to exchange, dialogs with an address, parts of the app that do not load. */
import type { Page } from 'playwright/test';
import { tokenOf } from './fixtures/api.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { answerCoach } from './fixtures/coach-answers.ts';
import { queuedOn } from './fixtures/device-content.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { type OutsideSite, openOutsideSite } from './fixtures/outside-site.ts';
import { startServer, type TestServer } from './fixtures/server.ts';
import { expect, test as base } from './fixtures/test.ts';
import { typeDate } from './fixtures/type-date.ts';

/** An installation with every site around it. */
const test = base.extend<{ site: OutsideSite; surrounded: TestServer }>({
  site: async ({}, use) => {
    const site = await openOutsideSite();
    await use(site);
    await site.close();
  },
  surrounded: async ({ site }, use) => {
    const server = await startServer({
      MAIN_SITE_URL: `${site.url}/main`,
      ACCOUNT_SITE_URL: `${site.url}/account`,
      BILLING_URL: `${site.url}/pay?shop=1`,
      BLOG_URL: `${site.url}/blog`,
      FORUMS_URL: `${site.url}/forums`,
      RIDE_HOST_URL: `${site.url}/live`,
      PLAN_BUILDER_URL: `${site.url}/builder/`,
    });
    await use(server);
    await server.remove();
  },
});

const desk = { width: 1440, height: 900 };
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu', exact: true });
const openAccountMenu = (page: Page) => page.getByRole('button', { name: /Account menu/ }).click();

test('S2.15 S2.16 S2.18 S2.28 S2.35 S2.37 S2.40 where sites are configured, addresses and menus lead there, from the first start on @thorough', async ({
  surrounded,
  site,
  newDevice,
}) => {
  const device = await newDevice({ baseURL: surrounded.url, viewport: desk });
  const page = await device.openTab();
  await page.goto('/pricing');
  await expect(page).toHaveURL(`${site.url}/main/pricing`);
  const home = `redirect=${encodeURIComponent(`${surrounded.url}/`)}`;
  await page.goto(`${surrounded.url}/register`);
  await expect(page).toHaveURL(`${site.url}/account/register?${home}`);
  await page.goto(`${surrounded.url}/login`);
  await expect(page).toHaveURL(`${site.url}/account/login?${home}`);
  await page.goto(`${surrounded.url}/account/checkout?plan=yearly`);
  await expect(page).toHaveURL(`${site.url}/pay?shop=1&plan=yearly`);

  // The first to register at the machine itself is its administrator, with Premium.
  await signUp(page, 'Chief Rider', surrounded.url);
  const menu = menuOf(page);
  const builder = menu.getByRole('link', { name: 'AI plan builder New' });
  await expect(builder).toHaveAttribute('href', `${site.url}/builder/llm-plan-builder`);
  const live = menu.getByRole('button', { name: 'Live view' });
  await live.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Live view' });
  await expect(dialog).toContainText(`A page on ${new URL(site.url).host} for following a session`);
  const address = new RegExp(`^${site.url}/live/[0-9a-f-]{36}$`);
  await expect(dialog.getByRole('link', { name: 'Open' })).toHaveAttribute('href', address);
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(address);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(live).toBeFocused();
  await openAccountMenu(page);
  const account = page.getByRole('menuitem', { name: /^Account/ });
  await expect(account).toHaveAttribute('href', `${site.url}/account/profile`);
  await expect(page.getByRole('menuitem', { name: 'Upgrade membership' })).toHaveCount(0);
  for (const [name, path] of [
    ['Forums', 'forums'],
    ['Blog', 'blog'],
    ['Main site', 'main'],
  ] as const) {
    await expect(page.getByRole('menuitem', { name })).toHaveAttribute('href', `${site.url}/${path}`);
  }
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site.url}/account/logout`);
});

test('S2.32 S2.33 S2.34 S2.35 S2.36 where no menu stands beside the page, the groups are menus in the top bar, and fit there in German', async ({
  newDevice,
}) => {
  const page = await (await newDevice({ viewport: { width: 1024, height: 800 } })).openTab();
  await signUp(page, 'Anna Berg');
  await page.goto('/?dialog=language');
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Diese Woche' })).toBeVisible();
  const bar = page.getByRole('banner');
  for (const [group, entries] of [
    ['Aktivitäten', ['Kalender', 'Aktivitäten']],
    ['Workouts', ['Heute', 'Suche', 'Bibliothek', 'Neues Workout']],
    ['Trainingspläne', ['Coach Jack', 'Plan finden', 'Meine Pläne', 'Plan erstellen']],
  ] as const) {
    const button = bar.getByRole('button', { name: group });
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem')).toHaveText([...entries]);
    await expect(page.locator('[role=menuitem]:focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024);
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role=menuitem]:focus')).toHaveText('Coach Jack');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/training-plans/);
  await page.setViewportSize(desk);
  await expect(bar.getByRole('button', { name: 'Workouts' })).toBeHidden();
});

test('S1.05 (begun) S2.14 S2.17 S2.21 S2.38 S2.39 S4.02 S6.03 what is premium shows a free athlete what Premium brings, and asks a visitor to sign in', async ({
  surrounded,
  site,
  newDevice,
}) => {
  const chief = await (await newDevice({ baseURL: surrounded.url, viewport: desk })).openTab();
  await signUp(chief, 'Chief Rider');
  await expect(chief.getByRole('button', { name: 'Account menu: Chief Rider' })).toBeVisible();
  await expect(chief.getByRole('button', { name: 'Get Premium' })).toHaveCount(0);
  const page = await (await newDevice({ baseURL: surrounded.url, viewport: desk })).openTab();
  await page.goto('/');
  const bar = page.getByRole('banner');
  for (const [name, address] of [
    ['Forums', `${site.url}/forums`],
    ['Blog', `${site.url}/blog`],
    ['Sign in', '/login'],
    ['Register', '/register'],
  ] as const) {
    await expect(bar.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  const getPremium = bar.getByRole('button', { name: 'Get Premium' });
  await expect(getPremium).toHaveCount(0);
  const entry = menuOf(page).getByRole('button', { name: 'AI plan builder New' });
  await expect(entry).toHaveAttribute('data-dimmed');
  await entry.click();
  await expect(page.getByRole('dialog', { name: 'You need an account for this' })).toBeVisible();

  const { email } = await signUp(page, 'Anna Berg');
  await expect(entry).not.toHaveAttribute('data-dimmed');
  await entry.click();
  const premium = page.getByRole('dialog', { name: 'What you get with Premium' });
  for (const [at, brings] of [
    'Save Coach Jack’s plans and send them to your calendar',
    'Show one of your plans day by day on Today',
    'Share your calendar with your coach and friends by link',
    'Let the plan builders create a plan for you',
    'Use the live view while you train',
  ].entries()) {
    await expect(premium).toContainText(`${at + 1} of 5`);
    await expect(premium).toContainText(brings);
    await premium.getByRole('button', { name: 'Next' }).click();
  }
  await page.keyboard.press('Escape');
  await expect(premium).toBeHidden();
  await expect(entry).toBeFocused();
  await getPremium.click();
  await expect(premium).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getPremium).toBeFocused();
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Upgrade membership' }).click();
  await expect(premium).toBeVisible();
  await page.keyboard.press('Escape');
  // The coach makes a plan for everybody who has answered; to save or to send it is premium.
  await page.goto('/coach-jack/plan/create');
  await expect(page).toHaveURL(/\/coach-jack\/welcome$/);
  await answerCoach(surrounded.url, await tokenOf(surrounded, email));
  await page.goto('/coach-jack');
  await expect(page.getByRole('link', { name: 'Change answers' })).toBeVisible();
  await page.goto('/coach-jack/plan/create');
  await expect(page.getByText('Week 4:')).toBeVisible();
  for (const name of ['Save plan', 'Send to calendar']) {
    await page.getByRole('button', { name }).click();
    await expect(premium).toContainText('Save Coach Jack’s plans and send them to your calendar');
    await page.keyboard.press('Escape');
    await expect(premium).toBeHidden();
  }
  await expect(page).toHaveURL(/\/coach-jack\/plan\/create$/);
  // What is still to be built stays here; an address that leads nowhere is the main site's to answer.
  await page.goto('/apps-and-devices');
  await expect(page.getByRole('main')).toContainText('This isn’t available yet.');
  await expect(page).toHaveURL(`${surrounded.url}/apps-and-devices`);
  for (const path of ['/no/such/page', '/coach-jack/plan/copy']) {
    await page.goto(path);
    await expect(page).toHaveURL(`${site.url}/404`);
  }
});

test('S2.16 S2.18 where nothing is configured, prices are what Premium brings, and the checkout says that nothing is sold @thorough', async ({
  page,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('dialog', { name: 'What you get with Premium' })).toBeVisible();
  await expect(page).toHaveURL(/\/\?dialog=premium$/);
  await page.goto('/register');
  await expect(page).toHaveURL(/\/account\/register$/);
  await page.goto('/account/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
  await expect(page.getByRole('main')).toContainText('This server doesn’t sell memberships');
  await expectAccessible(page);
  await page.setViewportSize(desk);
  await expect(menuOf(page).getByText('Live view')).toHaveCount(0);
  await expect(menuOf(page).getByText('AI plan builder')).toHaveCount(0);
});

test('S2.26 a token with levels of memberships is exchanged at the account site, once, and stays in no address @thorough', async ({
  surrounded,
  site,
  newDevice,
}) => {
  const { email } = await signUp(await (await newDevice({ baseURL: surrounded.url })).openTab(), 'Anna Berg');
  const fresh = await tokenOf(surrounded, email);
  const claims = JSON.parse(Buffer.from(fresh.split('.')[1] ?? '', 'base64url').toString()) as object;
  const withLevels = `a.${Buffer.from(JSON.stringify({ ...claims, membershipLevels: [3] })).toString('base64url')}.c`;
  site.handOut(fresh);

  const page = await (await newDevice({ baseURL: surrounded.url })).openTab();
  await page.goto(`/account/profile?token=${withLevels}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page).toHaveURL(/\/account\/profile$/);
  expect(site.posted.map(({ path, fields }) => [path, fields.get('token'), fields.get('redirect')])).toEqual([
    ['/account/token-exchange', withLevels, `${surrounded.url}/account/profile`],
  ]);

  // A site that answers with such a token again is not asked in a circle.
  site.handOut(withLevels);
  const other = await (await newDevice({ baseURL: surrounded.url })).openTab();
  await other.goto(`/account/profile?token=${withLevels}`);
  await expect(other.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(other).toHaveURL(/\/account\/profile$/);
  expect(site.posted).toHaveLength(2);
});

test('S2.27 an address with forceLoadData shows what the server has now, and loses the parameter @thorough', async ({
  page,
  newDevice,
}) => {
  // Nothing else tells this page that there is news.
  await page.route('**/api/sync/events*', (route) => route.abort());
  await page.setViewportSize(desk);
  const { email } = await signUp(page, 'Anna Berg');
  await menuOf(page).getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();

  const other = await (await newDevice()).openTab();
  await other.goto('/account/login');
  await signIn(other, email);
  await expect(other.getByRole('heading', { name: 'This week' })).toBeVisible();
  await other.goto('/library');
  await other.getByRole('button', { name: 'New list' }).first().click();
  await other.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Hills');
  await other.getByRole('dialog').getByRole('button', { name: 'Create list' }).click();
  await expect(other.getByRole('heading', { name: 'Hills' })).toBeVisible();
  await expect.poll(() => queuedOn(other)).toBe(0);

  await expect(page.getByText('Hills')).toHaveCount(0);
  await page.evaluate(() => history.pushState({}, '', '/library?forceLoadData=true'));
  await expect(page.getByText('Hills')).toBeVisible();
  await expect(page).toHaveURL(/\/library$/);
});

test('S2.36 S2.37 S2.40 S2.42 S4.01 the sport is switched from the menu once there are two, and the FTP names it', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await signUp(page, 'Anna Berg');
  await openAccountMenu(page);
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /Active sport/ })).toHaveCount(0);
  // What is on another site is in it where one is configured; who has Premium is not asked to upgrade.
  await expect(page.getByRole('menuitem')).toHaveText([
    /^Account/,
    'Settings',
    /^Show in the app/,
    'Sync',
    'Administration',
    /^Language/,
    'Help',
    'Keyboard shortcuts',
    'Light',
    'Dark',
    'Automatic',
    'Sign out',
  ]);
  await page.keyboard.press('Escape');

  // Rider settings come over any page; what is typed there is not lost to a slip of a key, and saving leads back.
  await page.goto('/search?q=tempo');
  const ftp = page.getByRole('link', { name: /^FTP/ });
  await ftp.press('Enter');
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await settings.getByRole('checkbox', { name: 'Rowing' }).check();
  // The sport of the moment stays shown.
  const stays = 'Cycling This is your active sport. Choose another active sport first.';
  await expect(settings.getByRole('checkbox', { name: stays })).toBeDisabled();
  await expect(settings.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings).toBeHidden();
  await expect(page).toHaveURL(/\/search\?q=tempo(&pages=\d)?$/);
  await expect(ftp).toBeFocused();
  await ftp.press('Enter');
  await expect(settings.getByRole('checkbox', { name: 'Rowing' })).toBeChecked();
  await settings.getByRole('checkbox', { name: 'Rowing' }).press('Escape');
  await expect(settings).toBeHidden();
  // Over their own page there is no second one.
  await page.goto('/settings?dialog=rider-settings');
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByLabel('FTP, cycling')).toHaveCount(1);

  const opener = page.getByRole('button', { name: /Account menu/ });
  await opener.click();
  await page.getByRole('menuitem', { name: /Active sport/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Active sport' });
  await expect(dialog.getByRole('button', { name: 'Cycling' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL(/dialog=active-sport/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.goForward();
  await dialog.getByRole('button', { name: 'Rowing' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: /^FTP/ }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toHaveText('Current FTP, Rowing; opens settings');
});

test('S2.40 S9.05 the link for another device is copied, said for a second, and opens the ride @thorough', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await page.clock.install();
  await page.setViewportSize(desk);
  await signUp(page, 'Anna Berg');
  await page.goto('/search');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Start on another device' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start on another device' });
  await expect(page).toHaveURL(/dialog=ride-now&about=[0-9a-f-]{36}$/);
  await expectAccessible(page);
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  const copied = dialog.getByRole('button', { name: 'Link copied' });
  await expect(copied).toBeVisible();
  await page.clock.runFor(900);
  await expect(copied).toBeVisible();
  await page.clock.runFor(200);
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.clock.resume();

  // By its address it opens over the page as well, and so does the ride.
  await page.reload();
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(link);
  await page.goto(link);
  await expect(page).toHaveURL(/\/ride\?workoutId=[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('S2.24 S8.11 a part that did not load is tried again; without a network it is said, the menus stay, and the network brings it', async ({
  browser,
  baseURL,
}) => {
  // As in a browser that keeps nothing for starts offline.
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', viewport: desk });
  const page = await context.newPage();
  await page.goto('/');
  const menu = menuOf(page);
  await expect(menu).toBeVisible();
  let refused = 0;
  await page.route(/\/assets\/(search|training-plans)[\w.-]*\.js/, (route) => {
    refused += 1;
    return refused === 1 ? route.abort() : route.continue();
  });
  await menu.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await expect(page).toHaveURL(/\/search/);
  expect(refused).toBeGreaterThan(0);

  await context.setOffline(true);
  await menu.getByRole('link', { name: 'Find a plan' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This part of the app couldn’t be loaded');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Training plans' })).toBeVisible();
  await expect(page).toHaveURL(/\/training-plans/);
  await context.close();
});

test('S8.02 a dialog that can’t be fetched closes and says so, and opens once it can @thorough', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block', viewport: desk });
  const page = await context.newPage();
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await page.route(/\/assets\/language-dialog[\w.-]*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'Language and theme' }).click();
  await page.getByRole('menuitem', { name: /Language/ }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages).toContainText('This part of the app couldn’t be loaded');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  await page.unroute(/\/assets\/language-dialog[\w.-]*\.js/);
  await page.goto('/search?dialog=language');
  await expect(page.getByRole('dialog', { name: 'Language' })).toBeVisible();
  await context.close();
});

/** From now on, what the app reads of a table (or writes to it) fails on this page, as on a disk that is damaged. */
const breakDisk = (page: Page, method: 'get' | 'add', store: string, name: string): Promise<void> =>
  page.evaluate(
    ([method, store, name]) => {
      const real = IDBObjectStore.prototype[method];
      IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...given: [never]) {
        if (this.name === store) throw new DOMException('The disk is damaged.', name);
        return real.apply(this, given);
      };
      Object.assign(globalThis, { mendDisk: () => (IDBObjectStore.prototype[method] = real) });
    },
    [method, store, name] as const,
  );
const mendDisk = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { mendDisk: () => void }).mendDisk());

test('S8.02 S8.07 settings that the device can’t read are said to be so, the menus stay, and another try shows them @thorough', async ({
  page,
}) => {
  await page.setViewportSize(desk);
  await signUp(page, 'Anna Berg');
  await waitUntilKept(page);
  await breakDisk(page, 'get', 'drafts', 'UnknownError');
  await page.getByRole('link', { name: /^FTP/ }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Something went wrong');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openAccountMenu(page);
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Something went wrong');
  await expect(alert).toContainText('Everything saved on this device is safe.');
  await expect(menuOf(page)).toBeVisible();
  await expectAccessible(page);
  await mendDisk(page);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Anna Berg');
});

test('S8.04 settings that the device can’t keep are said not to be saved, and what was typed stays @thorough', async ({
  page,
}) => {
  await signUp(page, 'Anna Berg');
  await page.goto('/settings');
  await page.getByLabel('Name').fill('Anna B.');
  await breakDisk(page, 'add', 'calls', 'QuotaExceededError');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('out of storage');
  await expect(page.getByLabel('Name')).toHaveValue('Anna B.');
  await mendDisk(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('S8.03 an FTP of the past that the device can’t keep is said not to be saved, and can be added once there is room @thorough', async ({
  page,
}) => {
  await signUp(page, 'Anna Berg');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'FTP history' }).click();
  const dialog = page.getByRole('dialog', { name: 'FTP history' });
  const value = dialog.getByLabel('FTP', { exact: true });
  await value.fill('248');
  const tenDays = 10 * 86_400_000;
  await typeDate(dialog, new Date(Date.now() - tenDays));
  const question = page.getByRole('alertdialog', { name: /^Add 248 W for/ });
  await breakDisk(page, 'add', 'calls', 'QuotaExceededError');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await question.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('out of storage');
  await expect(value).toHaveValue('248');
  await mendDisk(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await question.getByRole('button', { name: 'Add' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(/248\sW/);
});
