/** Copy, paste, delete and restore on the calendar without a network: by keys alone, and with a thumb. */
import type { Page } from 'playwright/test';
import { mondaysOfMonth, monthOf, shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { readerOf, tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, dayOf, planOn } from './fixtures/calendar.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import type { TestServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

/** The month after this one, which holds its second and third week whole whenever this runs. */
const month = shiftMonth(monthOf(localToday(new Date())), 1);
const monday = mondaysOfMonth(month)[1] ?? '';
const on = (day: number): string => shiftDate(monday, day);

const add = (page: Page, date: string) => dayOf(page, date).getByRole('button', { name: /^Add a workout on/ });

/** 'date name' of all that the server has of the year. */
async function onServer(server: TestServer, email: string): Promise<string[]> {
  const read = readerOf(server, await tokenOf(server, email));
  const { events } = await read(`/api/calendars/events?year=${month.slice(0, 4)}`);
  type Event = {
    calendarDate: string;
    workout: { name: string } | null;
    entry: { kind: string; title?: string } | null;
  };
  return (events as Event[])
    .map(({ calendarDate, workout, entry }) => `${calendarDate} ${workout?.name ?? entry?.title ?? entry?.kind}`)
    .toSorted();
}

test('S7.50 S7.51 by keys alone a coach copies a week, deletes it, restores it and moves a day, offline; the server has it once @thorough', async ({
  newDevice,
  server,
}) => {
  test.slow();
  const device = await newDevice({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  let page = await device.openTab();
  const { email } = await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await waitUntilKept(page);
  await device.goOffline();
  await server.stop();
  await planOn(page, on(0), 'Over-unders: 3x12 min');
  await planOn(page, on(2), 'Recovery ride: 45 min, 50%');
  // What is typed is not dropped by a key that closes.
  await add(page, on(4)).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Title').fill('Camp begins');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(asked).toBeHidden();
  await expect(page.getByLabel('Title')).toHaveValue('Camp begins');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(cardsOn(page, on(4)).filter({ hasText: 'Camp begins' })).toBeVisible();

  // The week is chosen and copied; pasted on any day of the next one each keeps its weekday.
  await cardsOn(page, on(2)).getByRole('button').focus();
  await page.keyboard.press('w');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied 3 sessions')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(add(page, on(9))).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(cardsOn(page, on(7)).filter({ hasText: 'Over-unders' })).toBeVisible();
  await expect(cardsOn(page, on(11)).filter({ hasText: 'Camp begins' })).toBeVisible();

  // One way back takes all of it back, and it can be pasted again.
  // Its message comes after the cards; the ways back of what was done before stand there already.
  const pasted = page.getByRole('listitem').filter({ hasText: 'Added 3 sessions' });
  await pasted.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(cardsOn(page, on(7))).toHaveCount(0);
  await add(page, on(7)).focus();
  await page.keyboard.press('Control+v');
  await expect(cardsOn(page, on(11))).toHaveCount(1);

  // A session is cut and moves a day on.
  await cardsOn(page, on(7)).getByRole('button').focus();
  await page.keyboard.press('Control+x');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+v');
  await expect(cardsOn(page, on(7))).toHaveCount(0);
  await expect(cardsOn(page, on(8)).filter({ hasText: 'Over-unders' })).toBeVisible();

  // The first week is deleted whole, and comes back whole out of the bin.
  await cardsOn(page, on(0)).getByRole('button').focus();
  await page.keyboard.press('w');
  await page.keyboard.press('Delete');
  for (const day of [0, 2, 4]) await expect(cardsOn(page, on(day))).toHaveCount(0);
  // Offline as before, in a browser that was opened again.
  await device.restart();
  page = await device.openTab();
  await page.goto(`/calendar?month=${month}`);
  await expect(cardsOn(page, on(8))).toHaveCount(1);
  await page.getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Deleted sessions…' }).press('Enter');
  const bin = page.getByRole('dialog', { name: 'Deleted sessions' });
  await expect(bin.getByText(/on this device$/).first()).toBeVisible();
  await expectAccessible(page);
  // What was pasted and taken back is there, too, behind what was deleted last.
  const restoreAll = bin.getByRole('button', { name: 'Restore all 3' });
  await expect(restoreAll).toHaveCount(2);
  await restoreAll.first().press('Enter');
  await expect(restoreAll).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(bin).toBeHidden();
  for (const day of [0, 2, 4]) await expect(cardsOn(page, on(day))).toHaveCount(1);

  // A year at a glance, and from a week of it to its days.
  await page.getByRole('button', { name: 'View: Month' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Season' }).press('Enter');
  await expect(page.getByRole('row', { name: /^Cycling/ })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('list', { name: 'Stress by week' })
    .getByRole('button', { name: /Camp begins$/ })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Show week' }).press('Enter');
  await expect(cardsOn(page, on(4))).toHaveCount(1);

  await server.start();
  await device.goOnline();
  const names = ['Over-unders: 3x12 min', 'Recovery ride: 45 min, 50%', 'Camp begins'];
  const all = [
    ...[0, 2, 4].map((day, index) => `${on(day)} ${names[index]}`),
    ...[8, 9, 11].map((day, index) => `${on(day)} ${names[index]}`),
  ].toSorted();
  await expect.poll(() => onServer(server, email), { timeout: 30_000 }).toEqual(all);
});

test('S7.50 keys typed ahead of a paste: it goes onto the day that had the focus, and takes the focus from nowhere @thorough', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  await planOn(page, on(0), 'Over-unders: 3x12 min');
  const elsewhere = page.getByRole('listitem').filter({ hasText: 'Over-unders' }).getByRole('button', { name: 'Undo' });
  await expect(elsewhere).toBeVisible();
  await cardsOn(page, on(0)).getByRole('button').focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('Copied 1 session')).toBeVisible();
  await add(page, on(2)).focus();
  // As on a slow device, which gets to the paste when the next keys are there.
  await elsewhere.evaluate((button) => document.addEventListener('paste', () => button.focus(), { once: true }));
  await page.keyboard.press('Control+v');
  await expect(cardsOn(page, on(2))).toHaveCount(1);
  await expect(page.getByText(/^Added Over-unders: 3x12 min on /)).toHaveCount(2);
  // The focus would come with the next drawing.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(elsewhere.first()).toBeFocused();
});

test('S7.51 keys typed ahead of a delete: it takes the focus from nowhere they led, and else leaves it on the day @thorough', async ({
  page,
}) => {
  await signUp(page);
  await page.goto(`/calendar?month=${month}`);
  for (const day of [0, 1]) await planOn(page, on(day), 'Over-unders: 3x12 min');
  const elsewhere = page
    .getByRole('listitem')
    .filter({ hasText: /^Added Over-unders/ })
    .getByRole('button', { name: 'Undo' })
    .first();
  await expect(elsewhere).toBeVisible();
  /** As on a slow device, which has not done the first when the next are there. */
  const typeAt = async (day: number, keys: string[]) => {
    const card = cardsOn(page, on(day)).getByRole('button');
    await card.focus();
    await card.evaluate((stop, typed) => {
      for (const key of typed)
        stop.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }, keys);
  };
  const isGone = async (day: number) => {
    await expect(cardsOn(page, on(day))).toHaveCount(0);
    // The focus would come with the next drawing.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };

  await elsewhere.evaluate((button: HTMLElement) =>
    document.addEventListener('keydown', () => button.focus(), { once: true }),
  );
  await typeAt(1, ['Delete']);
  await isGone(1);
  await expect(elsewhere).toBeFocused();

  await typeAt(0, ['Delete', 'ArrowRight']);
  await isGone(0);
  await expect(add(page, on(1))).toBeFocused();

  await planOn(page, on(2), 'Over-unders: 3x12 min');
  await typeAt(2, ['Delete']);
  await isGone(2);
  await expect(add(page, on(2))).toBeFocused();
});

test('S3.09 S7.45 with a thumb on a phone: a day of rest and a run, the week copied, deleted and brought back, offline', async ({
  newDevice,
}) => {
  test.slow();
  const device = await newDevice({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });
  const page = await device.openTab();
  await signUp(page);
  const today = localToday(new Date());
  await page.goto('/calendar');
  await expect(dayOf(page, today)).toBeVisible();
  await waitUntilKept(page);
  await device.goOffline();

  // The plus of the page plans for today.
  await page.getByRole('button', { name: 'Add workout', exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Rest day' }).tap();
  await expect(cardsOn(page, today)).toContainText(['Rest day']);
  await add(page, today).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Other sport' }).tap();
  await page.getByLabel('Minutes').fill('45');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).tap();
  const run = cardsOn(page, today).filter({ hasText: 'Run' });
  await run.tap();
  await page.getByRole('radio', { name: 'Green' }).tap();
  await page.getByLabel('Start time').fill('06:30');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
  await expect(run).toContainText('6:30');
  await expect(run).toHaveAttribute('data-color', '5');

  const more = page.getByRole('button', { name: 'More' });
  await page.getByRole('button', { name: 'Select sessions' }).tap();
  await run.tap();
  await more.last().tap();
  await page.getByRole('menuitem', { name: 'Select week' }).tap();
  await expect(page.getByText('2 selected')).toBeVisible();
  await more.last().tap();
  await page.getByRole('menuitem', { name: 'Copy' }).tap();
  await expect(page.getByText('Copied 2 sessions')).toBeVisible();

  // Tomorrow's plus offers what was copied.
  const tomorrow = shiftDate(today, 1);
  await add(page, tomorrow).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Paste here' }).tap();
  await expect(cardsOn(page, tomorrow)).toContainText(['Rest day', 'Run']);
  await expect(cardsOn(page, tomorrow).last()).toContainText('6:30');

  await page.getByRole('button', { name: 'Select sessions' }).tap();
  for (const date of [today, tomorrow]) {
    for (const name of ['Rest day', 'Run']) await cardsOn(page, date).filter({ hasText: name }).tap();
  }
  await page.getByRole('button', { name: 'Delete' }).tap();
  await expect(cardsOn(page, today)).toHaveCount(0);
  // The bar of the selection has gone with what was selected.
  await expect(more).toHaveCount(1);
  await more.tap();
  await page.getByRole('menuitem', { name: 'Deleted sessions…' }).tap();
  const bin = page.getByRole('dialog', { name: 'Deleted sessions' });
  await bin
    .getByRole('button', { name: /^Restore Run/ })
    .first()
    .tap();
  await expect(bin.getByRole('button', { name: /^Restore Run/ })).toHaveCount(1);
  await bin.getByRole('button', { name: 'Restore all 3' }).tap();
  await expect(bin.getByText('Nothing was deleted in the last 30 days.')).toBeVisible();
  await bin.getByRole('button', { name: 'Close' }).tap();
  for (const date of [today, tomorrow]) await expect(cardsOn(page, date)).toContainText(['Rest day', 'Run']);

  // S7.49: back to before its last change, the time; and to before all of them.
  await run.tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Earlier versions').tap();
  await expect(dialog.getByText('Before all changes on this device')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Restore' }).first().tap();
  await expect(dialog.getByLabel('Start time')).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Restore' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Restore' }).last().tap();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await expect(run).not.toHaveAttribute('data-color', '5');

  // What is written on today is on Today and the overview, too.
  for (const address of ['/today', '/']) {
    await page.goto(address);
    await expect(page.getByRole('link', { name: 'Rest day' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Run' })).toBeVisible();
    await expect(page.getByText('Nothing planned for today.', { exact: false })).toBeHidden();
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Mark as done' }).tap();
  await expect(page.getByRole('button', { name: 'Not done' })).toBeVisible();
});
