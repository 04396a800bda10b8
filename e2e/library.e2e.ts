/** The library without a network: lists made, filled, ordered, renamed, deleted and brought back. */
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import type { Page } from 'playwright/test';
import { expect, test } from './fixtures/test.ts';

/** Takes back what a message says was done. */
const undo = (page: Page, said: string) =>
  page.getByRole('listitem').filter({ hasText: said }).getByRole('button', { name: 'Undo' }).click();

test('S7.16 S7.18 S7.19 S7.20 S7.21 S7.23 an athlete keeps lists offline, and they are on the server afterwards', async ({
  page,
  context,
  server,
}) => {
  // Long: on a busy machine it takes most of a minute.
  test.slow();
  await signUp(page);
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expectAccessible(page);
  await waitUntilKept(page);
  await goOffline(context, server);

  await page.getByRole('button', { name: 'New list' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect(dialog.getByText('Give the list a name.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Race week');
  await dialog.getByLabel('Short name').fill('Race');
  await dialog.getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Race week' })).toBeVisible();

  for (const name of ['Over-unders: 3x12 min', '30/15 intervals: 3x13, 125%', 'Recovery ride: 45 min, 50%']) {
    await page.goto(`/search?q=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Add ${name} to a list` }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Race week' }).click();
    await expect(page.getByText('Workout added to the list').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }

  await page.goto('/library');
  await page.getByRole('row', { name: 'Race week' }).click();
  const rows = page.getByRole('grid', { name: 'Race week' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expectAccessible(page);
  await expect(page.getByRole('region', { name: 'Race week' }).getByText('3 workouts', { exact: false })).toBeVisible();

  // By keyboard: the last one before the first.
  await rows.nth(2).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  for (let place = 0; place < 3; place += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(rows.first()).toContainText('Recovery ride: 45 min, 50%');
  await page.reload();
  await expect(rows.first()).toContainText('Recovery ride: 45 min, 50%');

  await rows.first().getByRole('button', { name: 'Actions for Recovery ride: 45 min, 50%' }).click();
  await page.getByRole('menuitem', { name: 'Remove from this list' }).click();
  await expect(rows).toHaveCount(2);
  await undo(page, 'Workout removed from the list');
  await expect(rows.first()).toContainText('Recovery ride: 45 min, 50%');

  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'By name' });
  await expect(page.getByRole('region', { name: 'Race week' }).getByRole('heading', { level: 3 }).first()).toHaveText(
    '30/15 intervals: 3x13, 125%',
  );
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('under');
  await expect(page.getByRole('region', { name: 'Race week' }).getByRole('heading', { level: 3 })).toHaveCount(1);

  await page.getByRole('button', { name: 'Actions for Race week' }).click();
  await page.getByRole('menuitem', { name: 'Delete list' }).click();
  await expect(page.getByRole('row', { name: 'Race week' })).toBeHidden();
  await undo(page, 'List deleted');
  await expect(page.getByRole('row', { name: 'Race week' })).toBeVisible();

  await goOnline(context, server);
  const second = await context.newPage();
  await expect
    .poll(
      async () => {
        await second.goto('/library');
        await second.getByRole('row', { name: 'Race week' }).click();
        return second.getByRole('region', { name: 'Race week' }).getByRole('heading', { level: 3 }).count();
      },
      { timeout: 15_000 },
    )
    .toBe(3);
});

test('S3.05 S7.13 an athlete copies a workout, deletes the copy and takes that back @thorough', async ({ page }) => {
  await signUp(page);
  await page.goto('/search?q=over-unders%203x12');
  await page.getByRole('link', { name: 'Over-unders: 3x12 min', exact: true }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Make a copy' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Copy of Over-unders: 3x12 min');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Over-unders: 3x12 min' })).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete workout' }).click();
  await expect(page).toHaveURL(/\/library/);
  await expect(page.getByRole('link', { name: 'Copy of Over-unders: 3x12 min' })).toBeHidden();
  await undo(page, 'Workout deleted');
  await page.getByRole('link', { name: 'Copy of Over-unders: 3x12 min' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Over-unders: 3x12 min' })).toBeVisible();
  // S4.13: versions of 0 and below, and those that are not there, are ignored.
  await page.goto(`${new URL(page.url()).pathname}/0`);
  await expect(page.getByRole('heading', { level: 1, name: 'Copy of Over-unders: 3x12 min' })).toBeVisible();
});
