/** Importing workout files: own small ones, and the collection of real ones where it is at hand. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { signUp } from './fixtures/athlete.ts';
import { goOffline, waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

const good = `<workout_file>
  <name>Evening over-unders</name><author>Kim</author><description>After work.</description>
  <sportType>bike</sportType>
  <workout>
    <Warmup Duration="600" PowerLow="0.45" PowerHigh="0.75"/>
    <IntervalsT Repeat="3" OnDuration="240" OffDuration="120" OnPower="1.05" OffPower="0.9"/>
    <SteadyState Duration="300" Power="0.5"><textevent timeoffset="10" message="Spin it out"/></SteadyState>
  </workout>
</workout_file>`;
const broken = good.replace('<workout>', '<workout').replace('evening', 'broken');
const file = (name: string, text: string) => ({ name, mimeType: 'application/xml', buffer: Buffer.from(text) });

test('S3.05 ZWO files are imported offline with a receipt each; a broken one is refused at its line and column', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  await page.goto('/library?list=own');
  await waitUntilKept(page);
  await goOffline(context, server);
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles([file('evening.zwo', good), file('broken.zwo', broken), file('twice.zwo', good)]);
  await expect(dialog.getByText('1 workout added, 1 already there, and 1 file couldn’t be imported')).toBeVisible();
  await expect(dialog.getByText(/^Line 5, column \d+:/)).toBeVisible();
  await expect(dialog.getByText('On this device, not synced yet')).toBeVisible();
  await dialog.getByRole('link', { name: 'Evening over-unders' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evening over-unders' })).toBeVisible();
  await expect(page.getByText('Spin it out')).toBeVisible();
  await expect(page.getByText('3 ×').first()).toBeVisible();
  await expect(page.getByText('105 W', { exact: true })).toBeVisible();

  // The receipts are still there.
  await page.goBack();
  await expect(dialog.getByText('1 workout added, 1 already there, and 1 file couldn’t be imported')).toBeVisible();

  await page.goto('/library?list=own');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Evening over-unders' })).toBeVisible();
});

test('an import can be taken back as a whole @thorough', async ({ page }) => {
  await signUp(page);
  await page.goto('/library?list=own');
  const dialog = page.getByRole('dialog');
  const texts = ['One', 'Two', 'Three'].map((name) => good.replace('Evening over-unders', name));
  // Dropped anywhere on the page.
  const dropped = await page.evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const [index, text] of given.entries()) data.items.add(new File([text], `${index}.zwo`));
    return data;
  }, texts);
  await page.getByRole('heading', { name: 'My workouts' }).dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop files to import them')).toBeVisible();
  await page.getByRole('heading', { name: 'My workouts' }).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(dialog.getByText('3 workouts added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('3 workouts removed')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Two' })).toBeHidden();
});

const collection = join(import.meta.dirname, '../../shared/data/zwo');
const hasCollection = existsSync(collection);
if (!hasCollection) process.stdout.write('Skipped: there is no collection of real ZWO files at ../shared/data/zwo.\n');

test('a whole folder of real files is read, each with its receipt @thorough', async ({ page }) => {
  test.skip(!hasCollection, 'There is no collection of real ZWO files at ../shared/data/zwo.');
  // Dozens of files, each saved durably.
  test.slow();
  await signUp(page);
  await page.goto('/library?list=own');
  await page.getByRole('button', { name: 'Import' }).first().click();
  const files = readdirSync(collection)
    .filter((name) => name.endsWith('.zwo'))
    .map((name) => join(collection, name));
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(files);
  await expect(dialog.getByText(/\d+ workouts added/)).toBeVisible({ timeout: 40_000 });
  await expect(dialog.getByRole('listitem')).toHaveCount(files.length);
  const added = Number(/(\d+) workouts added/.exec(await dialog.getByRole('status').innerText())?.[1]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByRole('region', { name: 'My workouts' }).getByText(`${added} workouts`, { exact: false }),
  ).toBeVisible();
});
