/**
 * Frames while many FIT files are added one after the other (`--files N` says how many), and while a list of 10,000
 * activities is scrolled down.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { asAthlete } from './browser.ts';
import { sayFrames, type Watch, watchFrames } from './watched-frames.ts';
import { openOurApp } from './our-app.ts';
import { writeFit } from './recordings.ts';

/** Of a FIT file of some 300 kB. */
const secondsOfFile = 9_900;
const dayMilliseconds = 86_400_000;
const listed = 10_000;
const turns = 400;

export async function activityListsBench(files: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8794, 1);
  await asAthlete(app, async (page) => {
    const folder = mkdtempSync(join(tmpdir(), 'trainside-bench-files-'));
    await page.addInitScript(watchFrames);
    await page.goto(`${app.url}/activities`);
    print('\nMany activities');
    print(`  ${await importMany(page, folder, files)}`);
    // As if they had been recorded over ten years.
    await page.evaluate(copyActivities, [app.account, listed] as const);
    const began = performance.now();
    await page.goto(`${app.url}/activities`);
    await page.locator('main h3').nth(5).waitFor({ timeout: 60_000 });
    print(`  ${listed} activities listed after ${Math.round(performance.now() - began)} ms`);
    await page.waitForTimeout(3_000);
    print(`  ${listed} activities scrolled: ${await scrollDown(page)}`);
    rmSync(folder, { recursive: true, force: true });
  });
}

async function importMany(page: Page, folder: string, files: number): Promise<string> {
  const input = page.locator('main input[type=file]');
  await input.waitFor({ state: 'attached' });
  const start = Date.parse('2020-01-01T06:00:00.000Z');
  const many = Array.from({ length: files }, (_, index) =>
    writeFit(folder, `File ${index}`, secondsOfFile, new Date(start + index * dayMilliseconds).toISOString()),
  );
  await page.evaluate(() => (globalThis as unknown as Watch).beginFrames());
  const began = performance.now();
  await input.setInputFiles(many.map(({ path }) => path));
  await page.waitForFunction((count) => (globalThis as unknown as Watch).countRead() >= count, many.length, {
    timeout: 1_800_000,
    polling: 1_000,
  });
  const milliseconds = performance.now() - began;
  const frames = await page.evaluate(() => (globalThis as unknown as Watch).endFrames());
  const size = Math.round((many[0]?.bytes ?? 0) / 1000);
  return `${files} FIT files of ${size} kB read: ${Math.round(milliseconds / files)} ms each   ${sayFrames(frames)}`;
}

/** Half a window's height at a time. */
async function scrollDown(page: Page): Promise<string> {
  await page.evaluate(() => (globalThis as unknown as Watch).beginFrames());
  for (let turn = 0; turn < turns; turn += 1) {
    await page.evaluate(() => scrollBy(0, innerHeight / 2));
    await page.waitForTimeout(20);
  }
  const frames = await page.evaluate(() => (globalThis as unknown as Watch).endFrames());
  return `${await page.locator('main h3').count()} drawn   ${sayFrames(frames)}`;
}

/** Runs in the page: the rows that are there, over and over, on other days, until there are so many. */
async function copyActivities([account, wanted]: readonly [string, number]): Promise<void> {
  const asked = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('A request failed.')));
    });
  const database = await asked(indexedDB.open(`trainside-${account}`));
  const rows = database.transaction('activities', 'readwrite').objectStore('activities');
  const there = (await asked(rows.getAll())) as {
    id: string;
    view: { id: string; startedAt: string; calendarDate: string };
  }[];
  for (let index = there.length; index < wanted; index += 1) {
    const row = there[index % there.length]!;
    const id = crypto.randomUUID();
    const startedAt = new Date(Date.UTC(2016, 0, 1, 6) + index * 8.6 * 3_600_000).toISOString();
    void rows.put({ ...row, id, view: { ...row.view, id, startedAt, calendarDate: startedAt.slice(0, 10) } });
  }
  await new Promise((resolve) => rows.transaction.addEventListener('complete', resolve));
  database.close();
}
