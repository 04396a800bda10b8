/** Whatever closes a dialog, nothing that was typed there is dropped unasked (S2.25). */
import type { Locator, Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { expect, test } from './fixtures/test.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

/** Closed in each way it asks, and keeps what was typed in its field. */
async function expectAsked(page: Page, field: Locator, ways: readonly (() => Promise<unknown>)[]): Promise<void> {
  const typed = await field.inputValue();
  const address = page.url();
  for (const leave of ways) {
    await leave();
    await expect(question(page)).toBeVisible();
    await question(page).getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(field).toHaveValue(typed);
    await expect(page).toHaveURL(address);
  }
}

async function letGo(page: Page, dialog: Locator): Promise<void> {
  await question(page).getByRole('button', { name: 'Leave', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(question(page)).toBeHidden();
}

test('S2.25 a new plan’s name and its pasted table are asked about by all that closes the dialog', async ({ page }) => {
  await signUp(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Plans' }).first().click();
  await expect(page).toHaveURL(/\/plans$/);
  const dialog = page.getByRole('dialog', { name: 'New plan' });
  const name = dialog.getByLabel('Name');
  const open = async () => {
    await page.getByRole('button', { name: 'New plan' }).first().click();
    await expect(name).toBeVisible();
    await expect(name).toHaveValue('');
  };
  const escape = () => page.keyboard.press('Escape');
  const close = () => dialog.getByRole('button', { name: 'Close' }).click();
  const back = () => page.evaluate(() => history.back());

  await open();
  await name.fill('Winter base');
  await expectAsked(page, name, [escape, close, back]);
  await close();
  await letGo(page, dialog);
  await expect(page).toHaveURL(/\/plans$/);

  await open();
  await dialog.getByText('From a spreadsheet or file').click();
  const rows = dialog.getByLabel('Rows from your spreadsheet');
  await rows.fill('Week\tMonday\n1\t60 min easy');
  await expectAsked(page, rows, [close, back]);
  await back();
  await letGo(page, dialog);
  await expect(page).toHaveURL(/\/plans$/);

  // Empty it goes at once, and leaves nothing that another page would be asked about.
  for (const leave of [close, back]) {
    await open();
    await leave();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/plans$/);
  }
  await page.getByRole('navigation').getByRole('link', { name: 'Library' }).first().click();
  await expect(page).toHaveURL(/\/library/);
  await expect(question(page)).toBeHidden();
});

test('S2.25 the names of a list and of a plan are asked about by all that closes their dialogs @thorough', async ({
  page,
}) => {
  await signUp(page);
  const dialog = page.getByRole('dialog');
  const escape = () => page.keyboard.press('Escape');
  const close = () => dialog.getByRole('button', { name: 'Close' }).click();
  const cancel = () => dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/library');
  await page.getByRole('button', { name: 'New list' }).click();
  const name = dialog.getByLabel('Name', { exact: true });
  await name.fill('Hills');
  await expectAsked(page, name, [escape, close, cancel]);
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(question(page)).toBeHidden();
  await expect(page.getByText('Hills').first()).toBeVisible();

  await page.goto('/plans?dialog=create-plan');
  await dialog.getByLabel('Name').fill('Spring');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit plan' }).click();
  await dialog.getByLabel('Name').fill('Spring races');
  const copy = () => dialog.getByRole('button', { name: 'Copy plan' }).click();
  await expectAsked(page, dialog.getByLabel('Name'), [escape, close, copy]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring races' })).toBeVisible();
});
