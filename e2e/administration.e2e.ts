/** Who may come in, whose address it is, and what administrators do to an account. */
import type { Page } from 'playwright/test';
import { tokenOf } from './fixtures/api.ts';
import { password, signIn, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { type Mailbox, openMailbox } from './fixtures/mailbox.ts';
import { startServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

// Installing it is a third of a short story; devices of newDevice have it.
test.use({ serviceWorkers: 'block' });

const withMail = test.extend<{ mailbox: Mailbox }>({
  mailbox: async ({}, use) => {
    const mailbox = await openMailbox();
    await use(mailbox);
    await mailbox.close();
  },
  server: async ({ mailbox }, use) => {
    const server = await startServer({ SMTP_URL: mailbox.url, MAIL_FROM: 'club@example.org' });
    await use(server);
    await server.remove();
  },
});

withMail(
  'S2.16 an athlete whose address is unconfirmed is told so, asks for the link again, and follows it @thorough',
  async ({ page, newDevice, mailbox }) => {
    // Who makes the first account is believed.
    await signUp(page, 'Chief Rider');
    const anna = await (await newDevice()).openTab();
    const { email } = await signUp(anna, 'Anna Berg');
    const notice = anna.getByRole('complementary', { name: 'Notice' });
    await expect(notice).toContainText('Confirm your email address');
    await expectAccessible(anna);
    await notice.getByRole('button', { name: 'Send again' }).click();
    await expect(anna.getByText('Link sent. Check your email.')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect.poll(() => mailbox.links(email).length).toBe(2);
    const [, link = ''] = mailbox.links(email);
    await anna.goto(link);
    await expect(anna.getByText('Your email address is confirmed.')).toBeVisible();
    expect(new URL(anna.url()).hash).toBe('');
    await expectAccessible(anna);
    await anna.getByRole('link', { name: 'Open the app' }).click();
    await expect(anna.getByRole('heading', { name: 'This week' })).toBeVisible();
    await anna.reload();
    await expect(anna.getByRole('heading', { name: 'This week' })).toBeVisible();
    await expect(notice.filter({ hasText: 'Confirm your email address' })).toHaveCount(0);
    // Followed once more, as people do.
    await anna.goto(link);
    await expect(anna.getByText('Your email address is confirmed.')).toBeVisible();
  },
);

async function openAdministration(page: Page, part: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: part }).click();
  await expect(page.getByRole('region', { name: part })).toBeVisible();
}

test('S6.02 an administrator suspends an account, lifts that again, and reads both in the log', async ({
  page: chief,
  newDevice,
}) => {
  await signUp(chief, 'Chief Rider');
  const anna = await (await newDevice()).openTab();
  const { email } = await signUp(anna, 'Anna Berg');

  await openAdministration(chief, 'Accounts');
  await chief.getByRole('searchbox', { name: 'Name or email address' }).fill('anna');
  const account = chief.getByRole('form', { name: email });
  const act = async (name: string) => {
    await account.getByRole('button', { name: 'More' }).click();
    await chief.getByRole('menuitem', { name }).click();
    const question = chief.getByRole('alertdialog');
    await expectAccessible(chief);
    await question.getByRole('button', { name }).click();
  };
  await act('Suspend');
  await expect(account).toContainText('Suspended');
  await expectAccessible(chief);

  await anna.goto('/account/login');
  await signIn(anna, email);
  await expect(anna.getByRole('alert')).toContainText('This account is suspended.');

  await act('Lift suspension');
  await expect(account).not.toContainText('Suspended');
  await anna.getByLabel('Password').fill(password);
  await anna.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(anna.getByRole('heading', { name: 'This week' })).toBeVisible();

  await openAdministration(chief, 'Activity log');
  const acts = chief.getByRole('region', { name: 'Activity log' }).getByRole('listitem');
  await expect(acts).toHaveCount(2);
  await expect(acts.first()).toContainText(`Suspension lifted · ${email}`);
  await expect(acts.nth(1)).toContainText('chief.rider@example.org');
  await expectAccessible(chief);
});

const byInvitation = test.extend({
  server: async ({}, use) => {
    const server = await startServer({ REGISTRATION: 'invitation' });
    await use(server);
    await server.remove();
  },
});

byInvitation(
  'S2.16 where accounts are by invitation, a code lets one athlete in @thorough',
  async ({ page, newDevice, server }) => {
    const chief = await signUp(page, 'Chief Rider');
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await tokenOf(server, chief.email)}`,
    };
    const body = JSON.stringify({ code: 'CLUB-26', accessLevel: 0, until: null, mostUses: 1 });
    expect((await fetch(`${server.url}/api/admin/promo-codes`, { method: 'POST', headers, body })).status).toBe(200);

    const anna = await (await newDevice()).openTab();
    await anna.goto('/register');
    const submit = anna.getByRole('button', { name: 'Create account' });
    await anna.getByLabel('Name').fill('Anna Berg');
    await anna.getByLabel('Email').fill('anna@example.org');
    await anna.getByLabel('Password').fill(password);
    await submit.click();
    await expect(anna.getByText('Enter your invitation code.')).toBeVisible();
    await anna.getByLabel('Invitation code').fill('club-27');
    await submit.click();
    await expect(anna.getByRole('alert')).toContainText('This invitation code doesn’t work');
    await expectAccessible(anna);
    await anna.getByLabel('Invitation code').fill('club-26');
    await submit.click();
    await expect(anna).toHaveURL(/\/welcome/);
  },
);

test('on a laptop all parts of the administration are in sight, and none is pushed out to the side', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signUp(page, 'Chief Rider');
  await page.goto('/admin');
  const parts = page.getByRole('navigation', { name: 'Administration' });
  await expect(parts.getByRole('link', { name: 'Activity log' })).toBeVisible();
  const overflow = await parts.evaluate((bar) => bar.scrollWidth - bar.clientWidth);
  expect(overflow).toBe(0);
});
