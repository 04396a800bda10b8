/** The shell: menus by keyboard at three widths, titles, languages, themes, gates, pages that are not there. */
import type { Page } from 'playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { expectHeard, expectPolite, heardOn, listen } from './fixtures/heard.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { endSession } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

/** Only then do its keys work. */
const expectFocusInDialog = (page: Page) => expect(page.locator('[role=dialog]:focus-within')).toHaveCount(1);

const phone = { width: 390, height: 844 };
const tablet = { width: 820, height: 1180 };
const desk = { width: 1440, height: 900 };

for (const [size, seldom] of [
  [phone, ''],
  [tablet, ' @thorough'],
] as const) {
  test(`S9.06 at ${size.width} px the menu is a drawer that the keyboard opens, walks and leaves${seldom}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await signUp(page, 'Anna Berg');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    const opener = page.getByRole('button', { name: 'Open menu' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await expectFocusInDialog(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Search' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search/);
    await expect(menu).toBeHidden();
  });
}

test('S2.30 at 1440 px the menu stands beside the page, and the place is marked', async ({ page }) => {
  await page.setViewportSize(desk);
  await signUp(page, 'Anna Berg');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  await menu.getByRole('link', { name: 'Search' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search/);
  await expect(menu.getByRole('link', { name: 'Search' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main')).toBeAttached();
});

test('S1.07 (begun) S2.29 S2.31 the shell stands around a page as far as its route asks for it', async ({ page }) => {
  await page.setViewportSize(desk);
  await signUp(page, 'Anna Berg');
  const bar = page.getByRole('banner');
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
  const foot = page.getByRole('contentinfo');

  // Home has all three.
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await expect(bar).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(foot).toContainText('Trainside');

  // Today asks for no footer.
  await menu.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL(/\/today$/);
  await expect(page).toHaveTitle('Trainside · Today');
  await expect(bar).toBeVisible();
  await expect(menu).toBeVisible();
  await expect(foot).toHaveCount(0);

  // The trainer view asks for nothing but itself, also on a phone.
  await page.goto('/ride');
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(foot).toHaveCount(0);
  }

  // Messages and questions belong to the shell, on every page.
  await page.setViewportSize(desk);
  await page.goto('/search');
  await expect(menu).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('on a phone the four places are at the bottom, large enough for a thumb @thorough', async ({ page }) => {
  await page.setViewportSize(phone);
  await signUp(page, 'Anna Berg');
  const bar = page.getByRole('navigation', { name: 'Quick menu' });
  for (const name of ['Today', 'Calendar', 'Library', 'Search']) {
    const box = await bar.getByRole('link', { name }).boundingBox();
    expect(box!.height).toBeGreaterThanOrEqual(44);
    expect(box!.width).toBeGreaterThanOrEqual(44);
  }
});

for (const [locale, words, seldom] of [
  ['es', ['Iniciar sesión', 'Registrarse'], ' @thorough'],
  ['de', ['Anmelden', 'Registrieren'], ''],
] as const) {
  test(`S2.38 on the narrowest phones the bar of visitors holds its words whole in '${locale}'${seldom}`, async ({
    newDevice,
  }) => {
    const device = await newDevice({ locale, hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    const page = await device.openTab();
    await page.goto('/');
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      for (const name of words) {
        const link = page.getByRole('banner').getByRole('link', { name });
        await expect(link).toBeInViewport({ ratio: 1 });
        expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
}

test('S2.23 the title begins with the product, and the new page is where the focus is', async ({ page }) => {
  await page.setViewportSize(desk);
  await signUp(page, 'Anna Berg');
  await expect(page).toHaveTitle('Trainside');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page).toHaveTitle('Trainside · Account');
  await expect(page.getByRole('main')).toBeFocused();
});

test('S2.39 S4.02 what is one’s own asks a visitor to register or sign in, and leads back', async ({ page }) => {
  await page.setViewportSize(desk);
  await page.goto('/');
  await page.getByRole('button', { name: 'Calendar' }).click();
  const question = page.getByRole('dialog', { name: 'You need an account for this' });
  await expect(question).toBeVisible();
  await expectFocusInDialog(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Calendar' }).click();
  await question.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL(/\/account\/register\?redirect=%2F$/);
});

test('S1.06 the language changes without a reload, and is kept for the next start', async ({ page }) => {
  await signUp(page, 'Anna Berg');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: /Language/ }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { name: 'Diese Woche' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Diese Woche' })).toBeVisible();
});

test('S1.06 the language chosen on one device is spoken by the other as well, and after its next start @thorough', async ({
  page,
  newDevice,
}) => {
  const { email } = await signUp(page, 'Anna Berg');
  const phoneDevice = await newDevice();
  let other = await phoneDevice.openTab();
  await other.goto('/account/login');
  await signIn(other, email);
  await expect(other.getByRole('heading', { name: 'This week' })).toBeVisible();

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: /Language/ }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await expect(other.getByRole('heading', { name: 'Diese Woche' })).toBeVisible({ timeout: 20_000 });
  await waitUntilKept(other);
  await phoneDevice.goOffline();
  await phoneDevice.restart();
  other = await phoneDevice.openTab();
  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'Diese Woche' })).toBeVisible();
});

test('dark is chosen in the menu and is there before the next first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signUp(page, 'Anna Berg');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('the question mark lists the shortcuts, and g then s leads to the search', async ({ page }) => {
  await signUp(page, 'Anna Berg');
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Calendar');
  await expectFocusInDialog(page);
  // The hint of the button in focus goes with the dialog, by one Escape.
  await page.getByRole('switch', { name: 'Letter shortcuts' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();

  // The calendar has keys of its own, each listed once and by what it does.
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/calendar/);
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Move between days')).toBeVisible();
  await expect(list.getByText('Today', { exact: true })).toHaveCount(1);
});

test('who speaks to the keyboard switches the letters off, and they do nothing after a reload either @thorough', async ({
  page,
}) => {
  await signUp(page, 'Anna Berg');
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.getByRole('switch', { name: 'Letter shortcuts' }).uncheck();
  // The hint of the button in focus goes with the dialog, by one Escape.
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
    for (const key of ['g', 's', '?']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).not.toHaveURL(/search/);
  }
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await expect(list.getByRole('switch', { name: 'Letter shortcuts' })).not.toBeChecked();
});

test('S2.17 an address that leads nowhere says so', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('offline the home page opens from the device, and the chip says so and leads to the sync desk', async ({
  newDevice,
  server,
}) => {
  const page = await (await newDevice()).openTab();
  await signUp(page, 'Anna Berg');
  await waitUntilKept(page);
  await goOffline(page.context(), server);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  await page.getByRole('link', { name: /^Offline/ }).click();
  await expect(page).toHaveURL(/\/sync$/);
});

test('who does not see the chip hears that the network has gone, that changes are on their way, and that all is synced', async ({
  newDevice,
  server,
}) => {
  // A service worker would send by itself, out of the reach of what makes the link slow below.
  const page = await (await newDevice({ serviceWorkers: 'block' })).openTab();
  await listen(page);
  await signUp(page, 'Anna Berg');
  // What a page begins with is not said: it must know that all is well before it loses the network.
  await Promise.all([page.waitForResponse('**/api/sync'), page.goto('/library')]);
  await expect(page.getByRole('button', { name: 'New list' })).toBeVisible();
  await goOffline(page.context(), server);
  await expectHeard(page, 'Offline');
  await goOnline(page.context(), server);
  await expectHeard(page, 'All changes synced');
  // So slow that one sees it go.
  await page.route('**/api/sync', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await route.continue();
  });
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Race week');
  await page.keyboard.press('Enter');
  await expectHeard(page, 'Syncing 1 of 1 change');
  await expect
    .poll(async () => (await heardOn(page)).trim())
    .toMatch(/Syncing 1 of 1 change\n(.*\n)*All changes synced$/);
  await expectPolite(page);
});

test('S8.01 when the session has ended, the chip says so; the next page asks to sign in, or goes on without', async ({
  page,
}) => {
  const { email } = await signUp(page, 'Anna Berg');
  await page.goto('/settings');
  await expect(page.getByLabel('Name')).toHaveValue('Anna Berg');
  await endSession(page);
  await page.getByLabel('Name').fill('Anna B.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Sign in to sync 1 change' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);

  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fprofile/);
  await expect(page.getByRole('main')).toContainText('1 change is safe on this device');
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page).toHaveURL(/\/account\/profile$/);

  await page.getByRole('link', { name: 'Sign in to sync 1 change' }).click();
  await signIn(page, email);
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByRole('banner').getByRole('link', { name: /Sign in|waiting/ })).toHaveCount(0);
});

test('S4.05 S8.12 a server that does not answer while the browser is online: an alert, and on with what is here', async ({
  newDevice,
  server,
}) => {
  const page = await (await newDevice()).openTab();
  await signUp(page, 'Anna Berg');
  await waitUntilKept(page);
  await server.stop();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
  const alert = page.getByRole('dialog', { name: 'The server isn’t available' });
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await alert.getByRole('button', { name: 'Continue offline' }).click();
  await expect(alert).toBeHidden();
  await page.goto('/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`home, menus and dialogs are accessible in ${theme}${theme === 'light' ? ' @thorough' : ''}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(desk);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'From the catalogue' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Calendar' }).click();
    await expectFocusInDialog(page);
    await expectAccessible(page);
    await page.goto('/no/such/page');
    await expectAccessible(page);
    await signUp(page, 'Anna Berg');
    await expectAccessible(page);
    await page.getByRole('button', { name: /Account menu/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // A menu that is going is a dialog for a moment longer.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  });
}
