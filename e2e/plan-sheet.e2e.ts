/** A coach works on a plan as on a spreadsheet, without a network: days are selected, copied, pasted, filled and cleared by keys. */
import type { Page } from 'playwright/test';
import { readerOf, tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { copyPlan } from './fixtures/plans.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

const addTo = (page: Page, week: number, day: string) =>
  page.getByRole('button', { name: `Add a workout: Week ${week}, ${day}` });
const dayOf = (page: Page, week: number, day: string) =>
  page.getByRole('gridcell').filter({ has: addTo(page, week, day) });

test('S2.11 a coach copies, pastes, fills and clears days of a plan by keyboard, to and from a spreadsheet @thorough', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page);
  await copyPlan(page);
  await waitUntilKept(page);
  await goOffline(context, server);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());

  // Week 1 goes to week 2 as it is, with its days of rest; other programs get the names.
  await addTo(page, 1, 'Monday').focus();
  for (let day = 0; day < 6; day += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(7);
  await expectAccessible(page);
  await page.keyboard.press('Control+C');
  expect((await clipboard()).split('\t')).toEqual([
    'Rest day',
    'Recovery ride: 45 min, 50%',
    'Rest day',
    'Endurance ride: 60 min, 65%',
    'Rest day',
    'Rest day',
    'Endurance ride: 60 min, 65%',
  ]);
  await expect(dayOf(page, 2, 'Tuesday')).not.toContainText('Recovery ride');
  await addTo(page, 2, 'Thursday').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+V');
  await expect(dayOf(page, 2, 'Tuesday')).toContainText('Recovery ride');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(dayOf(page, 2, 'Tuesday')).not.toContainText('Recovery ride');

  // A spreadsheet's cells: a name, steps, rest, and one that is not understood, whose day stays as it is.
  await page.evaluate(() =>
    navigator.clipboard.writeText('Recovery ride: 45 min, 50%\t3x10min 90%\trest\nmassage\t\t2h Z2'),
  );
  await addTo(page, 2, 'Tuesday').focus();
  await page.keyboard.press('Control+V');
  await expect(dayOf(page, 2, 'Tuesday')).toContainText('Recovery ride');
  await expect(dayOf(page, 2, 'Wednesday')).toContainText('3x10min 90%');
  await expect(dayOf(page, 2, 'Thursday').locator('[data-drag-id]')).toHaveCount(0);
  await expect(dayOf(page, 3, 'Tuesday').locator('[data-drag-id]')).toHaveCount(1);
  await expect(dayOf(page, 3, 'Thursday')).toContainText('2h Z2');
  await expect(page.getByText('isn’t a workout and was left out: “massage”')).toBeVisible();

  // Filled down by two weeks, then cleared.
  await addTo(page, 2, 'Wednesday').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  // A key that is held down fills once.
  await page.keyboard.down('Control');
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('d');
  await page.keyboard.up('d');
  await page.keyboard.up('Control');
  await expect(dayOf(page, 4, 'Wednesday')).toContainText('3x10min 90%');
  await expect(dayOf(page, 4, 'Wednesday').locator('[data-drag-id]')).toHaveCount(1);
  await page.keyboard.press('Delete');
  await expect(dayOf(page, 2, 'Wednesday').locator('[data-drag-id]')).toHaveCount(0);
  await expect(dayOf(page, 4, 'Wednesday').locator('[data-drag-id]')).toHaveCount(0);
  // The focus is still where the coach was.
  await expect(addTo(page, 4, 'Wednesday')).toBeFocused();

  // Also after a reload it goes back step by step, and forth again.
  await page.reload();
  await expect(dayOf(page, 4, 'Wednesday').locator('[data-drag-id]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+z');
  await expect(dayOf(page, 4, 'Wednesday')).toContainText('3x10min 90%');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dayOf(page, 4, 'Wednesday').locator('[data-drag-id]')).toHaveCount(0);
  await expect(dayOf(page, 2, 'Wednesday')).toContainText('3x10min 90%');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(dayOf(page, 4, 'Wednesday')).toContainText('3x10min 90%');

  // A version with a name is compared with the plan day by day, and gone back to.
  const openVersions = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Versions' }).click();
  };
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await openVersions();
  await versions.getByLabel('Version name').fill('Before the camp');
  await versions.getByRole('button', { name: 'Save version' }).click();
  await versions.getByRole('button', { name: 'Compare' }).click();
  await expect(versions.getByText('No differences.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(versions).toBeHidden();
  await addTo(page, 4, 'Wednesday').focus();
  await page.keyboard.press('Control+Z');
  await expect(dayOf(page, 4, 'Wednesday').locator('[data-drag-id]')).toHaveCount(0);
  await openVersions();
  await versions.getByRole('button', { name: 'Compare' }).click();
  await expect(versions.getByRole('row', { name: 'Wednesday 3x10min 90% –' }).first()).toBeVisible();
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Restore' }).click();
  await expect(versions).toBeHidden();
  await expect(dayOf(page, 4, 'Wednesday')).toContainText('3x10min 90%');

  await goOnline(context, server);
  await expectAllSent(page);
});

test('S2.11 a coach changes a workout for one plan only, with no network, and finds it changed in each of its sessions @thorough', async ({
  page,
  context,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { email } = await signUp(page);
  await copyPlan(page);
  await waitUntilKept(page);
  const item = page.locator('[data-drag-id]').first();
  const before = ((await item.innerText()).split('\n')[0] ?? '').trim();
  const same = () => page.locator('[data-drag-id]').filter({ hasText: before });
  await goOffline(context, server);
  await item.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Edit for this plan' }).click();
  await expect(page.getByText(/^Changes \d+ sessions? of “/)).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Our own one');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.locator('[data-drag-id]').filter({ hasText: 'Our own one' }).first()).toBeVisible();
  await expect(same()).toHaveCount(0);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect(same().first()).toBeVisible();
  await expect(page.locator('[data-drag-id]').filter({ hasText: 'Our own one' })).toHaveCount(0);
  await goOnline(context, server);
  await expectAllSent(page);
  const read = readerOf(server, await tokenOf(server, email));
  const { items } = await read('/api/plans');
  const plan = await read(`/api/plans/${items[0].slug}`);
  expect(JSON.stringify(plan.workoutsByDays)).not.toContain('Our own one');
});
