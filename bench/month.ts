/**
 * Turning the calendar to the next month with thousands of sessions on the device: from the key press until the month
 * is shown, until its weeks in the window and until all of them are painted, and the frames until a second later;
 * beside a key press after which nothing but a frame is waited for, in turn. What no busy machine changes is counted
 * too: requests to the device's database and elements in the page.
 */
import type { Page } from 'playwright';
import { asAthlete, throttle, throttled } from './browser.ts';
import { openOurApp } from './our-app.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';

/** Sessions in the calendar. */
const sessions = 8_000;
const sessionsPerDay = 4;
/** Months turned in a round, forth and back, so that the calendar never leaves what is filled. */
const turns = 6;

export async function monthBench(rounds: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8792, sessions, sessionsPerDay);
  await asAthlete(app, async (page) => {
    await page.addInitScript(timeKeys);
    await page.goto(`${app.url}/calendar`);
    await page.locator('[role=gridcell] [data-drag-id]').first().waitFor();
    await throttled(page);
    const [frames, turned]: [Turned[], Turned[]] = [[], []];
    for (let turn = 0; turn < rounds * turns; turn += 1) {
      // Not a key of the app's.
      frames.push(await timeKey(page, 'F9'));
      turned.push(await timeKey(page, turn % (2 * turns) < turns ? 'j' : 'k'));
    }
    const [month, frame] = [turned.map((one) => one.paintedAfter), frames.map((one) => one.paintedAfter)];
    const said = (of: readonly Turned[], what: keyof Turned): string =>
      inWords(spreadOf(of.map((one) => one[what])), 0);
    print(`\nCalendar turned by a month, ${sessions} sessions, ${sessionsPerDay} a day (CPU ${throttle}×)`);
    print(
      `  ${inWords(spreadOf(month), 0)} ms   a frame ${inWords(spreadOf(frame), 0)} ms   × frame ${inWords(ratios(month, frame), 2)}`,
    );
    print(`  without cards ${said(turned, 'begunAfter')} ms   weeks in the window ${said(turned, 'seenAfter')} ms`);
    for (const [name, of] of [
      ['turned', turned],
      ['a frame', frames],
    ] as const)
      print(`  ${name}: longest frame ${said(of, 'longestFrame')} ms, ${said(of, 'longFrames')} over 33 ms`);
    print(`  requests to the database ${said(turned, 'requests')}   elements ${said(turned, 'elements')}`);
  });
}

/** After the key press, in milliseconds. */
interface Turned {
  begunAfter: number;
  seenAfter: number;
  paintedAfter: number;
  longestFrame: number;
  /** Frames of more than 33 ms. */
  longFrames: number;
  /** To the device's database. */
  requests: number;
  /** In the page. */
  elements: number;
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
  const longMilliseconds = 34;
  let requests = 0;
  for (const place of [IDBObjectStore.prototype, IDBIndex.prototype])
    for (const name of ['get', 'getAll', 'getAllKeys', 'count', 'openCursor', 'openKeyCursor']) {
      const real = Reflect.get(place, name) as (...values: unknown[]) => unknown;
      Reflect.set(place, name, function (this: unknown, ...values: unknown[]) {
        requests += 1;
        return real.apply(this, values);
      });
    }
  const weeks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-week]:not([data-leaving])')];
  // A week that is still to come is a row without days.
  const isWhole = (week: HTMLElement): boolean =>
    week.childElementCount > 0 &&
    !week.querySelector('[data-waiting]') &&
    [...week.querySelectorAll('[data-outside=false]')].every((day) => day.querySelector('[data-drag-id]'));
  const isSeen = (week: HTMLElement): boolean => week.getBoundingClientRect().top < innerHeight;
  const listen = ({ key, timeStamp }: KeyboardEvent): void => {
    const before = label();
    const turned = {
      begunAfter: 0,
      seenAfter: 0,
      paintedAfter: 0,
      longestFrame: 0,
      longFrames: 0,
      requests: 0,
      elements: 0,
    };
    const requestsBefore = requests;
    let last = timeStamp;
    // The painting of a frame ends where the next task begins.
    const after = (name: 'begunAfter' | 'seenAfter' | 'paintedAfter') =>
      setTimeout(() => (turned[name] ||= performance.now() - timeStamp));
    const look = (frame: number): void => {
      turned.longestFrame = Math.max(turned.longestFrame, frame - last);
      if (frame - last > longMilliseconds) turned.longFrames += 1;
      last = frame;
      const isBegun = key === 'F9' || label() !== before;
      if (isBegun && turned.begunAfter === 0) after('begunAfter');
      // Layout is done at the start of a frame, so that looking costs nothing; after the end no one looks any more.
      if (isBegun && turned.seenAfter === 0 && (key === 'F9' || weeks().filter(isSeen).every(isWhole)))
        after('seenAfter');
      if (turned.seenAfter > 0 && turned.paintedAfter === 0 && (key === 'F9' || weeks().every(isWhole)))
        after('paintedAfter');
      const isOver =
        turned.paintedAfter > 0 && performance.now() - timeStamp > turned.paintedAfter + settledMilliseconds;
      if (isOver) {
        turned.requests = requests - requestsBefore;
        turned.elements = document.querySelectorAll('*').length;
        Object.assign(globalThis, { turned });
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', listen, { capture: true });
}
