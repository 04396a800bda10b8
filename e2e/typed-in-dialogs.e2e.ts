/** Whatever closes a dialog, nothing that was typed there is dropped unasked (S2.25). */
import type { Locator, Page } from 'playwright/test';
import { localToday, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { cardsOn, planOn } from './fixtures/calendar.ts';
import { copyPlan } from './fixtures/plans.ts';
import { expect, test } from './fixtures/test.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });

const clubCalendar = (date: string) => ({
  name: 'club.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      ...['Club run', 'Dentist'].flatMap((summary) => [
        'BEGIN:VEVENT',
        `UID:${summary}@club.example`,
        `SUMMARY:${summary}`,
        `DTSTART;VALUE=DATE:${date.replaceAll('-', '')}`,
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  ),
});

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

test('S2.25 S5.14 an FTP of the past that is typed is asked about, and the settings behind it are not', async ({
  page,
}) => {
  await signUp(page, 'Anna Berg');
  const dialog = page.getByRole('dialog', { name: 'FTP history' });
  const value = dialog.getByLabel('FTP', { exact: true });
  const escape = () => page.keyboard.press('Escape');
  const close = () => dialog.getByRole('button', { name: 'Close' }).click();
  const back = () => page.evaluate(() => history.back());
  const open = () => page.getByRole('button', { name: 'FTP history' }).click();

  await page.goto('/settings');
  await page.getByLabel('Name').fill('Anna B.');
  await open();
  await expect(value).toBeVisible();
  await escape();
  await expect(dialog).toBeHidden();
  await open();
  await value.fill('248');
  await expectAsked(page, value, [escape, close]);
  await escape();
  await letGo(page, dialog);
  await expect(page.getByLabel('Name')).toHaveValue('Anna B.');
  await open();
  await expect(value).toHaveValue('');
  await escape();

  // Over another page the back button closes the settings, and what lies over them.
  await page.goto('/today');
  await page.getByRole('link', { name: /^FTP/ }).click();
  await open();
  await value.fill('251');
  await expectAsked(page, value, [escape, close, back]);
  await back();
  await letGo(page, dialog);
  await expect(page).toHaveURL(/\/today$/);
});

test('S2.25 names of a list and of a version, a rule and a changed season are asked about by all that closes their dialogs @thorough', async ({
  page,
}) => {
  test.slow();
  await signUp(page);
  const dialog = page.getByRole('dialog');
  const escape = () => page.keyboard.press('Escape');
  const close = () => dialog.getByRole('button', { name: 'Close' }).click();
  const inDialog = (name: string) => () => dialog.getByRole('button', { name, exact: true }).click();

  const day = shiftDate(mondayOf(localToday(new Date())), 8);
  const workout = 'Recovery ride: 45 min, 50%';
  await page.goto(`/calendar?week=${mondayOf(day)}`);
  await planOn(page, day, workout);
  await cardsOn(page, day).getByRole('button').click();
  await inDialog('Repeat…')();
  const frequency = dialog.getByLabel('Repeats');
  await frequency.selectOption('Monthly');
  await expectAsked(page, frequency, [escape, close, inDialog('Back'), () => page.evaluate(() => history.back())]);
  await close();
  await letGo(page, dialog);

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Adjust plan…' }).click();
  await dialog.getByText('Easy week', { exact: true }).click();
  const race = dialog.getByLabel('Race', { exact: true });
  await expectAsked(page, race, [escape, close, inDialog('Cancel')]);
  await close();
  await letGo(page, dialog);

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import…' }).click();
  await dialog.locator('input[type=file]').setInputFiles(clubCalendar(day));
  const dentist = dialog.getByRole('checkbox', { name: 'Dentist' });
  await dentist.uncheck();
  await expectAsked(page, dentist, [escape, close, inDialog('Cancel')]);
  await expect(dentist).not.toBeChecked();
  await close();
  await letGo(page, dialog);

  await page.goto(`/search?q=${encodeURIComponent(workout)}`);
  await page.getByRole('link', { name: workout, exact: true }).click();
  await page.getByRole('button', { name: 'Add to list' }).click();
  const list = dialog.getByLabel('New list');
  await list.fill('Hills');
  await expectAsked(page, list, [escape, close]);
  await inDialog('Create and add')();
  await expect(dialog.getByLabel('Hills')).toBeChecked();
  await close();
  await expect(dialog).toBeHidden();

  await copyPlan(page);
  await page.getByRole('link', { name: /^Show in the app/ }).click();
  const plan = dialog.getByRole('radio', { name: 'One of my plans' });
  await plan.check();
  await expectAsked(page, plan, [escape, close, () => page.evaluate(() => history.back())]);
  await expect(plan).toBeChecked();
  await close();
  await letGo(page, dialog);

  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const version = dialog.getByLabel('Version name');
  await version.fill('Before the camp');
  await expectAsked(page, version, [escape, close]);
  await version.press('Enter');
  await expect(dialog.getByText('Before the camp')).toBeVisible();
  await close();
  await expect(dialog).toBeHidden();
});
