/** The core walks with a screen reader: what is there has a name, what opens and what was done is said, the focus comes back. */
import type { Locator, Page } from 'playwright/test';
import { tokenOf } from './fixtures/api.ts';
import { password, signUp } from './fixtures/athlete.ts';
import { addToCalendar } from './fixtures/calendar.ts';
import { expectHeard, expectSound, heardOn, listen } from './fixtures/heard.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 1280, height: 900 } });

/** Opens by a button, has a role and this name, holds the focus, and gives it back on Escape. */
async function expectDialog(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test('S1.06, S2.20 from signing up to a ride, through search, calendar and another language @thorough', async ({
  page,
}) => {
  await listen(page);
  await page.goto('/account/register');
  await expectSound(page, 'Create an account');
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).press('Enter');
  await expectSound(page, 'Hello, Ada');
  await expectHeard(page, 'Getting started');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Skip' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'This week' })).toBeVisible();

  await page.getByRole('link', { name: 'Search' }).first().press('Enter');
  await expectSound(page, 'Search');
  await page.getByRole('searchbox').fill('Over-unders: 3x12 min');
  await page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true }).press('Enter');
  await expectSound(page, 'Over-unders: 3x12 min');
  await expectHeard(page, 'Over-unders: 3x12 min');
  const add = page.getByRole('button', { name: 'Add to calendar' });
  await expectDialog(page, add, page.getByRole('dialog', { name: 'Add to calendar' }));
  await addToCalendar(page, 'Over-unders: 3x12 min', 'Today');
  await expectHeard(page, 'Added Over-unders: 3x12 min');

  await page.getByRole('link', { name: 'Today' }).first().press('Enter');
  await expectSound(page, /, /);
  await page
    .getByRole('link', { name: /^Start / })
    .first()
    .press('Enter');
  await expectSound(page, /.+/);
  await page.getByRole('button', { name: 'Start' }).press('Enter');
  await expect(page.getByRole('region', { name: 'Left in this step' })).toBeVisible();
  await expectSound(page, 'Over-unders: 3x12 min');

  await page.goto('/calendar');
  await expectSound(page, / \d{4}$/);
  await page.getByRole('button', { name: 'Account menu: Ada' }).press('Enter');
  await page.getByRole('menuitem', { name: /^Language/ }).press('Enter');
  await page.getByRole('dialog', { name: 'Language' }).getByText('Deutsch', { exact: true }).click();
  await expectSound(page, / \d{4}$/, 'de');
});

test('S2.07, S8.04 a cell of the grid, settings that are saved, and a change that two devices made', async ({
  page,
  server,
}) => {
  await listen(page);
  const { email } = await signUp(page);
  await page.goto('/workouts/create');
  await expectSound(page, 'New workout');
  await page.getByRole('button', { name: 'Add step' }).press('Enter');
  const time = page.getByRole('grid', { name: 'Grid' }).locator('td[data-column=time]').first();
  await time.press('F2');
  // The field of an open cell has the name of its column.
  await expect(time.getByRole('textbox', { name: /Time/ })).toBeFocused();
  await expectSound(page, 'New workout');
  await page.keyboard.press('Escape');
  await expect(time).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(time).toHaveText('12:00');
  // The title of the page follows what is typed, and is not read out letter by letter.
  await page.getByRole('textbox', { name: 'Name', exact: true }).pressSequentially('Hills', { delay: 60 });
  await expect(page).toHaveTitle(/Hills$/);
  expect(await heardOn(page)).not.toMatch(/^H/m);

  await page.goto('/settings');
  await expectSound(page, 'Settings');
  const ftp = page.getByLabel('FTP, cycling');
  await ftp.fill('900');
  await ftp.press('Tab');
  await expect(ftp).toHaveAttribute('aria-invalid', 'true');
  await expect(ftp).toHaveAccessibleDescription(/20–800/);
  await ftp.fill('240');
  await ftp.press('Enter');
  await expectHeard(page, 'Settings saved');
  await expectSound(page, 'Settings');
  await expectAllSent(page);

  await page.goto('/settings');
  await page.context().setOffline(true);
  await ftp.fill('250');
  await ftp.press('Enter');
  await expectHeard(page, 'Settings saved');
  const headers = { Authorization: `Bearer ${await tokenOf(server, email)}`, 'Content-Type': 'application/json' };
  await fetch(`${server.url}/api/users/update`, { method: 'PUT', headers, body: JSON.stringify({ ftp: 260 }) });
  await page.context().setOffline(false);
  await expectHeard(page, '1 needs a decision');
  await page.goto('/sync');
  const card = page.getByRole('article');
  await expect(card).toContainText('250 W');
  await expectSound(page, /.+/);
  const keep = card.getByRole('button', { name: 'Keep this device’s change' });
  await expectDialog(page, keep, page.getByRole('alertdialog'));
  await keep.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep this device’s change' }).press('Enter');
  await expect(card).toHaveCount(0);
  await expectHeard(page, 'Decision saved');
});
