/** How the bench runs Chromium: with a profile that lasts or a fresh one, signed in or not, at the speed of a slow device. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright';
import { ensureBrowser } from '../scripts/browser.ts';
import { type OurApp, signInAndSync } from './our-app.ts';

/** How many times slower than this machine's its processor is. */
export const throttle = 4;

export const browserOptions = () => ({
  executablePath: ensureBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  viewport: { width: 1280, height: 800 },
});

/** Does work in a browser that has the profile of an earlier one, and closes it. */
export async function inProfile<Result>(
  profile: string,
  work: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await chromium.launchPersistentContext(profile, browserOptions());
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** Does work with a new profile, which is removed afterwards. @param work is given its folder */
export async function withProfile<Result>(work: (profile: string) => Promise<Result>): Promise<Result> {
  const profile = mkdtempSync(join(tmpdir(), 'trainside-bench-profile-'));
  try {
    return await work(profile);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Does work in a browser with a profile of its own. */
export const inFreshProfile = <Result>(work: (context: BrowserContext) => Promise<Result>): Promise<Result> =>
  withProfile((profile) => inProfile(profile, work));

/** Does work on a page on which the app's athlete is signed in and has everything, then removes browser and app. */
export async function asAthlete(
  app: OurApp,
  work: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  try {
    await inFreshProfile(async (context) => {
      const page = await context.newPage();
      await signInAndSync(page, app);
      await work(page, context);
    });
  } finally {
    await app.remove();
  }
}

/** From now on the page's processor is `throttle` times slower. */
export async function throttled(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle });
  return devtools;
}
