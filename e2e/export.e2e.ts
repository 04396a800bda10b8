/** Exporting workouts: what each format changes is said first, the files come without a network, and can be read again. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { signUp } from './fixtures/athlete.ts';
import { goOffline, waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

const zwo = `<workout_file>
  <name>Evening ramps</name><author>Kim</author><description>After work.</description>
  <sportType>bike</sportType>
  <workout>
    <Warmup Duration="600" PowerLow="0.45" PowerHigh="0.75"/>
    <IntervalsT Repeat="3" OnDuration="240" OffDuration="120" OnPower="1.05" OffPower="0.9"/>
    <SteadyState Duration="300" Power="0.5"><textevent timeoffset="10" message="Spin it out"/></SteadyState>
  </workout>
</workout_file>`;

async function importFiles(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) {
  await page.getByRole('button', { name: 'Import' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles(files);
  return dialog;
}

test('S3.05 a workout goes into every format offline, each says what it changes, and a file is read again', async ({
  page,
  context,
  server,
}) => {
  await signUp(page);
  await page.goto('/library?list=own');
  await waitUntilKept(page);
  await goOffline(context, server);
  const imported = await importFiles(page, [
    { name: 'evening.zwo', mimeType: 'application/xml', buffer: Buffer.from(zwo) },
  ]);
  await imported.getByRole('link', { name: 'Evening ramps' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evening ramps' })).toBeVisible();

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export Evening ramps' });
  await expect(dialog.getByText('Nothing is lost in this format.')).toBeVisible();
  const files = new Map<string, Buffer>();
  for (const format of ['ZWO', 'ERG', 'MRC', 'TCX', 'JSON', 'FIT']) {
    await dialog.getByRole('radio', { name: format }).check();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Download ${format}` }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`Evening ramps.${format.toLowerCase()}`);
    files.set(format, await readFile(await file.path()));
  }
  expect(files.get('FIT')?.subarray(8, 12).toString()).toBe('.FIT');
  expect(files.get('ERG')?.toString()).toContain('1690\tSpin it out\t10');

  // FIT has no ramps: stairs are one tap away.
  await expect(dialog.getByText('Ramps become steady steps at their midpoint.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Split ramps into steps' }).check();
  await expect(dialog.getByText('Ramps become steady steps at their midpoint.')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.goto('/library?list=own');
  const buffer = files.get('FIT') ?? Buffer.alloc(0);
  const again = await importFiles(page, [
    { name: 'evening.fit', mimeType: 'application/octet-stream', buffer },
    { name: 'evening.json', mimeType: 'application/json', buffer: files.get('JSON') ?? Buffer.alloc(0) },
    { name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no workout') },
  ]);
  await expect(again.getByText('1 workout added, 1 already there, and 1 file couldn’t be imported')).toBeVisible();
  await expect(again.getByText('Files of this type (.jpg) aren’t supported.')).toBeVisible();
});
