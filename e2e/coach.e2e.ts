/**
 * A coach without a network makes five real workouts again, each as text and as a grid, and gets them out and back in.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import type { CellContext } from '#core/domain/editing/cell-context.ts';
import { columnsOf } from '#core/domain/editing/columns.ts';
import { copiedCells, gridText } from '#core/domain/editing/grid-cells.ts';
import { rowsOf } from '#core/domain/editing/grid-rows.ts';
import { tsvOf } from '#core/domain/editing/tsv.ts';
import { referenceThresholds } from '#core/domain/segments/thresholds.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { writeText } from '#core/domain/workout-text/write-text.ts';
import { readWorkoutFile } from '#core/formats/formats.ts';
import { equipment, stepTypes, strokes } from '#core/model/segment.ts';
import { targetKinds } from '#core/model/segment-size.ts';
import type { WorkoutContent } from '#core/model/workout.ts';
import { tokenOf } from './fixtures/api.ts';
import { signUp } from './fixtures/athlete.ts';
import { goOffline, waitUntilKept } from './fixtures/offline.ts';
import { expect, test } from './fixtures/test.ts';

const collection = join(import.meta.dirname, '../../shared/data');
const isThere = existsSync(collection);
if (!isThere) process.stdout.write('Skipped: there are no real workout files at ../shared/data.\n');

const files = [
  'zwo/phisad--FTP_Over-Under_35min.zwo',
  'zwo/eljefewappo--myVO2_Max___4x3_Ramps.zwo',
  'erg/GoldenCheetah--4x5m@110%Iso.erg',
  'swiml/bartneck--JasiMasters2022092901.xml',
  'swiml/bartneck--JasiMasters2022101501.xml',
];

type Figure = 'Duration' | 'Stress' | 'Distance';
/** What comes back of a ride by time and of a swim by metres (docs/formats.md). */
const carried: Record<string, { bike: Figure[]; swim: Figure[] }> = {
  ZWO: { bike: ['Duration', 'Stress'], swim: ['Duration'] },
  ERG: { bike: ['Duration', 'Stress'], swim: ['Duration'] },
  MRC: { bike: ['Duration', 'Stress'], swim: ['Duration'] },
  // Ramps are stairs of one there.
  FIT: { bike: ['Duration'], swim: ['Duration', 'Distance', 'Stress'] },
  TCX: { bike: ['Duration'], swim: ['Distance'] },
  JSON: { bike: ['Duration', 'Stress'], swim: ['Duration', 'Distance', 'Stress'] },
};

async function workoutIn(file: string): Promise<WorkoutContent> {
  const read = readWorkoutFile(file, new Uint8Array(await readFile(join(collection, file))), referenceThresholds);
  if (!read.ok) throw new Error(`${file}: ${read.error.code}`);
  return read.workout;
}

const clock = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(Math.round(seconds) / 3600), Math.floor((Math.round(seconds) % 3600) / 60)];
  const tail = String(Math.round(seconds) % 60).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
};

/** The figures of the editor, as they must be read. */
function figuresOf({ sport, segments }: WorkoutContent): Record<string, string> {
  const { durationSeconds, stress, distanceMeters } = workoutStats(sport, segments);
  const distance = distanceMeters > 0 && { Distance: `${distanceMeters.toLocaleString('en')} m` };
  return { Duration: clock(durationSeconds), Stress: String(Math.round(stress)), ...distance };
}

const figuresIn = async (place: Locator): Promise<Record<string, string>> =>
  Object.fromEntries(
    await place
      .locator('dl div:has(> dt)')
      .evaluateAll((all) =>
        all.map((one) => [one.querySelector('dt')?.textContent ?? '', one.querySelector('dd')?.textContent ?? '']),
      ),
  );

async function beginWorkout(page: Page, { sport, pool }: WorkoutContent, name: string): Promise<void> {
  await page.goto('/workouts/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Sport' }).selectOption(sport);
  if (pool) await page.getByRole('combobox', { name: 'Pool' }).selectOption(pool);
}

/** The words of the grid, as it shows them in English. */
async function contextOf({ sport }: WorkoutContent): Promise<CellContext> {
  const words = JSON.parse(await readFile(join(import.meta.dirname, '../locales/en.json'), 'utf8'));
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: words.segment[value] }));
  return {
    sport,
    thresholds: referenceThresholds,
    decimalSign: '.',
    choices: {
      type: named(stepTypes),
      target: targetKinds.map((value) => ({ value, label: words.editor.targets[value] })),
      stroke: named(strokes),
      equipment: named(equipment),
    },
    setWord: words.editor.set,
    maximalWord: words.editor.max,
  };
}

