/**
 * Turning the calendar to the next month with thousands of sessions on the device: from the key press until the first
 * week and until all days of the month are painted, and the longest frame until a second later; beside a key press after
 * which nothing but a frame is waited for, in turn.
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
    const [begun, month, longest, frame]: [number[], number[], number[], number[]] = [[], [], [], []];
    for (let turn = 0; turn < rounds * turns; turn += 1) {
      // Not a key of the app's.
      frame.push((await timeKey(page, 'F9')).paintedAfter);
      const turned = await timeKey(page, turn % (2 * turns) < turns ? 'j' : 'k');
      begun.push(turned.begunAfter);
      month.push(turned.paintedAfter);
      longest.push(turned.longestFrame);
    }
    print(`\nCalendar turned by a month, ${sessions} sessions, ${sessionsPerDay} a day (CPU ${throttle}×)`);
    print(
      `  ${inWords(spreadOf(month), 0)} ms   a frame ${inWords(spreadOf(frame), 0)} ms   × frame ${inWords(ratios(month, frame), 2)}`,
    );
    print(`  first week ${inWords(spreadOf(begun), 0)} ms   longest frame ${inWords(spreadOf(longest), 0)} ms`);
  } finally {
    await context.close();
    await app.remove();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** After the key press, in milliseconds. */
interface Turned {
  begunAfter: number;
  paintedAfter: number;
  longestFrame: number;
}

async function timeKey(page: Page, key: string): Promise<Turned> {
  await page.evaluate(() => Object.assign(globalThis, { turned: undefined }));
  await page.keyboard.press(key);
  const handle = await page.waitForFunction(() => (globalThis as { turned?: Turned }).turned);
  return (await handle.jsonValue()) as Turned;
}

/** Runs in the page: how long after a key press the month that it turns to, or just the next frame, has been painted. */
function timeKeys(): void {
  // What follows of it, as reading more of the calendar, shall not fall into the next one's time.
  const settledMilliseconds = 1_000;
  const label = (): string | null => document.querySelector('[role=grid]')?.getAttribute('aria-label') ?? null;
  const isFull = (): boolean => {
    const days = [...document.querySelectorAll<HTMLElement>('[role=gridcell][data-outside=false]')];
    const months = new Set(days.map(({ dataset }) => dataset['dropZone']?.slice(0, 7)));
    return months.size === 1 && days.every((day) => day.querySelector('[data-drag-id]'));
  };
  const listen = ({ key, timeStamp }: KeyboardEvent): void => {
    const before = label();
    const turned: Turned = { begunAfter: 0, paintedAfter: 0, longestFrame: 0 };
    let last = timeStamp;
    // The painting of a frame ends where the next task begins.
    const after = (name: 'begunAfter' | 'paintedAfter') =>
      setTimeout(() => (turned[name] ||= performance.now() - timeStamp));
    const look = (frame: number): void => {
      turned.longestFrame = Math.max(turned.longestFrame, frame - last);
      last = frame;
      const isBegun = key === 'F9' || label() !== before;
      if (isBegun && turned.begunAfter === 0) after('begunAfter');
      if (isBegun && turned.paintedAfter === 0 && (key === 'F9' || isFull())) after('paintedAfter');
      const isOver =
        turned.paintedAfter > 0 && performance.now() - timeStamp > turned.paintedAfter + settledMilliseconds;
      if (isOver) Object.assign(globalThis, { turned });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', listen, { capture: true });
}
