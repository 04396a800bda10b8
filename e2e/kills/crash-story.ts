/** Three tabs of one athlete: whichever speaks with the server crashes, another one takes over, and nothing is lost or twice. */
import { setTimeout } from 'node:timers/promises';
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { signUp } from '#e2e/fixtures/athlete.ts';
import { alwaysGoOn, BusyAthlete } from '#e2e/fixtures/busy-athlete.ts';
import { pageHands } from '#e2e/fixtures/calendar.ts';
import { contentOf, unlikeServer, queuedOn } from '#e2e/fixtures/device-content.ts';
import { waitUntilKept } from '#e2e/fixtures/offline.ts';
import type { TestServer } from '#e2e/fixtures/server.ts';
import type { Random } from '#tests/simulation/random.ts';
import type { Told } from './kill-story.ts';

const tabsCount = 3;
const lifeMilliseconds = 2_000;
const slownessMilliseconds = 600;
const restMilliseconds = 90_000;

/** @param context whose pages have the size of a desk */
export async function crashStory(
  context: BrowserContext,
  server: TestServer,
  crashes: number,
  random: Random,
): Promise<Told> {
  const athlete = new BusyAthlete(random, pageHands(server.url));
  const told: Told = { kills: 0, withQueue: 0, shown: 0, calls: 0, violations: [] };
  const openTab = async () => {
    const page = await context.newPage();
    await alwaysGoOn(page);
    await athlete.openCalendar(page);
    return page;
  };
  try {
    const first = await context.newPage();
    await signUp(first, 'Kim Rider', server.url);
    await waitUntilKept(first);
    await first.close();
    await slowDown(context, random);
    let tabs: Page[] = [];
    while (told.kills < crashes) {
      while (tabs.length < tabsCount) tabs.push(await openTab());
      for (const end = Date.now() + lifeMilliseconds; Date.now() < end;) await editIn(random.pick(tabs)!, athlete);
      const editing = random.pick(tabs)!;
      await athlete.expectShown(editing);
      const edit = athlete.edit(editing).catch((error: unknown) => error);
      await setTimeout(random.below(slownessMilliseconds));
      const crashed = await crashSender(tabs);
      told.kills += 1;
      tabs = tabs.filter((tab) => tab !== crashed);
      await crashed.close();
      const failure = editing === crashed ? undefined : await edit;
      if (failure) throw failure;
      if ((await queuedOn(tabs[0]!)) > 0) told.withQueue += 1;
      // Somebody else listens to the server now, and what the edit has come to is the same in all tabs.
      await expect.poll(() => speakerAmong(tabs)).toBeDefined();
      for (const tab of tabs) await athlete.expectShown(tab);
    }
    const [last] = tabs;
    await expect.poll(() => unlikeServer(server, [last!]), { timeout: restMilliseconds }).toEqual([]);
    await athlete.expectShown(last!);
    told.calls = (await contentOf(last!)).content.calls.size;
  } catch (error) {
    told.violations.push(`after crash ${told.kills}: ${String(error)}`);
  }
  return { ...told, shown: athlete.edits };
}

async function editIn(page: Page, athlete: BusyAthlete<Page>): Promise<void> {
  await athlete.expectShown(page);
  await athlete.edit(page);
}

/** So that a crash meets requests that the server has not heard yet, and answers that it has given. */
function slowDown(context: BrowserContext, random: Random): Promise<unknown> {
  return context.route('**/api/sync', async (route) => {
    const pause = random.below(slownessMilliseconds);
    // The tab may have crashed meanwhile: then nothing takes the answer.
    if (random.chance(0.5)) await setTimeout(pause).then(() => route.continue().catch(() => undefined));
    else {
      const response = await route.fetch().catch(() => null);
      await setTimeout(pause);
      await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
    }
  });
}

/** The tab that sends at this moment, else the one that listens to the server for all. */
async function speakerAmong(tabs: readonly Page[]): Promise<Page | undefined> {
  const locks = await Promise.all(tabs.map(locksOf));
  const holder = (prefix: string) => tabs[locks.findIndex((names) => names.some((name) => name.startsWith(prefix)))];
  return holder('trainside-sync-') ?? holder('trainside-news-');
}

/** Names of the locks that the page holds. A lock of its own tells which client it is. */
const locksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const mark = `mark-${Math.random()}`;
    return navigator.locks.request(mark, async () => {
      const { held = [] } = await navigator.locks.query();
      const own = held.find(({ name }) => name === mark)?.clientId;
      return held.filter(({ clientId }) => clientId === own).map(({ name = '' }) => name);
    });
  });

async function crashSender(tabs: readonly Page[]): Promise<Page> {
  const sender = (await speakerAmong(tabs)) ?? tabs[0]!;
  const devtools = await sender.context().newCDPSession(sender);
  const crashed = sender.waitForEvent('crash');
  // It never answers.
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  return sender;
}
