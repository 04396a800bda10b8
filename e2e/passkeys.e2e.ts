/** Passkeys in Chromium, with the authenticator that its tools bring along: made, used to sign in, removed. */
import type { Page } from 'playwright/test';
import { password, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { startServer, type TestServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

/** Browsers make no passkeys for an address in numbers, as the other stories have it. */
const byName = ({ url }: TestServer): string => url.replace('127.0.0.1', 'localhost');

async function giveAuthenticator(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('WebAuthn.enable');
  await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu: Anna Berg' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
}

const passkeySignIn = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

test('S2.15 a passkey is made, signs in without a password, and once removed does no more @thorough', async ({
  page,
}) => {
  const server = await startServer({ PUBLIC_URL: '' });
  try {
    const origin = byName(server);
    await giveAuthenticator(page);
    await signUp(page, 'Anna Berg', origin);
    await page.goto(`${origin}/account/profile`);
    await page.getByRole('link', { name: 'Sign in without a password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Passkeys');
    await page.getByRole('link', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a passkey');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByText('Enter a name for the passkey.')).toBeVisible();
    await page.getByLabel('Name').fill('My <i>laptop</i>');
    await page.getByLabel('Current password').fill('a guess');
    await page.getByRole('button', { name: 'Create passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('That’s not your current password.');
    await page.getByLabel('Current password').fill(password);
    await page.getByRole('button', { name: 'Create passkey' }).click();
    const laptop = page.getByRole('main').getByRole('listitem').filter({ hasText: 'My <i>laptop</i>' });
    await expect(laptop).toContainText('not used yet');
    await expectAccessible(page);

    await signOut(page);
    await page.goto(`${origin}/account/login?redirect=%2Faccount%2Fpasskeys`);
    await passkeySignIn(page).click();
    await expect(page).toHaveURL(`${origin}/account/passkeys`);
    await expect(laptop).toContainText('Last used');

    await page.getByRole('button', { name: 'Remove My <i>laptop</i>' }).click();
    const question = page.getByRole('alertdialog', { name: 'Remove My <i>laptop</i>?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(laptop).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await signOut(page);
    await page.goto(`${origin}/account/login`);
    await passkeySignIn(page).click();
    await expect(page.getByRole('alert')).toContainText('This passkey doesn’t work here');
    await expect(page.getByLabel('Password')).toBeVisible();
  } finally {
    await server.remove();
  }
});
