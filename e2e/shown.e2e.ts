/** What an open form or a message with Undo was shown is what it changes, whatever another tab has done meanwhile. */
import type { Page } from 'playwright/test';
import { monthOf, shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { localToday } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { readerOf, tokenOf } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, dayOf, planOn } from './fixtures/calendar.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

/** A month that is whole whenever this runs. */
const month = shiftMonth(monthOf(localToday(new Date())), 1);
const day = `${month}-14`;

async function openRename(page: Page) {
  await page.getByRole('button', { name: /^Actions for (Hills|Climbs)/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  return page.getByRole('dialog');
}

test('S7.21 a list dialog that was open while another tab renamed the list keeps that name, and says where both typed', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/library');
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Hills');
  await page.getByRole('dialog').getByRole('button', { name: 'Create list' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Hills' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('heading', { level: 2, name: 'Hills' })).toBeVisible();

  const dialog = await openRename(page);
  await dialog.getByLabel('Short name').fill('H');
  const theirs = await openRename(other);
  await theirs.getByLabel('Name', { exact: true }).fill('Climbs');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 2, name: 'Climbs' })).toBeVisible();
  // A field that was not touched follows.
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Climbs');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 2, name: 'Climbs' })).toBeVisible();
  await expect(page.getByText('H', { exact: true })).toBeVisible();

  // Both type a name: the later one is told, and chooses.
  const again = await openRename(page);
  await again.getByLabel('Name', { exact: true }).fill('Mountains');
  const once = await openRename(other);
  await once.getByLabel('Name', { exact: true }).fill('Passes');
  await once.getByRole('button', { name: 'Save' }).click();
  await expect(again.getByRole('status').filter({ hasText: 'Passes' })).toBeVisible();
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Use this' }).click();
  await expect(again.getByLabel('Name', { exact: true })).toHaveValue('Passes');
  await again.getByRole('button', { name: 'Save' }).click();
  await expectAllSent(page);
  await page.goto('/sync');
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('S2.42 the first questions, open while another tab sets the FTP, do not put the old one back @thorough', async ({
  page,
  context,
  server,
}) => {
  const { email } = await signUp(page);
  await page.goto('/welcome');
  await expect(page.getByLabel('Threshold heart rate, bpm')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByLabel('FTP, cycling').fill('265');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('Settings saved')).toBeVisible();
  await page.getByLabel('Threshold heart rate, bpm').fill('168');
  await page.getByRole('button', { name: 'Start training' }).click();
  await expect(page).not.toHaveURL(/welcome/);
  await expectAllSent(page);
  const read = readerOf(server, await tokenOf(server, email));
  expect(await read('/api/users/get_me')).toMatchObject({ ftp: 265, thresholdHR: 168 });
});

test('S2.42 a first question that another tab has answered too says so beside its field @thorough', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/welcome');
  const question = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your FTP' }) });
  await question.getByRole('textbox').fill('250');
  await page.getByLabel('Threshold heart rate, bpm').fill('168');
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('textbox', { name: /^FTP/ }).first().fill('265');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(question.getByRole('status').filter({ hasText: '265' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'another device' })).toHaveCount(1);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Use this' }).click();
  await expect(question.getByRole('textbox')).toHaveValue('265');
  await expect(page.getByLabel('Threshold heart rate, bpm')).toHaveValue('168');
});

test('S2.42 an FTP that another tab has set is said under the one that is estimated here @thorough', async ({
  page,
  context,
  server,
}) => {
  const { email } = await signUp(page);
  await page.goto('/welcome');
  const question = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your FTP' }) });
  await question.getByText('Estimate it', { exact: true }).click();
  await question.getByLabel('Rider weight').fill('165');
  const other = await context.newPage();
  await other.goto('/settings');
  await other.getByRole('textbox', { name: /^FTP/ }).first().fill('265');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(question.getByRole('status').filter({ hasText: '265' })).toBeVisible();
  await question.getByRole('button', { name: 'Use this' }).click();
  await expect(question.getByRole('textbox')).toHaveValue('265');
  await page.getByRole('button', { name: 'Start training' }).click();
  await expect(page).not.toHaveURL(/welcome/);
  await expectAllSent(page);
  const read = readerOf(server, await tokenOf(server, email));
  expect(await read('/api/users/get_me')).toMatchObject({ ftp: 265 });
});

test('S7.43 Undo of a session on which another tab has put a note since leaves it, and says so', async ({
  page,
  context,
}) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto(`/calendar?month=${month}`);
  await page.goto(`/calendar?month=${month}`);
  await planOn(page, day, 'Recovery ride: 45 min, 50%');
  const undo = page.getByRole('button', { name: 'Undo' });
  // It waits as long as it is looked at.
  await undo.hover();
  await cardsOn(other, day).getByRole('button').click();
  await other.getByRole('dialog').getByLabel('Note').fill('Bring the rain jacket');
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toBeHidden();
  await undo.click();
  await expect(page.getByText('Not undone: it’s been changed since.')).toBeVisible();
  await expect(cardsOn(page, day)).toHaveCount(1);
  await page.reload();
  await expect(cardsOn(page, day)).toHaveCount(1);
});

test('S3.09 an open note says what another tab writes there, until something is typed in it @thorough', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  await dayOf(page, day)
    .getByRole('button', { name: /^Add a workout on/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Title').fill('Camp begins');
  await page.keyboard.press('Enter');
  await cardsOn(page, day).getByRole('button').click();
  const other = await context.newPage();
  await other.goto(`/calendar?month=${month}`);
  await cardsOn(other, day).getByRole('button').click();
  const write = async (title: string) => {
    await other.getByLabel('Title').fill(title);
    await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  };
  await write('Camp is off');
  await expect(page.getByLabel('Title')).toHaveValue('Camp is off');
  await page.getByLabel('Title').fill('Camp begins late');
  await write('Camp begins at noon');
  await expect(other.getByRole('dialog').getByRole('button', { name: 'Save' })).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Camp begins late');
});
