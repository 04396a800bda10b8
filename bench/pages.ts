/**
 * First visits and offline starts in Chromium at 4× CPU throttle: our app beside one static page and beside our stack
 * with next to nothing on it, in turn, so that a busy moment of the machine hits all three.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright';
import { browserOptions, throttle } from './browser-options.ts';
import { buildStackFloor, serveFolder, staticFloorFolder, type Floor } from './floors.ts';
import { bench, openOurApp, queueMoves, signInAndSync } from './our-app.ts';
import { inWords, ratios, spreadOf } from './statistics.ts';

interface Site extends Floor {
  name: string;
  /** The page of a first visit, and the one that is opened offline. */
  first: string;
  offline: string;
  /** What stands on the page when it is ready. */
  ready: string;
  profile: string;
}

export async function pagesBench(rounds: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8791);
  const floors = [await serveFolder(staticFloorFolder()), await serveFolder(await buildStackFloor())] as const;
  const profile = (): string => mkdtempSync(join(tmpdir(), 'trainside-bench-profile-'));
  const sites: Site[] = [
    { ...floors[0], name: 'static page', first: '/', offline: '/', ready: '#ready', profile: profile() },
    { ...floors[1], name: 'our stack, empty', first: '/', offline: '/', ready: '#ready', profile: profile() },
    { ...app, name: 'Trainside', first: '/', offline: '/today', ready: 'main h1', profile: profile() },
  ];
  try {
    const first = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const site of sites) note(first, site.name, await timeFirstVisit(site));
    }
    report(print, 'First visit, cold, ready ms', first);

    await inProfile(sites[2] as Site, async (page) => {
      await signInAndSync(page, app);
      await app.stop();
      await queueMoves(page, app);
      // The visit before, which leaves a picture of the day for the next one.
      await page.goto(`${app.url}/today`);
      await page.waitForFunction(() => localStorage.getItem('pictures of today'), undefined, { timeout: 60_000 });
    });
    await app.start();
    for (const site of sites.slice(0, 2)) {
      await inProfile(site, async (page) => {
        await page.goto(site.url);
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.waitForTimeout(1500);
      });
    }
    await Promise.all(sites.map((site) => site.stop()));
    const offline = new Map<string, number[]>();
    for (let round = 0; round < rounds; round += 1) {
      for (const site of sites) note(offline, site.name, await timeOfflineStart(site));
      // With the picture gone from under it: the app itself.
      note(
        offline,
        '… to use',
        await timeOfflineStart({ ...(sites[2] as Site), ready: '#root > :not([inert]) main h1' }),
      );
    }
    const filled = `${bench.events} events, ${bench.workouts} workouts, ${bench.queued} queued changes`;
    report(print, `Offline start in a new browser, server down (${filled}), ready ms`, offline);
  } finally {
    await app.remove();
    for (const { profile: folder } of sites) rmSync(folder, { recursive: true, force: true });
  }
}

const note = (times: Map<string, number[]>, name: string, time: number): unknown =>
  times.set(name, [...(times.get(name) ?? []), time]);

function report(print: (text: string) => void, title: string, times: ReadonlyMap<string, readonly number[]>): void {
  const [[, still] = ['', []], [, stack] = ['', []]] = [...times];
  print(`\n${title} (CPU ${throttle}×)`);
  for (const [name, values] of times) {
    const toStatic = inWords(ratios(values, still), 2);
    const toStack = inWords(ratios(values, stack), 2);
    print(`  ${name.padEnd(18)} ${inWords(spreadOf(values), 0)}   × static ${toStatic}   × stack ${toStack}`);
  }
}

async function inProfile(site: Site, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await chromium.launchPersistentContext(site.profile, browserOptions());
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function timeFirstVisit(site: Site): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'trainside-bench-first-'));
  const context = await chromium.launchPersistentContext(folder, browserOptions());
  try {
    return await timeUntilReady(context, site.url + site.first, site.ready);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function timeOfflineStart(site: Site): Promise<number> {
  const context = await chromium.launchPersistentContext(site.profile, browserOptions());
  try {
    await context.setOffline(true);
    return await timeUntilReady(context, site.url + site.offline, site.ready);
  } finally {
    await context.close();
  }
}

/** From the start of the navigation until what makes the page ready has been painted. */
async function timeUntilReady(context: BrowserContext, url: string, ready: string): Promise<number> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  await page.addInitScript(watchFor, ready);
  await page.goto(url, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(() => (globalThis as { readyAt?: number }).readyAt, undefined, {
    timeout: 60_000,
  });
  return (await handle.jsonValue()) as number;
}

function watchFor(ready: string): void {
  const look = (): void => {
    if (!document.querySelector(ready)) return void requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { readyAt: performance.now() })));
  };
  look();
}
