/**
 * Turning the calendar to the next month with thousands of sessions on the device: from the key press until all days of
 * the month are painted, beside a key press after which nothing but a frame is waited for, in turn.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { browserOptions, throttle } from './browser-options.ts';
import { openOurApp, signInAndSync } from './our-app.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';

/** Sessions in the calendar. */
const sessions = 8_000;
const sessionsPerDay = 4;
/** Months turned in a round, forth and back, so that the calendar never leaves what is filled. */
const turns = 6;

export async function monthBench(rounds: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8792, sessions, sessionsPerDay);
  const profile = mkdtempSync(join(tmpdir(), 'trainside-bench-month-'));
  const context = await chromium.launchPersistentContext(profile, browserOptions());
  try {
    const page = await context.newPage();
    await signInAndSync(page, app);
    await page.addInitScript(timeKeys);
    await page.goto(`${app.url}/calendar`);
    await page.locator('[role=gridcell] [data-drag-id]').first().waitFor();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const [month, frame]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < rounds * turns; turn += 1) {
      // Not a key of the app's.
      frame.push(await timeKey(page, 'F9'));
      month.push(await timeKey(page, turn % (2 * turns) < turns ? 'j' : 'k'));
    }
    print(`\nCalendar turned by a month, ${sessions} sessions, ${sessionsPerDay} a day (CPU ${throttle}×)`);
    print(
      `  ${inWords(spreadOf(month), 0)} ms   a frame ${inWords(spreadOf(frame), 0)} ms   × frame ${inWords(ratios(month, frame), 2)}`,
    );
  } finally {
    await context.close();
    await app.remove();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function timeKey(page: Page, key: string): Promise<number> {
  await page.evaluate(() => Object.assign(globalThis, { paintedAfter: undefined }));
  await page.keyboard.press(key);
  const handle = await page.waitForFunction(() => (globalThis as { paintedAfter?: number }).paintedAfter);
  const milliseconds = (await handle.jsonValue()) as number;
  // What follows of it shall not fall into the next one's time.
  await page.waitForTimeout(300);
  return milliseconds;
}

/** Runs in the page: how long after a key press the month that it turns to, or just the next frame, has been painted. */
function timeKeys(): void {
  const label = (): string | null => document.querySelector('[role=grid]')?.getAttribute('aria-label') ?? null;
  const isFull = (): boolean =>
    [...document.querySelectorAll('[role=gridcell][data-outside=false]')].every((day) =>
      day.querySelector('[data-drag-id]'),
    );
  const listen = ({ key, timeStamp }: KeyboardEvent): void => {
    const before = label();
    const look = (): void => {
      const isThere = key === 'F9' || (label() !== before && isFull());
      if (!isThere) return void requestAnimationFrame(look);
      setTimeout(() => Object.assign(globalThis, { paintedAfter: performance.now() - timeStamp }));
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', listen, { capture: true });
}
