/** Activities found by what they were like and how good they were, tagged, and changed several at once, offline. */
import { localToday, shiftDate } from '#core/domain/dates.ts';
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, goOnline, waitUntilKept } from './fixtures/offline.ts';
import { recordedRide } from './fixtures/recorded-ride.ts';
import { expectAllSent } from './fixtures/sent.ts';
import { expect, test } from './fixtures/test.ts';

const today = localToday(new Date());
const day = (ago: number) => `${shiftDate(today, -ago)}T05:00:00Z`;
const intervals = (hard: number) => ({ wattsAt: (seconds: number) => (seconds % 360 >= 180 ? 90 : hard) });

test('S2.14 S7.10 an athlete finds the rides like one, orders them by their best minute, tags several at once, and takes it back after a reload, offline', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  await page.goto('/activities');
  await waitUntilKept(page);
  await goOffline(context, server);
  await page
    .locator('main input[type=file]')
    .setInputFiles([
      recordedRide('Long and easy', day(9)),
      recordedRide('Twelve by three', day(6), intervals(250)),
      recordedRide('Twelve by three again', day(3), intervals(280)),
    ]);
  await expect(page.getByText('3 activities read')).toBeVisible();
  await page.getByRole('region', { name: 'Added files' }).getByRole('button', { name: 'Done' }).click();
  const names = page.getByRole('heading', { level: 3 });

  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Best 1 min power' });
  await expect(names).toHaveText(['Twelve by three again', 'Twelve by three', 'Long and easy']);
  await expect(page.getByRole('listitem').filter({ hasText: 'Twelve by three again' })).toContainText(/280\sW/);
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Newest first' });

  await page.getByRole('link', { name: 'Twelve by three again' }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Find similar activities' }).click();
  const similar = page.getByRole('region', { name: 'Similar to “Twelve by three again”' });
  await expect(similar.getByRole('heading', { level: 3 }).first()).toHaveText('Twelve by three');
  await expect(similar.getByRole('listitem').first()).toContainText(/^.*\d\d%\salike/);
  await expectAccessible(page);
  await similar.getByRole('radio', { name: 'Route' }).check({ force: true });
  await expect(similar.getByRole('listitem').filter({ hasText: 'Long and easy' })).toContainText(/100%\salike/);
  await page.reload();
  await expect(similar.getByRole('radio', { name: 'Route' })).toBeChecked();
  await similar.getByRole('button', { name: 'Show all' }).click();

  await page.getByRole('button', { name: 'Select activities' }).click();
  const bar = page.getByRole('region', { name: 'Select activities' });
  await expect(bar.getByRole('button', { name: 'Tags' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Select “Twelve by three”', exact: true }).check({ force: true });
  await page.getByRole('checkbox', { name: 'Select “Twelve by three again”' }).check({ force: true });
  await expect(bar.getByRole('status')).toHaveText('2 selected');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tags' });
  await dialog.getByLabel('Tags').fill('vo2, with Ben');
  // It is asked before what was typed is dropped.
  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await asked.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(asked).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('2 activities changed')).toBeVisible();
  await expect(bar).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search activities' }).fill('ben');
  await expect(names).toHaveText(['Twelve by three again', 'Twelve by three']);
  await page.getByRole('searchbox', { name: 'Search activities' }).fill('');

  // The message is gone with its page; the way back is not.
  await page.reload();
  await expect(page.getByText('Several activities changed')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(names).toHaveText(['Twelve by three again', 'Twelve by three', 'Long and easy']);
  await expect(page.getByText('with Ben')).toHaveCount(0);

  await page.getByRole('button', { name: 'Select activities' }).click();
  await bar.getByRole('button', { name: 'Select all' }).click();
  await bar.getByRole('button', { name: 'Sport' }).click();
  const sport = page.getByRole('dialog', { name: 'Change sport' });
  await sport.getByLabel('Sport').selectOption({ label: 'Run' });
  await sport.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('3 activities changed')).toBeVisible();
  await page.getByRole('button', { name: 'Select activities' }).click();
  await page.getByRole('checkbox', { name: 'Select “Long and easy”' }).check({ force: true });
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(names).toHaveText(['Twelve by three again', 'Twelve by three']);
  await goOnline(context, server);
  await expectAllSent(page);
});
