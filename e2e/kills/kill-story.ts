/** An athlete edits while the browser is killed, again and again: what was shown as saved is there each time, and at last on the server, once. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, type Page } from 'playwright/test';
import { signIn, signUp } from '#e2e/fixtures/athlete.ts';
import { alwaysGoOn, BusyAthlete } from '#e2e/fixtures/busy-athlete.ts';
import { pageHands } from '#e2e/fixtures/calendar.ts';
import { contentOf, unlikeServer, queuedOn } from '#e2e/fixtures/device-content.ts';
import { waitUntilKept } from '#e2e/fixtures/offline.ts';
import type { TestServer } from '#e2e/fixtures/server.ts';
import type { Random } from '#tests/simulation/random.ts';
import { type KillableBrowser, openKillable } from './killable-browser.ts';

export interface Told {
  kills: number;
  /** How many of them left a queue behind. */
  withQueue: number;
  /** How many changes the page had shown as saved. */
  shown: number;
  /** How many the device has recorded at last, with those that were saved but could not be shown any more. */
  calls: number;
  /** What was lost, or twice, in words; the story ends there. */
  violations: string[];
}

/** About as long as an edit takes: the kill comes before, amid or after the one under way. */
const longestPauseMilliseconds = 1_000;
const restMilliseconds = 90_000;

/** @param program path of a Chromium */
export async function killStory(program: string, server: TestServer, kills: number, random: Random): Promise<Told> {
  const profile = mkdtempSync(join(tmpdir(), 'trainside-killed-'));
  const athlete = new BusyAthlete(random, pageHands(server.url));
  const told: Told = { kills: 0, withQueue: 0, shown: 0, calls: 0, violations: [] };
  let browser = await openKillable(program, profile);
  try {
    const first = await browser.context.newPage();
    const { email } = await signUp(first, 'Kim Rider', server.url);
    await waitUntilKept(first);
    await first.close();
    let page = await comeBack(athlete, browser);
    while (told.kills < kills) {
      if (random.chance(0.5)) await browser.context.setOffline(false);
      await killAmidEdits(athlete, page, browser, random);
      told.kills += 1;
      browser = await openKillable(program, profile);
      page = await comeBack(athlete, browser);
      if ((await queuedOn(page)) > 0) told.withQueue += 1;
    }
    await rest(browser, page, server, email);
    await athlete.openCalendar(page);
    await athlete.expectShown(page);
    told.calls = (await contentOf(page)).content.calls.size;
  } catch (error) {
    told.violations.push(`after kill ${told.kills}: ${String(error)}`);
  } finally {
    await browser.kill();
    rmSync(profile, { recursive: true, force: true });
  }
  return { ...told, shown: athlete.edits };
}

/** Opens the app without a network, and looks whether everything is there. */
async function comeBack(athlete: BusyAthlete<Page>, { context }: KillableBrowser): Promise<Page> {
  await context.setOffline(true);
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  await alwaysGoOn(page);
  await athlete.openCalendar(page);
  await athlete.expectShown(page);
  return page;
}

/** After none, one or two edits of this life have been shown, as fast or slow as the machine may be. */
async function killAmidEdits(athlete: BusyAthlete<Page>, page: Page, browser: KillableBrowser, random: Random) {
  const shown = athlete.edits + random.below(3);
  const editing = editUntilKilled(athlete, page);
  while (athlete.edits < shown) await Promise.race([editing, setTimeout(20)]);
  await Promise.race([editing, setTimeout(random.below(longestPauseMilliseconds))]);
  await browser.kill();
  await editing;
}

async function editUntilKilled(athlete: BusyAthlete<Page>, page: Page): Promise<void> {
  let isKilled = false;
  page
    .context()
    .browser()
    ?.once('disconnected', () => (isKilled = true));
  try {
    for (;;) await athlete.edit(page);
  } catch (error) {
    // A moment may pass before the end of the connection is heard of.
    await setTimeout(100);
    if (!isKilled) throw error;
  }
}

/** With a network, until device and server have the same. */
async function rest({ context }: KillableBrowser, page: Page, server: TestServer, email: string): Promise<void> {
  await context.setOffline(false);
  await page.goto(`${server.url}/sync`);
  // A browser keeps new cookies in memory for a while: a killed one may have to sign in again.
  const { content } = await contentOf(page);
  if (content.meta.hold === 'login') {
    await page.goto(`${server.url}/account/login?redirect=/sync`);
    await signIn(page, email);
  }
  await expect.poll(() => unlikeServer(server, [page]), { timeout: restMilliseconds }).toEqual([]);
}
