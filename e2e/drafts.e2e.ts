/** What is typed and not saved outlasts the browser, and never goes over what another tab has saved. */
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { copyShown } from './fixtures/plans.ts';
import { expect, test } from './fixtures/test.ts';

const workout = 'Tempo intervals: 2x15 min, 82%';
/** The draft is kept half a second after the last key. */
const pauseMilliseconds = 1000;

async function openSession(page: Page) {
  await page.goto('/calendar');
  await page.getByRole('button', { name: new RegExp(workout) }).click();
  await expect(page.getByRole('dialog').getByLabel('Note')).toBeVisible();
}

const note = (page: Page) => page.getByRole('dialog').getByLabel('Note');

test('a note that is being typed is there again after the browser was killed; two tabs write over nothing', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 } });
  let page = await device.openTab();
  await signUp(page);
  await page.goto('/search?q=tempo%202x15');
  await page.getByRole('link', { name: workout, exact: true }).click();
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Today' }).click();
  await expect(page.getByText(`Added ${workout} on `)).toBeVisible();
  await openSession(page);
  await note(page).fill('With Sam, easy');
  await page.waitForTimeout(pauseMilliseconds);
  await device.restart();

  page = await device.openTab();
  await openSession(page);
  await expect(note(page)).toHaveValue('With Sam, easy');
  await expect(page.getByText('Typed earlier, not saved yet')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Note: With Sam, easy')).toBeVisible();
  await openSession(page);
  await expect(note(page)).toHaveValue('With Sam, easy');
  await expect(page.getByText('Typed earlier, not saved yet')).toBeHidden();

  await note(page).fill('From the first tab');
  await page.waitForTimeout(pauseMilliseconds);
  const other = await device.openTab();
  await openSession(other);
  await expect(note(other)).toHaveValue('With Sam, easy');
  await note(other).fill('From the second tab');
  await other.keyboard.press('Escape');
  await expect(other.getByText('Note: From the second tab')).toBeVisible();
  await page.bringToFront();
  await page.keyboard.press('Escape');
  await expect(page.getByText('This text was changed elsewhere in the meantime.')).toBeVisible();
  await openSession(page);
  await expect(note(page)).toHaveValue('From the second tab');
  await expect(page.getByText('“From the first tab”')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use my text' }).click();
  await expect(note(page)).toHaveValue('From the first tab');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Note: From the first tab')).toBeVisible();
});

test('S2.25 S9.12 a text that is not understood yet stands there again after the browser was killed, and still cannot be saved @thorough', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 } });
  let page = await device.openTab();
  await signUp(page);
  await page.goto('/workouts/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Half written');
  await page.getByText('Text', { exact: true }).click();
  const text = () => page.getByRole('textbox', { name: 'Workout as text' });
  await text().fill('- 10min 50%\n');
  await page.waitForTimeout(pauseMilliseconds);
  await text().fill('- 10min 50%\n- 20min thresold');
  await page.waitForTimeout(pauseMilliseconds);
  await device.restart();

  page = await device.openTab();
  await page.goto('/workouts/create');
  await expect(text()).toHaveValue('- 10min 50%\n- 20min thresold');
  await expect(page.getByText('Unsaved changes restored')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Line 2/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Some of what you typed isn’t recognised.', { exact: false })).toBeVisible();

  // Given up, the text is that of the workout, and this can be saved; nothing of the rest comes back.
  await page.getByRole('button', { name: 'Restore the workout’s text' }).click();
  await expect(text()).toHaveValue('- 10min 50%\n');
  await page.waitForTimeout(pauseMilliseconds);
  await device.restart();
  page = await device.openTab();
  await page.goto('/workouts/create');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half written');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Half written' })).toBeVisible();
});

test('S2.25 S9.12 what is typed into a cell and not understood yet stands there again after the browser was killed @thorough', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 } });
  let page = await device.openTab();
  await page.goto('/workouts/create');
  await page.getByRole('radio', { name: 'Grid' }).check();
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.getByRole('button', { name: 'Add step' }).click();
  const time = () => page.getByRole('grid').getByRole('textbox', { name: 'Time' });
  await page.getByRole('grid').getByRole('row').nth(2).locator('td[data-column=time]').focus();
  await page.keyboard.type('soon');
  await page.waitForTimeout(pauseMilliseconds);
  await device.restart();

  page = await device.openTab();
  await page.goto('/workouts/create');
  await expect(time()).toHaveValue('soon');
  await expect(page.getByText('Unsaved changes restored')).toBeVisible();
  await expect(page.getByText('Not a time.', { exact: false })).toBeVisible();
  await expectAccessible(page);

  // Mended, it is part of the workout as if it had just been typed.
  await time().fill('20');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toContainText('20:00');

  // Half a number makes sense, too: the cell is open with it, and only Enter would take it.
  await page.getByRole('grid').getByRole('row').nth(2).locator('td[data-column=time]').focus();
  await page.keyboard.type('1');
  await page.waitForTimeout(pauseMilliseconds);
  await device.restart();

  page = await device.openTab();
  await page.goto('/workouts/create');
  await expect(page.getByText('Unsaved changes restored')).toBeVisible();
  await expect(time()).toHaveValue('1');
  await expect(time()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toContainText('20:00');
});

test('the note of a week that is being typed is there again after the browser was killed; Escape gives it up @thorough', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 1440, height: 900 } });
  let page = await device.openTab();
  await signUp(page);
  await page.goto('/training-plans');
  await page.getByRole('article').first().getByRole('link').first().click();
  await copyShown(page);
  await page.waitForURL(/\/plans\/.+/);
  const address = new URL(page.url()).pathname;
  const week = (number: number) => page.getByRole('rowgroup', { name: `Week ${number}`, exact: true });
  await week(1).getByRole('button', { name: /note/i }).first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Holidays: ride when you like');
  await page.waitForTimeout(pauseMilliseconds);
  await device.restart();

  page = await device.openTab();
  await page.goto(address);
  await week(1).getByRole('button', { name: /note/i }).first().click();
  const field = week(1).getByRole('textbox');
  await expect(field).toHaveValue('Holidays: ride when you like');
  await page.keyboard.press('Escape');
  await week(1).getByRole('button', { name: /note/i }).first().click();
  await expect(field).not.toHaveValue('Holidays: ride when you like');
  await page.keyboard.press('End');
  await page.keyboard.type(' Rest well');
  await page.keyboard.press('Control+Enter');
  await expect(week(1).getByText('Rest well')).toBeVisible();
});
