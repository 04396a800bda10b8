/** How long a page takes until it is ready, and how that is told: each site's time beside that of the two floors. */
import { type BarePage, onBarePage, until } from './bare-page.ts';
import { throttle, withProfile } from './browser.ts';
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
  withProfile((profile) => onBarePage(profile, (page) => untilReady(page, url, ready)));

/** Opens an address, and waits until what makes the page ready has been painted. @returns milliseconds from the navigation's start */
export async function untilReady(page: BarePage, url: string, ready: string): Promise<number> {
  await page.addInitScript(watchFor, ready);
  await page.send('Page.navigate', { url });
  const readyAt = () => page.evaluate(() => (globalThis as { readyAt?: number }).readyAt ?? 0, null);
  // A document that is just being left answers nothing.
  await until(async () => (await readyAt().catch(() => 0)) > 0, `${url} was not ready after a minute.`);
  return await readyAt();
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