/** Row by row and cell by cell, by keyboard alone; for rides in percent. */
async function typeInGrid(page: Page, workout: WorkoutContent): Promise<void> {
  const context = await contextOf(workout);
  const rows = rowsOf(workout.segments);
  await page.getByRole('button', { name: 'Add step' }).click();
  for (const at of rows.keys()) {
    if (at > 0) await page.keyboard.press('Control+Enter');
    await expect(page.locator(`[data-cell^="${at}/"]:focus`)).toBeVisible();
    const [time, start, end] = (['time', 'start', 'end'] as const).map((column) => gridText(rows, at, column, context));
    for (const [column, text] of [
      ['time', time],
      ['start', end ? `${start}-${end}` : start],
    ]) {
      await page.locator(`[data-cell^="${at}/"][data-column=${column}]`).focus();
      await page.keyboard.type(text ?? '');
      await page.keyboard.press('Enter');
    }
  }
}

/** From a spreadsheet: below a first row, which goes. */
async function pasteInGrid(page: Page, workout: WorkoutContent): Promise<void> {
  const context = await contextOf(workout);
  const rows = rowsOf(workout.segments);
  const columns = columnsOf(workout.sport, workout.segments);
  const table = tsvOf(copiedCells(rows, { from: 0, to: rows.length - 1 }, columns, context));
  await page.getByRole('button', { name: 'Add step' }).click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), table);
  await page.locator('[data-cell="0/0"]').focus();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('grid', { name: 'Grid' }).getByRole('row')).toHaveCount(rows.length + 2);
  await page.locator('[data-cell="0/0"]').focus();
  await page.keyboard.press('Shift+Delete');
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Every format of the workout whose page is open, by its name. */
async function exported(page: Page): Promise<[format: string, bytes: Buffer][]> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export as a file' }).click();
  const dialog = page.getByRole('dialog');
  const files: [string, Buffer][] = [];
  for (const format of Object.keys(carried)) {
    await dialog.getByRole('radio', { name: format }).check();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Download ${format}` }).click();
    files.push([format, await readFile(await (await download).path())]);
  }
  await page.keyboard.press('Escape');
  return files;
}

test('S3.05 S9.12 a coach makes five real workouts by grid and by text without a network, and every format brings them back @thorough', async ({
  page,
  context,
  server,
}) => {
  test.skip(!isThere, 'There are no real workout files at ../shared/data.');
  test.slow();
  const { email } = await signUp(page);
  await fetch(`${server.url}/api/users/update`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await tokenOf(server, email)}` },
    body: JSON.stringify({ displayedSportProfiles: ['bike', 'swim'] }),
  });
  await page.goto('/library?list=own');
  await waitUntilKept(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await goOffline(context, server);
  const shown = () => figuresIn(page.getByRole('article').first());

  const saved: { swim: boolean; figures: Record<string, string> }[] = [];
  const uploads: { name: string; mimeType: string; buffer: Buffer }[] = [];
  for (const [index, file] of files.entries()) {
    const workout = await workoutIn(file);
    await beginWorkout(page, workout, `By grid ${index}`);
    await (index === 0 ? typeInGrid : pasteInGrid)(page, workout);
    await expect.poll(shown).toMatchObject(figuresOf(workout));
    await save(page, `By grid ${index}`);

    await beginWorkout(page, workout, `By text ${index}`);
    await page.getByRole('radio', { name: 'Text' }).check();
    const { sport, segments, pool } = workout;
    await page.getByRole('textbox', { name: 'Workout as text' }).fill(writeText(sport, segments, pool));
    await expect.poll(shown).toMatchObject(figuresOf(workout));
    await save(page, `By text ${index}`);
    saved.push({ swim: sport === 'swim', figures: await shown() });
    for (const [format, buffer] of await exported(page))
      uploads.push({ name: `${index} ${format}`, mimeType: '', buffer });
  }

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Workout card' }).click();
  await expect(page.getByRole('article', { name: 'By text 4' }).getByText('on 0:55')).toBeVisible();
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pdf.toString('latin1').split('/Type /Page\n')).toHaveLength(2);

  await page.goto('/library?list=own');
  await page.getByRole('button', { name: 'Import' }).first().click();
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(uploads);
  // What comes back whole is there already.
  await expect(page.getByRole('dialog').getByText(/^\d+ workouts added and \d+ already there$/)).toBeVisible();
  const receipt = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  for (const [index, { swim }] of saved.entries())
    for (const [format, kept] of Object.entries(carried))
      if ((swim ? kept.swim : kept.bike).includes('Duration'))
        await expect(receipt(`${index} ${format}`)).toContainText(saved[index]?.figures['Duration'] ?? '');
  // A ride with ramps and a swim with send-offs, to the last figure.
  for (const index of [1, 4])
    for (const [format, { bike, swim }] of Object.entries(carried)) {
      await receipt(`${index} ${format}`).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: `By text ${index}` })).toBeVisible();
      const again = await shown();
      for (const figure of index === 1 ? bike : swim)
        expect([index, format, figure, again[figure]]).toEqual([index, format, figure, saved[index]?.figures[figure]]);
      await page.goBack();
    }
});
