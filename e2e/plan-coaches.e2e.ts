/** Two coaches have a plan together: invited by a link, offline both, and one of them removed meanwhile. */
import type { Page } from 'playwright/test';
import { password, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { copyPlan } from './fixtures/plans.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function noteWeek(page: Page, was: string, note: string): Promise<void> {
  const week = page.getByRole('rowgroup', { name: 'Week 1', exact: true });
  await week.getByRole('button', { name: was }).first().click();
  await week.getByRole('textbox').fill(note);
  await week.getByRole('textbox').blur();
}

/** The sessions of a day of the first week. */
const sessionsOn = (page: Page, day: string) =>
  page
    .getByRole('gridcell')
    .filter({ has: page.getByRole('button', { name: `Add a workout: Week 1, ${day}` }) })
    .locator('[data-drag-id]');

/** A link with a role, as the dialog shows it. */
async function linkFor(page: Page, role: 'edit' | 'read'): Promise<string> {
  await act(page, 'Coaches');
  await page.getByLabel('They can').selectOption(role);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Invitation link').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

test('S3.07 @thorough two coaches edit a plan offline, both keep what they did, and who is removed meanwhile keeps a copy', async ({
  newDevice,
}) => {
  const [annas, bens] = [await newDevice(), await newDevice({ viewport: { width: 1280, height: 900 } })];
  const anna = await annas.openTab();
  await signUp(anna, 'Anna Coach');
  await copyPlan(anna);
  const plan = 'Back on the bike (copy)';
  const link = await linkFor(anna, 'edit');

  // Not signed in: registers, and comes back to the invitation, whose secret is in no address any more.
  const ben = await bens.openTab();
  await ben.goto(link);
  await expect(ben.getByText(`Anna Coach invites you to “${plan}”.`)).toBeVisible();
  await expect(ben).toHaveURL(/\/plans\/join$/);
  await expectAccessible(ben);
  await ben.getByRole('main').getByRole('link', { name: 'Register' }).click();
  await ben.getByLabel('Name').fill('Ben Rower');
  await ben.getByLabel('Email').fill('ben.rower@example.org');
  await ben.locator('input[type=password]').first().fill(password);
  await ben.locator('form button[type=submit]').click();
  await ben.waitForURL(/\/welcome/);
  await ben.goto('/plans/join');
  await ben.getByRole('button', { name: 'Join plan' }).click();
  await expect(ben.getByRole('heading', { level: 1, name: plan })).toBeVisible();
  await expect(ben.getByText('Shared by Anna Coach')).toBeVisible();
  await expect(anna.getByText('Shared with 1 coach')).toBeVisible();

  // Both offline, at the note of the same week.
  await waitUntilKept(ben);
  await waitUntilKept(anna);
  await annas.goOffline();
  await bens.goOffline();
  await noteWeek(anna, 'Add a note', 'Easy, says Anna');
  await noteWeek(ben, 'Add a note', 'Hard, says Ben');
  await annas.goOnline();
  await expectAllSent(anna);
  await anna.goBack();
  await bens.goOnline();
  await expect(ben.getByRole('img', { name: 'Needs your decision' }).first()).toBeVisible();
  await ben.goto('/sync');
  const card = ben.getByRole('article', { name: plan });
  await expect(card.getByText('Hard, says Ben').first()).toBeVisible();
  await expect(card.getByText('Easy, says Anna').first()).toBeVisible();
  await expect(card.getByText('Anna Coach', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Keep the change by Anna Coach' })).toBeVisible();
  await expectAccessible(ben);
  await card.getByRole('button', { name: 'Keep this device’s change' }).click();
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Keep this device’s change' }).click();
  await expect(card).toHaveCount(0);
  await expect(anna.getByText('Hard, says Ben')).toBeVisible();

  // Anna deletes what Ben carries to another day: he is asked, and his day brings it back for both.
  await ben.goto('/plans');
  await ben.getByRole('link', { name: plan }).click();
  await expect(sessionsOn(ben, 'Tuesday')).toHaveCount(1);
  await annas.goOffline();
  await bens.goOffline();
  await sessionsOn(anna, 'Tuesday').press('Delete');
  await expect(sessionsOn(anna, 'Tuesday')).toHaveCount(0);
  // What has been told is saved.
  await expect(anna.getByText(/^Removed Recovery ride: .* week 1, Tuesday$/)).toBeVisible();
  await sessionsOn(ben, 'Tuesday').press('Space');
  await ben.keyboard.press('ArrowRight');
  await ben.keyboard.press('Enter');
  await expect(sessionsOn(ben, 'Wednesday')).toHaveCount(1);
  await annas.goOnline();
  await expectAllSent(anna);
  await anna.goBack();
  await bens.goOnline();
  await ben.goto('/sync');
  const clash = ben.getByRole('article').filter({ hasText: 'Anna Coach' });
  await expect(clash.getByText(/^Moved Recovery ride: .* week 1, Tuesday → week 1, Wednesday$/)).toBeVisible();
  await expect(clash.getByText(/^Removed Recovery ride: .* week 1, Tuesday$/)).toBeVisible();
  await expect(clash.getByRole('button', { name: 'Keep the change by Anna Coach' })).toBeVisible();
  await expectAccessible(ben);
  await clash.getByRole('button', { name: 'Keep this device’s change' }).click();
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Keep this device’s change' }).click();
  await expect(clash).toHaveCount(0);
  await expect(sessionsOn(anna, 'Wednesday')).toHaveCount(1);

  // Removed while offline: told, and the copy has what was not sent.
  await ben.goto('/plans');
  await ben.getByRole('link', { name: plan }).click();
  await expect(ben.getByRole('heading', { level: 1, name: plan })).toBeVisible();
  await bens.goOffline();
  await noteWeek(ben, 'Hard, says Ben', 'Written on the train');
  await act(anna, 'Coaches');
  await anna.getByRole('button', { name: 'Remove Ben Rower' }).click();
  await anna.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(anna.getByText('Nobody else has this plan yet.')).toBeVisible();
  await bens.goOnline();
  await ben.goto('/sync');
  await expect(ben.getByText('Written on the train').first()).toBeVisible();
  await ben.getByRole('link', { name: 'Keep a copy of the plan' }).click();
  await expect(ben.getByText('1 change you made couldn’t be synced.')).toBeVisible();
  await expectAccessible(ben);
  await ben.getByRole('button', { name: 'Keep a copy' }).click();
  await ben.getByRole('link', { name: `${plan} (copy)` }).click();
  await expect(ben.getByText('Written on the train')).toBeVisible();
  await expect(anna.getByText('Written on the train')).toHaveCount(0);
  await ben.goto('/sync');
  await expect(ben.getByRole('article')).toHaveCount(0);

  // The link was for one.
  await ben.goto(link);
  await expect(ben.getByText('This invitation no longer works', { exact: false })).toBeVisible();
});
