/** Accounts: registering, signing out and in again, ways back, forgotten passwords, tokens in addresses. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator } from 'playwright/test';
import { expectAccessible } from './fixtures/axe.ts';
import { password, signIn, signUp } from './fixtures/athlete.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { accessToken } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

test('S2.01 S6.04 someone registers, sees the own home page, signs out, and signs in again', async ({ page }) => {
  const { email } = await signUp(page, 'Anna Berg');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu: Anna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out Anna Berg?' });
  await expect(question).toContainText('Everything is synced.');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your training, even when you’re offline');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
});

/** Of S2.14 what there is so far, and our own that are about an athlete. */
const athletesPages = ['/calendar', '/library', '/plans', '/today', '/workouts/tempo-2x15/edit', '/settings', '/sync'];

test('S2.14 S2.20 a page that needs an athlete asks to sign in and is there afterwards', async ({ page }) => {
  const { email } = await signUp(page, 'Anna Berg');
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible();

  for (const path of [...athletesPages, '/account/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/account/login?redirect=${encodeURIComponent(path)}`);
  }
  await signIn(page, email);
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByText(email)).toBeVisible();
});

test('signing out on a page of the athlete’s takes their messages along, and trips nothing up @thorough', async ({
  newDevice,
}) => {
  const page = await (await newDevice()).openTab();
  await signUp(page, 'Anna Berg');
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto('/library');
  await page.getByRole('button', { name: 'New list' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Hills');
  await page.getByRole('dialog').getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu: Anna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your training, even when you’re offline');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(faults).toEqual([]);
});

/** Of a text in the page: how many of its words are broken over two lines, where it is shown at all. */
const brokenWords = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    if (element.clientWidth <= 1) return 0;
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    return Math.max(0, lines - (element.textContent ?? '').split(/[\s·]+/).length);
  });

test('signed out offline on a phone: what coming back takes is said before, and the bar stays whole after @thorough', async ({
  newDevice,
}) => {
  const page = await (await newDevice()).openTab();
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, 'Anna Berg');
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto('/training-plans');
  await page.getByRole('link', { name: 'Back on the bike' }).click();
  await expect(page.getByRole('button', { name: 'Copy to my plans' })).toBeVisible();
  await waitUntilKept(page);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Account menu: Anna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out Anna Berg?' });
  await expect(question).toContainText('You need a connection to sign in again.');
  await question.getByRole('button', { name: 'Sign out' }).click();

  const bar = page.getByRole('banner');
  await expect(bar.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(bar.getByText('Offline')).toBeAttached();
  expect(await brokenWords(bar.getByText('Offline'))).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(faults).toEqual([]);
});

test('an account that the browser cannot open now: said in a sentence, lost in nothing @thorough', async ({ page }) => {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      const isRefused = localStorage.getItem('refuse') !== null && /^trainside-(?!anon)/.test(name);
      if (isRefused) throw new DOMException('Internal error opening backing store.', 'UnknownError');
      return version === undefined ? open(name) : open(name, version);
    };
  });
  await signUp(page, 'Anna Berg');
  await page.evaluate(() => localStorage.setItem('refuse', 'yes'));
  await page.goto('/today');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your training can’t be opened right now');
  // The page has said it, so no notice says it again.
  await expect(page.getByText('Your training can’t be opened right now')).toHaveCount(1);
  await page.goto('/');
  await expect(page.getByText('Your training can’t be opened right now')).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('refuse'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Account menu: Anna Berg' })).toBeVisible();
  await expect(page.getByText('Your training can’t be opened right now')).toHaveCount(0);
});

