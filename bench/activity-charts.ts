/**
 * An activity opened from the list until its charts are painted, five hours and a whole day at 1 Hz, beside bare uPlot that
 * draws five charts of as many points from memory, in turn; the longest frames while a part is drawn over and zoomed to.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { asAthlete } from './browser.ts';
import { type Frames, sayFrames, type Watch, watchFrames } from './watched-frames.ts';
import { openOurApp } from './our-app.ts';
import { writeFit } from './recordings.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';

const fiveHours = 5 * 3600;
const wholeDay = 86_400;
/** Power, heart rate, cadence, speed and altitude. */
const charts = 5;

export async function activityChartsBench(rounds: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8793, 1);
  await asAthlete(app, async (page, context) => {
    const folder = mkdtempSync(join(tmpdir(), 'trainside-bench-files-'));
    await page.addInitScript(watchFrames);
    await page.goto(`${app.url}/activities`);
    const input = page.locator('main input[type=file]');
    await input.setInputFiles([
      writeFit(folder, 'Five hours', fiveHours, '2026-05-04T06:00:00.000Z').path,
      writeFit(folder, 'A whole day', wholeDay, '2026-05-06T06:00:00.000Z').path,
    ]);
    await page.locator('main h3').nth(1).waitFor({ timeout: 120_000 });
    const bare = await context.newPage();
    await bare.setContent('<!doctype html><body></body>');
    const dist = join(createRequire(import.meta.url).resolve('uplot'), '../uPlot.iife.min.js');
    await bare.addScriptTag({ content: readFileSync(dist, 'utf8') });
    print('\nAn activity from the list to its painted charts');
    for (const [name, seconds] of [
      ['Five hours', fiveHours],
      ['A whole day', wholeDay],
    ] as const) {
      const [ours, floor]: [number[], number[]] = [[], []];
      // The first round warms up.
      for (let round = -1; round < rounds; round += 1) {
        // A page behind another one has a frame a second.
        await page.bringToFront();
        const opened = await openedAfter(page, name);
        await bare.bringToFront();
        const drawn = await bare.evaluate(drawBare, [seconds, charts] as const);
        if (round < 0) continue;
        ours.push(opened);
        floor.push(drawn);
      }
      print(
        `  ${name} × ${charts}: ${inWords(spreadOf(ours), 0)} ms   bare uPlot ${inWords(spreadOf(floor), 0)} ms   × ${inWords(ratios(ours, floor), 2)}`,
      );
      await page.bringToFront();
      print(`    drawn over, then zoomed: ${sayFrames(await drawOver(page, name))}`);
    }
    rmSync(folder, { recursive: true, force: true });
  });
}

/** From the click until the charts have been painted, in milliseconds. */
async function openedAfter(page: Page, name: string): Promise<number> {
  const link = page.getByRole('link', { name }).first();
  await link.waitFor();
  const opened = page.evaluate((wanted) => (globalThis as unknown as Watch).openedAfter(wanted), charts);
  await link.click();
  const milliseconds = await opened;
  await page.goBack();
  return milliseconds;
}

async function drawOver(page: Page, name: string): Promise<Frames> {
  await page.getByRole('link', { name }).first().click();
  const chart = page.locator('.u-over').first();
  await chart.waitFor();
  // All is drawn, and the page at rest.
  await page.waitForTimeout(2_000);
  await chart.scrollIntoViewIfNeeded();
  const box = await chart.boundingBox();
  if (!box) throw new Error('No chart is in sight.');
  await page.evaluate(() => (globalThis as unknown as Watch).beginFrames());
  const [left, top] = [box.x + box.width * 0.2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  for (let step = 1; step <= 40; step += 1) await page.mouse.move(left + (box.width * 0.5 * step) / 40, top);
  await page.mouse.up();
  const zoom = page.locator('section button').filter({ hasText: 'Zoom' }).first();
  await zoom.click();
  await page.waitForTimeout(500);
  const frames = await page.evaluate(() => (globalThis as unknown as Watch).endFrames());
  await page.goBack();
  return frames;
}

/** Runs in the page: as many charts of as many points as there are in an activity, from memory. */
function drawBare([seconds, count]: readonly [number, number]): Promise<number> {
  type Bare = { destroy(): void };
  const UPlot = (globalThis as unknown as { uPlot: new (...given: unknown[]) => Bare }).uPlot;
  const times = Array.from({ length: seconds }, (_, second) => second);
  const columns = Array.from({ length: count }, (_, column) =>
    times.map((second) => Math.round(150 + 100 * Math.sin(second / (17 + column)) + ((second * 7_919) % 41))),
  );
  const places = columns.map(() => document.body.appendChild(document.createElement('div')));
  return new Promise((resolve) => {
    const from = performance.now();
    const plots = columns.map((values, index) => {
      const options = {
        width: 900,
        height: 140,
        scales: { x: { time: false } },
        legend: { show: false },
        series: [{}, { stroke: 'black', width: 1.5, points: { show: false } }],
      };
      return new UPlot(options, [times, values], places[index]);
    });
    requestAnimationFrame(() =>
      setTimeout(() => {
        resolve(performance.now() - from);
        for (const plot of plots) plot.destroy();
        for (const place of places) place.remove();
      }),
    );
  });
}
