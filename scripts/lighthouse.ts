/**
 * `npm run lighthouse [-- --runs 3 --only /today]`: Lighthouse on the pages that matter most, as a visitor and as an
 * athlete, from our own server: scores and every audit that takes points off. It is fetched by npx: as a dependency it
 * adds 114 packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { makePlan } from '../bench/athlete.ts';
import { browserOptions } from '../bench/browser.ts';
import { openOurApp, signInAndSync } from '../bench/our-app.ts';
import { spreadOf } from '../bench/statistics.ts';

const version = '13.5.0';
/** What scores for speed are made of; in all runs, also where they take no points off. */
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'speed-index'] as const;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const debuggingPort = 9333;
const sessions = 600;
/** It has been seen to wait for ever for a page to fall silent. */
const mostMilliseconds = 180_000;

/** What we read of Lighthouse's report. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string; numericValue?: number }>;
}

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' }, only: { type: 'string' } } });
const app = await openOurApp(8797, sessions);
const browserAddress = `http://127.0.0.1:${debuggingPort}/json/version`;
const folder = mkdtempSync(join(tmpdir(), 'trainside-lighthouse-'));
try {
  const { slug } = await makePlan(app.athlete, 12, 1);
  const publicPlans = await (await fetch(`${app.url}/api/plans/search`)).json();
  const publicSlug = (publicPlans as { items: { slug: string }[] }).items[0]?.slug;
  await inBrowser(false, ['/', '/search', '/training-plans', `/training-plans/${publicSlug}`]);
  await inBrowser(true, ['/', '/today', '/calendar', '/search', `/plans/${slug}`]);
} finally {
  await app.remove();
  rmSync(folder, { recursive: true, force: true });
}

/** @param isSignedIn the browser runs on a profile in which the athlete is signed in and has synced */
async function inBrowser(isSignedIn: boolean, allPaths: readonly string[]): Promise<void> {
  const paths = allPaths.filter((path) => values.only === undefined || path === values.only);
  if (paths.length === 0) return;
  const profile = mkdtempSync(join(folder, 'profile-'));
  if (isSignedIn) await fillProfile(profile);
  // By itself: Playwright would hold on to each tab that Lighthouse opens.
  const { executablePath, args } = browserOptions();
  const own = [
    '--headless=new',
    `--user-data-dir=${profile}`,
    `--remote-debugging-port=${debuggingPort}`,
    'about:blank',
  ];
  if (await answers(browserAddress)) throw new Error(`Another browser listens on port ${debuggingPort}.`);
  const browser = spawn(executablePath, [...args, ...own], { stdio: 'ignore' });
  try {
    await untilAnswers(browserAddress);
    for (const path of paths) {
      const reports = Array.from({ length: Number(values.runs) }, () => audit(app.url + path, isSignedIn));
      tell(`${path}${isSignedIn ? ', signed in' : ''}`, reports);
    }
  } finally {
    // One that has ended already would never say so again.
    const isRunning = browser.exitCode === null && browser.signalCode === null;
    if (isRunning && browser.kill()) await once(browser, 'exit');
  }
}

async function fillProfile(profile: string): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, browserOptions());
  const page = await context.newPage();
  await signInAndSync(page, app);
  await page.goto(`${app.url}/today`);
  // The visit before leaves a picture of the day for the next one.
  await page.waitForFunction(() => localStorage.getItem('pictures of today'), undefined, { timeout: 60_000 });
  await context.close();
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

async function untilAnswers(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (await answers(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser did not start.');
}

/** @param keepsData for what is only there with an account; else each run is a first visit */
function audit(url: string, keepsData: boolean): Report {
  const file = join(folder, 'report.json');
  const run = [
    `lighthouse@${version}`,
    url,
    `--port=${debuggingPort}`,
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join(',')}`,
    '--quiet',
    '--no-enable-error-reporting',
    ...(keepsData ? ['--disable-storage-reset'] : []),
  ];
  const { status, stderr } = spawnSync('npx', ['--yes', ...run], { encoding: 'utf8', timeout: mostMilliseconds });
  if (status !== 0) throw new Error(`Lighthouse did not end well: ${stderr.slice(-2_000)}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

function tell(name: string, reports: readonly Report[]): void {
  const scores = categories.map((category) => {
    const { median, minimum, maximum } = spreadOf(
      reports.map(({ categories: scored }) => 100 * (scored[category]?.score ?? 0)),
    );
    return `${category} ${median.toFixed(0)} [${minimum.toFixed(0)}–${maximum.toFixed(0)}]`;
  });
  const times = timings.map((timing) => {
    const values = reports.map(({ audits }) => audits[timing]?.numericValue ?? Number.NaN);
    return `${timing} ${spreadOf(values).median.toFixed(0)} ms`;
  });
  console.log(`\n${name}\n  ${scores.join('   ')}\n  ${times.join('   ')}`);
  const lost = new Map<string, string>();
  for (const { categories: scored, audits } of reports) {
    for (const { id, weight } of categories.flatMap((category) => scored[category]?.auditRefs ?? [])) {
      const audited = audits[id];
      const isLost = weight > 0 && audited?.score !== null && (audited?.score ?? 1) < 0.9;
      if (isLost) lost.set(id, `${audited?.title} ${audited?.displayValue ?? ''}`);
    }
  }
  for (const [id, text] of lost) console.log(`  − ${id}: ${text}`);
}
