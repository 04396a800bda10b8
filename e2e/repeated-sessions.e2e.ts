/** Sessions that repeat: made, changed, moved and deleted on the calendar, offline and on two devices at once. */
import type { Page } from 'playwright/test';
import { mondaysOfMonth, monthOf, shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { signIn, signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, markDoneOn, planOn } from './fixtures/calendar.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

/** The month after this one, from its first whole week on. */
const month = shiftMonth(monthOf(localToday(new Date())), 1);
const monday = mondaysOfMonth(month)[1] ?? '';
const on = (day: number): string => shiftDate(monday, day);
const week = [0, 1, 2, 3, 4, 5, 6];

const workout = 'Recovery ride: 45 min, 50%';

/** The days with entries, counted from the Monday. */
async function daysWith(page: Page, days: readonly number[]): Promise<number[]> {
  const counts = await Promise.all(days.map((day) => cardsOn(page, on(day)).count()));
  return days.flatMap((day, index) => Array.from({ length: counts[index] ?? 0 }, () => day));
}
const expectDays = (page: Page, days: readonly number[], among = [...week, ...week.map((day) => day + 7)]) =>
  expect.poll(() => daysWith(page, among)).toEqual(days);

const openOn = (page: Page, day: number) => cardsOn(page, on(day)).getByRole('button').click();
const choose = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

test('S7.44 S7.45 S7.46 S7.47 a session repeats by keys, offline; two devices change it at once, and nothing is lost @thorough', async ({
  newDevice,
  server,
}) => {
  test.slow();
  const desktop = await newDevice({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await desktop.openTab();
  const { email } = await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await waitUntilKept(page);
  await desktop.goOffline();
  await server.stop();
  await planOn(page, on(1), workout);

  // Tuesdays and Thursdays, by keys alone.
  await cardsOn(page, on(1)).getByRole('button').focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Every week on Tuesday')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Thur' }).press('Space');
  await expect(dialog.getByText('Every week on Tue and Thu')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Interval (weeks)').press('Enter');
  await expect(dialog).toBeHidden();
  await expectDays(page, [1, 3, 8, 10]);
  await expect(cardsOn(page, on(8)).getByTitle('Repeats')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expectDays(page, [1]);
  await openOn(page, 1);
  await choose(page, 'Repeat…');
  await dialog.getByLabel('Repeats').selectOption('Daily');
  await dialog.getByRole('radio', { name: 'After' }).check();
  await dialog.getByLabel('Number of sessions').fill('6');
  await expect(dialog.getByText('Every day, 6 times')).toBeVisible();
  await choose(page, 'Save');
  await expectDays(page, [1, 2, 3, 4, 5, 6]);

  // One is done; one goes alone; a note for those that follow.
  await markDoneOn(page, on(5));
  await cardsOn(page, on(3)).getByRole('button').focus();
  await page.keyboard.press('Delete');
  await expect(dialog.getByText('Delete which sessions?')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'This one');
  await expectDays(page, [1, 2, 4, 5, 6]);
  await server.start();
  await desktop.goOnline();

  const phone = await newDevice({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce', hasTouch: true });
  const thumb = await phone.openTab();
  await thumb.goto('/account/login');
  await signIn(thumb, email);
  await expect(thumb).not.toHaveURL(/login/);
  await thumb.goto(`/calendar?week=${monday}`);
  await expectDays(thumb, [1, 2, 4, 5, 6], week);
  await waitUntilKept(thumb);

  // At once: the phone moves the rest by a day, the desktop writes a note for one of those before. Both have both.
  await phone.goOffline();
  await openOn(thumb, 4);
  await choose(thumb, 'Move…');
  await thumb.getByRole('dialog').locator('form').getByRole('button').nth(1).click();
  await expect(thumb.getByText('Move which sessions?')).toBeVisible();
  await choose(thumb, 'This and following');
  const moved = [1, 2, 5, 5, 7];
  await expectDays(thumb, moved);
  await openOn(page, 2);
  await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Easy');
  await page.keyboard.press('Escape');
  await expect(cardsOn(page, on(2)).getByTitle('With a note')).toBeVisible();
  await phone.goOnline();
  await expect(cardsOn(thumb, on(2)).getByTitle('With a note')).toBeVisible();
  await expectDays(page, moved);
  await expectDays(thumb, moved);
  await expect(cardsOn(page, on(5)).getByTitle('Done')).toHaveCount(1);
});

test('S7.46 S7.52 the heart-rate percent of a session is set for those that follow, too @thorough', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await device.openTab();
  await signUp(page);
  await page.goto(`/calendar?week=${monday}`);
  await planOn(page, on(1), 'Endurance ride by heart rate: 60 min');
  await openOn(page, 1);
  await choose(page, 'Repeat…');
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Repeats').selectOption('Monthly');
  await expectAccessible(page);
  await dialog.getByLabel('Repeats').selectOption('Daily');
  await choose(page, 'Save');
  await expect(cardsOn(page, on(5))).toHaveCount(1);

  const percentOn = async (day: number) => {
    await openOn(page, day);
    const percent = await page.getByRole('button', { name: /%/ }).innerText();
    await choose(page, 'Close');
    return percent.split('%')[0];
  };
  await openOn(page, 3);
  await dialog.getByText('This and following').click();
  await dialog.getByRole('button', { name: /%/ }).click();
  const targets = page.getByRole('dialog', { name: 'Heart rate targets' });
  await targets.getByRole('textbox').fill('92');
  await choose(page, 'Save');
  await expect(targets).toBeHidden();
  await choose(page, 'Close');
  expect([await percentOn(2), await percentOn(3), await percentOn(5)]).toEqual(['100', '92', '92']);
});
