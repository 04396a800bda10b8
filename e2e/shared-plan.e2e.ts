/** A coach shares a plan that she has built, without a network; a friend opens its link, and copies it. */
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { copyShown } from './fixtures/plans.ts';
import { expect, test } from './fixtures/test.ts';

async function addWorkout(page: Page, day: string, name: string): Promise<void> {
  await page.getByRole('button', { name: `Add a workout: Week 1, ${day}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(name);
  // Until the list is there, Enter chooses nothing.
  await expect(dialog.getByRole('button', { name }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('gridcell').filter({ hasText: name })).toBeVisible();
}

const act = async (page: Page, name: string) => {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
};

test('S2.44 S5.16 S8.14 S9.03 a coach shares her own plan offline, a friend copies it by its link, and it becomes private again', async ({
  page,
  context,
  server,
  newDevice,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signUp(page, 'Cora Coach');
  await page.goto('/plans');
  await waitUntilKept(page);
  await page.getByRole('button', { name: 'New plan' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Club winter');
  await page.getByRole('dialog').getByRole('button', { name: 'Create plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Club winter' })).toBeVisible();
  await addWorkout(page, 'Tuesday', 'Recovery ride: 45 min, 50%');
  await addWorkout(page, 'Thursday', 'Tempo intervals: 2x15 min, 82%');
  await expect(page.getByText('Needs at least 3 workouts to be public.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Make public' })).toHaveCount(0);
  await addWorkout(page, 'Sunday', 'Endurance ride: 90 min, 65%');

  await goOffline(context, server);
  await page.getByRole('button', { name: 'Make public' }).click();
  // S8.14: its days without a workout are empty, so it stays private until they are marked for rest.
  const alert = page.getByRole('alertdialog', { name: '“Club winter” stays private' });
  await expect(alert).toContainText('53 days are empty.');
  await expect(alert).toContainText('Week 1, Monday, Wednesday, Friday, and SaturdayWeek 2Week 3');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Rest day: Week 1, Monday' }).click();
  await expect(page.getByRole('button', { name: 'Rest day: Week 1, Monday' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Make public' }).click();
  await expect(alert).toContainText('52 days are empty.');
  await alert.getByRole('button', { name: 'Mark as rest days and make public' }).click();
  await expect(page.getByText('Public', { exact: true })).toBeVisible();
  await page.getByText('Plan made public, 52 days').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rest day: Week 1, Wednesday' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await page.getByRole('button', { name: 'Make public' }).click();
  await alert.getByRole('button', { name: 'Mark as rest days and make public' }).click();
  await expect(page.getByText('Public', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('once this device has synced', { exact: false })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain('/training-plans/club-winter');
  // What the top bar half covers is too small to touch wherever one has scrolled.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await goOnline(context, server);
  await expect(page.getByRole('img', { name: 'Not synced yet' })).toHaveCount(0, { timeout: 30_000 });

  const friend = await (await newDevice()).openTab();
  await signUp(friend, 'Fred Friend');
  await friend.goto(link);
  await expect(friend.getByRole('heading', { level: 1, name: 'Club winter' })).toBeVisible();
  await expect(friend.getByText('By Cora Coach')).toBeVisible();
  await expect(friend.getByRole('gridcell', { name: 'Week 1, Monday: day off' })).toHaveText('Rest day');
  await copyShown(friend);
  await expect(friend.getByRole('heading', { level: 1, name: 'Club winter (copy)' })).toBeVisible();
  await expect(friend.getByText('A copy of someone else’s plan stays private.')).toBeVisible();
  await friend.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await expect(friend.getByRole('menuitem', { name: 'Make public' })).toHaveAttribute('aria-disabled', 'true');
  await friend.keyboard.press('Escape');

  // On paper there is nothing to press.
  const addWeek = page.getByRole('button', { name: 'Add a week' });
  await expect(addWeek).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(addWeek).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await act(page, 'Make private');
  await expect(page.getByText('Private', { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Not synced yet' })).toHaveCount(0, { timeout: 30_000 });
  const stranger = await (await newDevice()).openTab();
  await stranger.goto(link);
  await expect(stranger.getByText('This plan can’t be found.', { exact: false })).toBeVisible();
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Training plan');
});
