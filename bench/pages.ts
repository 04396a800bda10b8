/**
 * First visits, and later ones with and without a network, in Chromium at 4× CPU throttle: our app beside one static
 * page and beside our stack with next to nothing on it, in turn, so that a busy moment of the machine hits all three.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { onBarePage } from './bare-page.ts';
import { inProfile } from './browser.ts';
import { buildStackFloor, serveFolder, staticFloorFolder, type Floor } from './floors.ts';
import { bench, openOurApp, queueMoves, signInAndSync } from './our-app.ts';
import { note, report, timeFirstVisit, type Times, untilReady } from './visits.ts';

interface Site extends Floor {
  name: string;
  /** The page of a first visit, and the one of those after it. */
  first: string;
  again: string;
  /** What is on the page when it is ready. */
  ready: string;
  profile: string;
}

export async function pagesBench(rounds: number, print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8791);
  const floors = [await serveFolder(staticFloorFolder()), await serveFolder(await buildStackFloor())] as const;
  const profile = (): string => mkdtempSync(join(tmpdir(), 'trainside-bench-profile-'));
  const sites: Site[] = [
    { ...floors[0], name: 'static page', first: '/', again: '/', ready: '#ready', profile: profile() },
    { ...floors[1], name: 'our stack, empty', first: '/', again: '/', ready: '#ready', profile: profile() },
    { ...app, name: 'Trainside', first: '/', again: '/today', ready: 'main h1', profile: profile() },
  ];
  // With the picture gone from under it: the app itself.
  const inUse = { ...(sites[2] as Site), name: '… to use', ready: '#root > :not([data-picture]) main h1' };
  try {
    const first: Times = new Map();
    for (let round = 0; round < rounds; round += 1) {
      for (const site of sites) note(first, site.name, await timeFirstVisit(site.url + site.first, site.ready));
      note(first, inUse.name, await timeFirstVisit(app.url + inUse.first, inUse.ready));
    }
    report(print, 'First visit, cold, ready ms', first);

    await onPage(sites[2] as Site, async (page) => {
      await signInAndSync(page, app);
      await app.stop();
      await queueMoves(page, app);
      // The visit before, which leaves a picture of the day for the next one.
      await page.goto(`${app.url}/today`);
      await page.waitForFunction(() => localStorage.getItem('pictures of today'), undefined, { timeout: 60_000 });
    });
    for (const site of sites.slice(0, 2)) {
      await onPage(site, async (page) => {
        await page.goto(site.url);
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await page.waitForTimeout(1500);
      });
    }
    const filled = `${bench.events} events, ${bench.workouts} workouts, ${bench.queued} queued changes`;
    await Promise.all(sites.map((site) => site.stop()));
    const offline = await timeStarts([...sites, inUse], rounds);
    report(print, `Offline start in a new browser, server down (${filled}), ready ms`, offline);
    await Promise.all(sites.map((site) => site.start()));
    // What waits is sent by a visit that is not measured.
    await onPage(sites[2] as Site, async (page) => {
      await page.goto(`${app.url}/today`);
      await page.waitForTimeout(10_000);
    });
    report(print, 'Repeat visit in a new browser, ready ms', await timeStarts([...sites, inUse], rounds));
  } finally {
    await app.remove();
    await Promise.all(floors.map((floor) => floor.stop()));
    for (const { profile: folder } of sites) rmSync(folder, { recursive: true, force: true });
  }
}

const onPage = (site: Site, work: (page: Page) => Promise<void>): Promise<void> =>
  inProfile(site.profile, async (context) => work(await context.newPage()));

/** With what a visit before has left. */
async function timeStarts(sites: readonly Site[], rounds: number): Promise<Times> {
  const times: Times = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const site of sites) note(times, site.name, await timeStart(site));
  }
  return times;
}

const timeStart = (site: Site): Promise<number> =>
  onBarePage(site.profile, (page) => untilReady(page, site.url + site.again, site.ready));