test('a first start whose words do not come says so, and the next one is whole @thorough', async ({ page }) => {
  let isBroken = true;
  await page.route('**/assets/words-*', (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto('/');
  await expect(page.getByText('The app couldn’t be loaded.')).toBeVisible();
  isBroken = false;
  await page.getByRole('link', { name: 'try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your training, even when you’re offline');
});

test('S2.15 after signing in nobody is sent to an unknown site @thorough', async ({ page, server }) => {
  const { email } = await signUp(page, 'Anna Berg');
  await page.context().clearCookies();
  await page.goto('/account/login?redirect=https%3A%2F%2Felsewhere.example%2Fsteal');
  await signIn(page, email);
  await expect(page).toHaveURL(`${server.url}/`);
});

test('signing in as somebody else asks before it switches, and names what stays', async ({ page }) => {
  await signUp(page, 'Anna Berg');
  await page.goto('/register');
  await page.getByLabel('Name').fill('Ben Other');
  await page.getByLabel('Email address').fill('ben@example.org');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  const question = page.getByRole('alertdialog', { name: 'Switch to Ben Other?' });
  await expect(question).toContainText('You’re signed in as Anna Berg.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Account menu: Anna Berg' })).toBeVisible();

  await page.goto('/account/login');
  await signIn(page, 'ben@example.org');
  await question.getByRole('button', { name: 'Switch' }).click();
  await expect(page.getByRole('button', { name: 'Account menu: Ben Other' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
});

test('a wrong password, a taken address and unfinished forms are said in sentences', async ({ page }) => {
  const { email } = await signUp(page, 'Anna Berg');
  await page.goto('/account/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong email address or password.');
  await expect(page.getByLabel('Email address')).toHaveValue(email);

  await page.goto('/account/register');
  await page.getByLabel('Name').fill('Anna');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('There’s already an account with this email address.');
});

test('a forgotten password: the link sets a new one, and its code stays in no address', async ({ page, server }) => {
  const { email } = await signUp(page, 'Anna Berg');
  await page.goto('/account/forgot');
  await expect(page.getByText('This server can’t send email.')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Get link' }).click();
  // The server of these stories has no mail set up.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ask your administrator');

  const link = () => /\/account\/reset#token=[\w-]+/.exec(server.output())?.[0];
  await expect.poll(link).toBeTruthy();
  await page.goto(link() ?? '');
  await page.getByLabel('New password').fill('another fine password');
  await expect(page).toHaveURL(/\/account\/reset$/);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('New password set. All other devices were signed out')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
});

test('S2.15 a new password from the account page: this device goes on, the other one asks to sign in', async ({
  page,
  newDevice,
}) => {
  const { email } = await signUp(page, 'Anna Berg');
  const laptop = await (await newDevice()).openTab();
  await laptop.goto('/account/login');
  await signIn(laptop, email);
  await expect(laptop.getByRole('heading', { name: 'This week' })).toBeVisible();

  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('another fine password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('alert')).toContainText('That’s not your current password.');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New password set');

  await page.getByRole('link', { name: 'Back to your account' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await laptop.goto('/calendar');
  await expect(laptop.getByRole('banner').getByRole('link', { name: 'Sign in again' })).toBeVisible();
});

test('S2.15 another mail address: it stands on the account page, and signs in @thorough', async ({
  page,
  newDevice,
}) => {
  await signUp(page, 'Anna Berg');
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Edit' }).last().click();
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText('Enter your password.')).toBeVisible();
  await page.getByLabel('New email address').fill('anna@example.org');
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText('From now on, sign in with anna@example.org.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to your account' }).click();
  await expect(page.getByText('anna@example.org')).toBeVisible();

  const laptop = await (await newDevice()).openTab();
  await laptop.goto('/account/login');
  await signIn(laptop, 'anna@example.org');
  await expect(laptop.getByRole('heading', { name: 'This week' })).toBeVisible();
});

test('the devices that are signed in: this one is marked, the other one is signed out from here @thorough', async ({
  page,
  newDevice,
}) => {
  const { email } = await signUp(page, 'Anna Berg');
  const laptop = await (await newDevice()).openTab();
  await laptop.goto('/account/login');
  await signIn(laptop, email);
  await expect(laptop.getByRole('heading', { name: 'This week' })).toBeVisible();

  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Where you’re signed in' }).click();
  const devices = page.getByRole('main').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'This device' })).toHaveCount(1);
  await devices.getByRole('button', { name: /^Sign out Chrome on / }).click();
  const question = page.getByRole('alertdialog', { name: /^Sign out Chrome on .*\?$/ });
  await expect(question).toContainText('Its data stays on it');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(devices).toHaveCount(1);
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await laptop.goto('/calendar');
  await expect(laptop.getByRole('banner').getByRole('link', { name: 'Sign in again' })).toBeVisible();
});

test('everything is exported offline as one archive, whose page opens without a server', async ({ newDevice }) => {
  const page = await (await newDevice()).openTab();
  test.skip(spawnSync('python3', ['--version']).status !== 0, 'There is no python3 here to unpack the archive.');
  await signUp(page, 'Anna Berg');
  await page.goto('/library');
  await page.getByRole('button', { name: 'New list' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Hills & <b>dales</b>');
  await page.getByRole('dialog').getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })).toBeVisible();
  await waitUntilKept(page);

  await page.context().setOffline(true);
  await page.goto('/account/profile');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export everything' }).click();
  const archive = await file;
  expect(archive.suggestedFilename()).toMatch(/^trainside-export-\d{4}-\d\d-\d\d\.zip$/);
  await expect(page.getByText(`Exported: ${archive.suggestedFilename()}`)).toBeVisible();

  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  execFileSync('python3', ['-m', 'zipfile', '-e', await archive.path(), folder]);
  const reader = await page.context().newPage();
  await reader.goto(pathToFileURL(join(folder, 'index.html')).href);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Anna Berg’s training');
  await expect(reader.getByRole('heading', { name: 'Hills & <b>dales</b>' })).toBeVisible();
  await expectAccessible(reader);
  rmSync(folder, { recursive: true });
});

test('an account is deleted: its address and password are asked, and nothing of it is left on the device', async ({
  page,
}) => {
  const { email } = await signUp(page, 'Anna Berg');
  await page.goto('/account/profile');
  await page.getByRole('link', { name: 'Delete account' }).click();
  await expect(page.getByText('Anything you made public disappears for everyone.')).toBeVisible();
  const submit = page.getByRole('button', { name: 'Delete account permanently' });
  await page.getByLabel('Email address').fill('ben@example.org');
  await page.getByLabel('Current password').fill(password);
  await submit.click();
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Current password').fill('not this one');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('That’s not your current password.');
  await page.getByLabel('Current password').fill(password);
  await submit.click();

  await expect(page.getByText('Account deleted from the server and this device')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your training, even when you’re offline');
  const left = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(await left()).toEqual(['trainside-anon']);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();

  await page.goto('/account/login');
  await signIn(page, email);
  await expect(page.getByRole('alert')).toContainText('Wrong email address or password.');
});

test('an account is deleted with a change unsent and another tab open: that is said, and nobody calls it lost @thorough', async ({
  page,
  context,
}) => {
  const { email } = await signUp(page, 'Anna Berg');
  const other = await context.newPage();
  await other.goto('/calendar');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // The queue is held back, the account address is not.
  await page.route('**/api/sync', (route) => route.abort());
  await other.route('**/api/sync', (route) => route.abort());
  await page.goto('/library');
  await page.getByRole('button', { name: 'New list' }).first().click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true }).fill('Hills');
  await page.getByRole('dialog').getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' })).toBeVisible();

  await page.goto('/account/delete');
  await expect(page.getByText('1 change on this device hasn’t synced yet and will be lost too.')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Delete account permanently' }).click();
  await expect(page.getByText('Account deleted from the server and this device')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(/probably lost/)).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).not.toContain('unsent-');
});

