/** Many sessions at once, on a phone without a network: weeks shifted, several moved, heart rate scaled, days exported. */
import { readFile } from 'node:fs/promises';
import { inflateRawSync } from 'node:zlib';
import { monthOf, shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { localToday, mondayOf, shiftDate } from '#core/domain/dates.ts';
import { openZip } from '#core/formats/read-zip.ts';
import { readerOf, tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, planOn } from './fixtures/calendar.ts';
import { waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

/** A Monday of weeks that are whole whenever this runs. */
const monday = mondayOf(shiftDate(`${shiftMonth(monthOf(localToday(new Date())), 1)}-01`, 7));
const on = (days: number): string => shiftDate(monday, days);

test('S7.42 S7.52 S7.55 a coach on a plane shifts a season, moves and scales sessions, and exports them @thorough', async ({
  newDevice,
  server,
}) => {
  test.slow();
  const device = await newDevice({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const page = await device.openTab();
  const { email } = await signUp(page);
  await page.goto(`/calendar?week=${monday}`);
  await waitUntilKept(page);
  await device.goOffline();
  await server.stop();
  await planOn(page, on(1), 'Over-unders: 3x12 min');
  await planOn(page, on(9), 'Recovery ride: 45 min, 50%');

  await page.locator(`[data-week="${monday}"]`).evaluate((week) => week.scrollIntoView());
  await expect(page).toHaveURL(new RegExp(monday));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Shift weeks…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toContainText('2 sessions move');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(dialog).toBeHidden();
  await expect(cardsOn(page, on(8))).toHaveCount(1);
  await expect(cardsOn(page, on(16))).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cardsOn(page, on(1))).toHaveCount(1);
  await expect(cardsOn(page, on(9))).toHaveCount(1);

  await page.getByRole('button', { name: 'Select sessions' }).click();
  await cardsOn(page, on(1)).click();
  await cardsOn(page, on(9)).click();
  await page.getByRole('region', { name: 'Select sessions' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Heart rate…' }).click();
  await dialog.getByRole('textbox').fill('92');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Select sessions' }).click();
  await cardsOn(page, on(1)).click();
  await cardsOn(page, on(9)).click();
  await page.getByRole('button', { name: 'Move…' }).click();
  await dialog.getByRole('button', { name: 'A day later' }).click();
  await expect(cardsOn(page, on(2))).toHaveCount(1);
  await expect(cardsOn(page, on(10))).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Select sessions' })).toBeHidden();

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  await dialog.getByRole('combobox').selectOption({ label: 'Workouts as ZWO (ZIP)' });
  await expect(dialog.getByRole('status')).toHaveText('2 sessions');
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const bytes = new Uint8Array(await readFile(await (await downloading).path()));
  expect(openZip(bytes, async (packed) => inflateRawSync(packed)).paths).toEqual([
    `${on(2)} Over-unders 3x12 min.zwo`,
    `${on(10)} Recovery ride 45 min, 50%.zwo`,
  ]);

  await server.start();
  await device.goOnline();
  const [year] = on(2).split('-').map(Number);
  const read = readerOf(server, await tokenOf(server, email));
  await expect
    .poll(async () => {
      const { events } = await read(`/api/calendars/events?year=${year}`);
      return events.map((event: { calendarDate: string; percentOfHR: number }) => [
        event.calendarDate,
        event.percentOfHR,
      ]);
    })
    .toContainEqual([on(2), 92]);
});
