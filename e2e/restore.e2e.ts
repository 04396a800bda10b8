/** An export is restored into another account: without a network, in full, and once. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { monthOf, shiftMonth } from '#core/domain/calendar/calendar-dates.ts';
import { localToday } from '#core/domain/dates.ts';
import { readerOf, tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { cardsOn, markDoneOn, planOn } from './fixtures/calendar.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { copyPlan, planName } from './fixtures/plans.ts';
import { expectAllSent } from './fixtures/sent.ts';
import type { TestServer } from './fixtures/server.ts';
import { expect, test } from './fixtures/test.ts';

// Two devices, an export, and a server that goes and comes back.

/** A month that is whole whenever this runs. */
const month = shiftMonth(monthOf(localToday(new Date())), 1);
const on = (day: number): string => `${month}-${String(day).padStart(2, '0')}`;

const own = `<workout_file>
  <name>Evening over-unders</name><author>Anna</author><description>After work.</description>
  <sportType>bike</sportType>
  <workout><SteadyState Duration="1200" Power="0.9"/></workout>
</workout_file>`;

/** What the server has of a month. */
async function sessionsOnServer(server: TestServer, email: string): Promise<string[]> {
  const read = readerOf(server, await tokenOf(server, email));
  const [year, monthOfYear] = month.split('-').map(Number);
  const { events } = await read(
    `/api/calendars/events?year=${year}&month=${monthOfYear}&includeCompletedWorkouts=true`,
  );
  return events
    .map((event: { calendarDate: string; done: object | null; workout: { name: string } }) =>
      [event.calendarDate, event.workout.name, JSON.stringify(event.done)].join(' | '),
    )
    .toSorted();
}

/** Chooses a file beside the export, and resolves with the dialog that asks about it. */
async function chooseExport(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.goto('/account/profile');
  await expect(page.getByRole('button', { name: 'Restore an export' })).toBeEnabled();
  await page.locator('input[type=file]').setInputFiles(file);
  return page.getByRole('dialog', { name: 'Restore an export' });
}

test('an export is restored offline into a new account, whole and once @thorough', async ({ newDevice, server }) => {
  const annas = await newDevice();
  const anna = await annas.openTab();
  const { email } = await signUp(anna, 'Anna Berg');
  await anna.goto('/library?list=own');
  await anna.getByRole('button', { name: 'Import' }).first().click();
  await anna
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'own.zwo', mimeType: 'application/xml', buffer: Buffer.from(own) });
  await expect(anna.getByRole('dialog').getByText('1 workout added')).toBeVisible();
  await copyPlan(anna);
  await anna.goto(`/calendar?month=${month}`);
  await planOn(anna, on(10), 'Evening over-unders');
  await markDoneOn(anna, on(10));
  await planOn(anna, on(12), 'Over-unders');
  await anna.goto('/settings');
  await anna.getByLabel(/^FTP, cycling$/).fill('263');
  await anna.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(anna.getByText('Settings saved').last()).toBeVisible();
  await expectAllSent(anna);
  await anna.goto('/account/profile');
  const download = anna.waitForEvent('download');
  await anna.getByRole('button', { name: 'Export everything' }).click();
  const buffer = readFileSync(await (await download).path());
  const file = { name: 'trainside-export.zip', mimeType: 'application/zip', buffer };

  const bens = await newDevice();
  const ben = await bens.openTab();
  const { email: bensEmail } = await signUp(ben, 'Ben Other');
  await waitUntilKept(ben);
  await goOffline(bens.context(), server);

  const photo = await chooseExport(ben, { ...file, buffer: Buffer.from('a photo') });
  await expect(photo.getByRole('alert')).toContainText('This isn’t an export of this app.');
  await photo.getByRole('button', { name: 'Done' }).click();
  await expect(photo).toBeHidden();

  const dialog = await chooseExport(ben, file);
  await expect(dialog.getByRole('row', { name: 'Workouts 1 0' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Training plans 1 0' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Calendar 2 0' })).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: /Replace this account’s settings/ })).toBeChecked();
  await expectAccessible(ben);
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByText('Restored on this device; syncs like any other change')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  await ben.goto(`/calendar?month=${month}`);
  await expect(cardsOn(ben, on(10))).toContainText('Evening over-unders');
  await expect(cardsOn(ben, on(10)).getByTitle('Done')).toBeVisible();
  await expect(cardsOn(ben, on(12))).toContainText('Over-unders');

  await goOnline(bens.context(), server);
  await expectAllSent(ben);
  const sessions = await sessionsOnServer(server, email);
  expect(sessions).toHaveLength(2);
  expect(await sessionsOnServer(server, bensEmail)).toEqual(sessions);
  const read = readerOf(server, await tokenOf(server, bensEmail));
  expect((await read('/api/users/get_me')).ftp).toBe(263);
  expect((await read('/api/plans')).items).toMatchObject([{ name: `${planName} (copy)` }]);

  const again = await chooseExport(ben, file);
  await expect(again.getByRole('row', { name: 'Calendar 0 2' })).toBeVisible();
  await expect(again.getByText('There’s nothing to restore.').first()).toBeVisible();
});