test('a link for a new password that counts no more says so at once, and leads to a new one @thorough', async ({
  page,
}) => {
  await page.goto('/account/reset#token=somethingOrOther');
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL(/\/account\/forgot$/);
});

test('S2.19 a token that is none, or too old, is said to be so, and nobody is signed in @thorough', async ({
  page,
}) => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { userId: 'anon', username: 'Eve', accessLevel: 2, roles: [], exp: 4_000_000_000 };
  const old = { ...claims, userId: '0197a000-0000-7000-8000-00000000a001', exp: 1_000_000_000 };
  for (const [token, sentence] of [
    ['hello', 'It’s damaged or wasn’t made for this app.'],
    [`e30.${encode(claims)}.c2ln`, 'It’s damaged or wasn’t made for this app.'],
    [`e30.${encode(old)}.c2ln`, 'It has expired.'],
  ]) {
    await page.goto(`/?token=${token}`);
    await expect(page.getByRole('complementary').getByText(sentence ?? '')).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText('The sign-in link didn’t work')).toHaveCount(0);
});

test('S2.19 a token in the address signs in and leaves the address @thorough', async ({ page, newDevice }) => {
  await signUp(page, 'Ben Token');
  const token = await accessToken(page);
  const tab = await (await newDevice()).openTab();
  await tab.goto(`/account/profile?token=${token}`);
  await expect(tab.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expect(tab).toHaveURL(/\/account\/profile$/);
  await expect(tab.getByText('Ben Token')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the account pages are accessible in ${theme}${theme === 'light' ? ' @thorough' : ''}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ['/account/login', '/account/register', '/account/forgot', '/account/reset']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    await signUp(page, 'Anna Berg');
    for (const path of ['profile', 'password', 'email', 'passkeys', 'passkeys/add', 'sessions', 'delete']) {
      await page.goto(`/account/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
