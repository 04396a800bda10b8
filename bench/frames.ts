/** Frames of a page: how long an act takes until what is awaited has been painted, and what frames take while it is scrolled. */
import type { CDPSession, Page } from 'playwright';

/** A frame that misses one refresh of the screen, and a little for the clock. */
const longFrameMilliseconds = 34;

/** What to wait for after an act, and after which one. */
export interface Awaited {
  on: 'click' | 'keydown' | 'pointerup';
  /** A selector of what shows that it has begun. */
  begun: string;
  /** As many of them are all; one, if absent. */
  all?: number;
}

/** After an act, in milliseconds. */
export interface Timed {
  begunAfter: number;
  doneAfter: number;
  longestFrame: number;
}

export async function timeAct(page: Page, awaited: Awaited, act: () => Promise<void>): Promise<Timed> {
  await page.evaluate((wanted) => Object.assign(globalThis, { awaited: wanted, timed: undefined }), awaited);
  await act();
  const handle = await page.waitForFunction(() => (globalThis as { timed?: Timed }).timed, undefined, {
    timeout: 60_000,
  });
  return (await handle.jsonValue()) as Timed;
}

/** Runs in the page: how long after an act what is awaited has been painted, and the longest frame until a second later. */
export function watchActs(): void {
  const settledMilliseconds = 1_000;
  const listen = ({ type, timeStamp }: Event): void => {
    const { awaited } = globalThis as { awaited?: Awaited };
    if (awaited?.on !== type) return;
    Object.assign(globalThis, { awaited: undefined });
    const timed: Timed = { begunAfter: 0, doneAfter: 0, longestFrame: 0 };
    let last = timeStamp;
    // The painting of a frame ends where the next task begins.
    const after = (name: 'begunAfter' | 'doneAfter') =>
      setTimeout(() => (timed[name] ||= performance.now() - timeStamp));
    const look = (frame: number): void => {
      timed.longestFrame = Math.max(timed.longestFrame, frame - last);
      last = frame;
      const found = timed.doneAfter === 0 ? document.querySelectorAll(awaited.begun).length : 0;
      if (found > 0 && timed.begunAfter === 0) after('begunAfter');
      if (found >= (awaited.all ?? 1)) after('doneAfter');
      const isOver = timed.doneAfter > 0 && performance.now() - timeStamp > timed.doneAfter + settledMilliseconds;
      if (isOver) Object.assign(globalThis, { timed });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', listen, { capture: true });
  addEventListener('click', listen, { capture: true });
  addEventListener('pointerup', listen, { capture: true });
}

export interface Scrolled {
  longestFrame: number;
  /** The share of frames that took longer than two refreshes of the screen. */
  longFrames: number;
}

/** How a page is scrolled, from where it is. */
interface Scrolling {
  pixels: number;
  pixelsPerSecond?: number;
}

/** From the first to the last pixel of the page, as a wheel does. */
export async function scrollToEnd(page: Page, devtools: CDPSession): Promise<Scrolled> {
  const pixels = await page.evaluate(() => {
    scrollTo(0, 0);
    return document.documentElement.scrollHeight - innerHeight;
  });
  await page.waitForTimeout(500);
  const scrolled = await scrollBy(page, devtools, { pixels });
  // A plan grows a little meanwhile: weeks that were never in sight have a guessed height.
  const reached = await page.evaluate(() => scrollY);
  if (reached < 0.9 * pixels) throw new Error(`The page was scrolled by ${reached} of ${pixels} px.`);
  return scrolled;
}

/** Down, or up where the pixels are negative, as a wheel does. */
export async function scrollBy(
  page: Page,
  devtools: CDPSession,
  { pixels, pixelsPerSecond = 3_000 }: Scrolling,
): Promise<Scrolled> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.evaluate(startFrames);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: Math.round(width / 2),
    y: Math.round(height * 0.6),
    yDistance: -pixels,
    speed: pixelsPerSecond,
    gestureSourceType: 'mouse',
  });
  const frames = await page.evaluate(() => (globalThis as { frameTimes?: number[] }).frameTimes?.splice(0) ?? []);
  const longFrames = frames.filter((milliseconds) => milliseconds > longFrameMilliseconds).length / frames.length;
  return { longestFrame: Math.max(...frames), longFrames };
}

/** Runs in the page. */
function startFrames(): void {
  const frames: number[] = [];
  Object.assign(globalThis, { frameTimes: frames });
  let last = performance.now();
  const look = (frame: number): void => {
    frames.push(frame - last);
    last = frame;
    if ((globalThis as { frameTimes?: number[] }).frameTimes === frames) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
