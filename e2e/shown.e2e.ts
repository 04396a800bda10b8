/**
 * An open form, or a message with Undo, changes only what it was showing, also where another tab has changed it
 * meanwhile.
 */
import type { Page } from 'playwright/test';
import { monthOf, shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { readerOf, tokenOf } from './fixtures/api.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, dayOf, planOn } from './fixtures/calendar.ts';
import { recordedRide } from './fixtures/recorded-ride.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' });

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
  await expect(cardsOn(page, day).getByTitle('With a note')).toBeVisible();
  await undo.click();
  await expect(page.getByText('Not undone: it’s been changed since.')).toBeVisible();
  await expect(cardsOn(page, day)).toHaveCount(1);
  await page.reload();
  await expect(cardsOn(page, day)).toHaveCount(1);
});

test('S7.46 a session that another tab moves while its new day is being chosen here is asked about @thorough', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  await planOn(page, day, 'Recovery ride: 45 min, 50%');
  const other = await context.newPage();
  await other.goto(`/calendar?month=${month}`);
  const chooseDay = async (tab: Page, from: string) => {
    await cardsOn(tab, from).getByRole('button').click();
    await tab.getByRole('dialog').getByRole('button', { name: 'Move…' }).click();
    return tab.getByRole('dialog').locator('form');
  };
  const moveByADayElsewhere = async (from: string) => {
    await (await chooseDay(other, from)).getByRole('button').nth(1).click();
    await expect(cardsOn(other, shiftDate(from, 1))).toHaveCount(1);
  };
  const on = (days: number) => shiftDate(day, days);
  const inWords = (date: string): string =>
    new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    );

  // What it has become is said, and can be gone on from.
  const first = await chooseDay(page, day);
  await expect(first.getByRole('status')).toBeHidden();
  await moveByADayElsewhere(day);
  await expect(first.getByRole('status')).toContainText(`Changed on another device: ${inWords(on(1))}`);
  await expect(first).toContainText('If you move it anyway, you’ll be asked which day to keep.');
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Use this' }).click();
  await expect(first.getByRole('status')).toBeHidden();
  await expect(first.getByRole('button', { name: 'Move', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await first.getByRole('button').nth(1).click();
  await expect(cardsOn(page, on(2))).toHaveCount(1);
  await expectAllSent(page);
  await page.goto(`/calendar?month=${month}`);

  const here = await chooseDay(page, on(2));
  await moveByADayElsewhere(on(2));
  await expect(here.getByRole('status')).toContainText(inWords(on(3)));
  // A week later than the day that it was on when this form was opened.
  await here.getByRole('button').nth(3).click();
  await expect(here).toBeHidden();
  await page.goto('/sync');
  await expect(page.getByRole('article')).toHaveCount(1);
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

test('S7.10 the name of an activity that is being typed stays while another tab renames it, and another sport puts no old name back @thorough', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/activities');
  await page
    .getByLabel('Add files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([recordedRide('Along the lake', '2026-11-20T07:00:00Z')]);
  await page.getByRole('region', { name: 'Added files' }).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('link', { name: 'Along the lake' }).click();
  const heading = (of: Page, name: string) => of.getByRole('heading', { level: 1, name });
  await expect(heading(page, 'Along the lake')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  const describe = (of: Page) => of.getByRole('button', { name: 'Change name and sport' }).click();
  const name = (of: Page) => of.getByRole('textbox', { name: 'Name', exact: true });
  const save = (of: Page) => of.getByRole('button', { name: 'Save', exact: true }).click();

  // Its sport alone is changed here: the name that came meanwhile stays.
  await describe(page);
  await page.getByLabel('Sport').selectOption('Run');
  await describe(other);
  await name(other).fill('Round the lake');
  await save(other);
  await expect(name(page)).toHaveValue('Round the lake');
  await save(page);
  await expect(heading(page, 'Round the lake')).toBeVisible();

  // Both type a name: what is typed stays, and the other is said.
  await describe(page);
  await name(page).fill('Lake and back');
  await describe(other);
  await name(other).fill('Lake, twice');
  await save(other);
  await expect(page.getByRole('status').filter({ hasText: 'Lake, twice' })).toBeVisible();
  await expect(name(page)).toHaveValue('Lake and back');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this' }).click();
  await expect(name(page)).toHaveValue('Lake, twice');

  // A comment is one change, separate from the effort that was set elsewhere.
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Comment').fill('Windy on the way back');
  await other.getByRole('radio', { name: '7 of 10' }).check({ force: true });
  await page.getByLabel('Comment').blur();
  await expect(page.getByRole('radio', { name: '7 of 10' })).toBeChecked();
  await expect(other.getByLabel('Comment')).toHaveValue('Windy on the way back');
});

test('S7.46 a rule of repeating that is being chosen says that another tab has chosen one @thorough', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  await planOn(page, day, 'Recovery ride: 45 min, 50%');
  const open = async (of: Page) => {
    await cardsOn(of, day).getByRole('button').focus();
    await of.keyboard.press('r');
    return of.getByRole('dialog');
  };
  const first = await open(page);
  await first.getByLabel('Repeats').selectOption('Daily');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first).toBeHidden();
  const other = await context.newPage();
  await other.goto(page.url());
  const mine = await open(page);
  await mine.getByLabel('Interval (days)').fill('3');
  const theirs = await open(other);
  await theirs.getByRole('radio', { name: 'All' }).check({ force: true });
  await theirs.getByLabel('Interval (days)').fill('2');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs).toBeHidden();
  await expect(mine.getByRole('status').filter({ hasText: 'Every 2 days' })).toBeVisible();
  await expect(mine.getByLabel('Interval (days)')).toHaveValue('3');
  await expectAccessible(page);
  await mine.getByRole('button', { name: 'Use this' }).click();
  await expect(mine.getByLabel('Interval (days)')).toHaveValue('2');
});
