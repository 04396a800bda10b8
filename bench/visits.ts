/** How long a page takes until it is ready, and how that is told: each site's time beside that of the two floors. */
import type { BrowserContext, Page } from 'playwright';
import { inFreshProfile, throttle, throttled } from './browser.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';

export type Times = Map<string, number[]>;

export const note = (times: Times, name: string, time: number): unknown =>
  times.set(name, [...(times.get(name) ?? []), time]);

/** The first two are the floors. */
export function report(
  print: (text: string) => void,
  title: string,
  times: ReadonlyMap<string, readonly number[]>,
): void {
  const [[, still] = ['', []], [, stack] = ['', []]] = [...times];
  print(`\n${title} (CPU ${throttle}×)`);
  for (const [name, values] of times) {
    const toStatic = inWords(ratios(values, still), 2);
    const toStack = inWords(ratios(values, stack), 2);
    print(`  ${name.padEnd(18)} ${inWords(spreadOf(values), 0)}   × static ${toStatic}   × stack ${toStack}`);
  }
}

/** With a new profile. @param ready a selector of what is on the page when it is ready */
export const timeFirstVisit = (url: string, ready: string): Promise<number> =>
  inFreshProfile((context) => timeUntilReady(context, url, ready));

/** From the start of the navigation until what makes the page ready has been painted. */
export async function timeUntilReady(context: BrowserContext, url: string, ready: string): Promise<number> {
  const page = await context.newPage();
  await throttled(page);
  return await untilReady(page, url, ready);
}

/** Opens an address, and waits until what makes the page ready has been painted. @returns milliseconds from the navigation's start */
export async function untilReady(page: Page, url: string, ready: string): Promise<number> {
  await page.addInitScript(watchFor, ready);
  await page.goto(url, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => (globalThis as { readyAt?: number }).readyAt, undefined, {
    timeout: 60_000,
  });
  return (await handle.jsonValue()) as number;
}

/** The mark in a trace at which the page was ready. */
export const readyMark = 'bench: ready';

function watchFor(ready: string): void {
  const tell = (): void => {
    performance.mark('bench: ready');
    Object.assign(globalThis, { readyAt: performance.now() });
  };
  const look = (): void => {
    if (!document.querySelector(ready)) return void requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(tell));
  };
  look();
}
