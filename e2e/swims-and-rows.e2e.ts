/** A swimmer with a watch and a rower with a machine: records by distance, SWOLF, and what 2,000 m say of VO2max. */
import { signUp } from './fixtures/athlete.ts';
import { expectAccessible } from './fixtures/axe.ts';
import { goOffline, waitUntilKept } from './fixtures/offline.ts';
import { recordedRow, recordedSwim } from './fixtures/recorded-swim-and-row.ts';
import { expect, test } from './fixtures/test.ts';

test('S2.04 S2.05 S2.14 offline, a swimmer has records by distance and SWOLF, and a rower a VO2max by 2,000 m @thorough', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  await page.goto('/settings');
  await page.getByLabel('Weight').first().fill('80');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.goto('/activities');
  await waitUntilKept(page);
  await goOffline(context, server);
  const daysAgo = (days: number) => new Date(Date.now() - 86_400_000 * days).toISOString();
  await page
    .getByLabel('Add files', { exact: true })
    .and(page.locator('input'))
    .setInputFiles([
      recordedSwim('Quick', daysAgo(3), 24),
      recordedSwim('Steady', daysAgo(2), 26),
      recordedRow('On the machine', daysAgo(1), 420),
    ]);
  await expect(page.getByRole('region', { name: 'Added files' }).getByRole('status')).toHaveText('3 activities read');
  await page.getByRole('region', { name: 'Added files' }).getByRole('button', { name: 'Done' }).click();

  await page.getByText('Records and yearly totals: Swimming').click();
  const records = page.getByRole('group', { name: 'Records' });
  await expect(records.getByRole('row', { name: /^100 m/ })).toContainText(/1:36\.0/);
  await expect(records.getByRole('row', { name: /^400 m/ })).toContainText(/6:24\.0/);
  await records
    .getByRole('row', { name: /^400 m/ })
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quick' })).toBeVisible();
  // Sixteen of 24 + 15, and one of 40 + 15.
  await expect(page.getByRole('definition').filter({ hasText: /^40$/ })).toBeVisible();

  await page.goto('/activities/vo2max-test-page');
  const rowing = page.getByRole('region', { name: 'Rowing' });
  await expect(rowing.getByRole('link', { name: 'On the machine' })).toBeVisible();
  await expect(rowing).toContainText(/Klusiewicz & Faff 2003 · Men\s*58 ± 4/);
  await expect(rowing).toContainText(/Klusiewicz & Faff 2003 · Women\s*54 ± 4/);
  await expect(rowing).toContainText(/Concept2 · Men\s*55 to 65/);
  await expectAccessible(page);
});
