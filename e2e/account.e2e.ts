/** Accounts: registering, signing out and in again, ways back, forgotten passwords, tokens in addresses. */
import { expectAccessible } from './fixtures/axe.ts';
import { password, signIn, signUp } from './fixtures/athlete.ts';
import { accessToken } from './fixtures/session.ts';
import { expect, test } from './fixtures/test.ts';

test('S2.01 S6.04 someone registers, sees the own home page, signs out, and signs in again', async ({ page }) => {
  const { email } = await signUp(page, 'Anna Berg');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu: Anna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out Anna Berg?' });
  await expect(question).toContainText('Everything has been sent.');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training that is there when the network isn’t');

  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
});

test('S2.20 a page that needs an athlete asks to sign in and is there afterwards', async ({ page }) => {
  const { email } = await signUp(page, 'Anna Berg');
  await page.goto('/account/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible();

  await page.goto('/account/profile');
  await expect(page).toHaveURL(/\/account\/login\?redirect=%2Faccount%2Fprofile/);
  await signIn(page, email);
  await expect(page).toHaveURL(/\/account\/profile$/);
  await expect(page.getByText(email)).toBeVisible();
});

test('S2.15 after signing in nobody is sent to an unknown site', async ({ page, server }) => {
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
  await expect(question).toContainText('You are signed in as Anna Berg.');
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
  await expect(page.getByRole('alert')).toContainText('The email address or the password is wrong.');
  await expect(page.getByLabel('Email address')).toHaveValue(email);

  await page.goto('/account/register');
  await page.getByLabel('Name').fill('Anna');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toContainText('There is already an account with this email address.');
});

test('a forgotten password: the link sets a new one, and its code stays in no address', async ({ page, server }) => {
  const { email } = await signUp(page, 'Anna Berg');
  await page.goto('/account/forgot');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Get the link' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mail');

  const link = () => /\/account\/reset#token=[\w-]+/.exec(server.output())?.[0];
  await expect.poll(link).toBeTruthy();
  await page.goto(link() ?? '');
  await page.getByLabel('New password').fill('another fine password');
  await expect(page).toHaveURL(/\/account\/reset$/);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is set');
  await page.locator('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill('another fine password');
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();
});

test('S2.19 a token in the address signs in and leaves the address', async ({ page, newDevice }) => {
  await signUp(page, 'Ben Token');
  const token = await accessToken(page);
  const tab = await (await newDevice()).openTab();
  await tab.goto(`/account/profile?token=${token}`);
  await expect(tab.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expect(tab).toHaveURL(/\/account\/profile$/);
  await expect(tab.getByText('Ben Token')).toBeVisible();
});

for (const theme of ['light', 'dark'] as const) {
  test(`the account pages are accessible in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    for (const path of ['/account/login', '/account/register', '/account/forgot', '/account/reset']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    await signUp(page, 'Anna Berg');
    await page.goto('/account/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}
