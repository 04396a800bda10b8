/** A network that lies, on pages that say so; what becomes of changes on it, every engine tells: everywhere/faults.e2e.ts. */
import { password, signIn, signUp } from './fixtures/athlete.ts';
import { test } from './fixtures/network.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { expect } from './fixtures/test.ts';

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
