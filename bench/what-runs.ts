/**
 * How much of the JavaScript that a page loads has run once it is shown: the first load, the page's own files, and what
 * is fetched ahead of what the athlete will do. Bytes as the browser parses them, not as they are sent.
 */
import type { BrowserContext } from 'playwright';
import { makePlan } from './athlete.ts';
import { inFreshProfile } from './browser.ts';
import { openOurApp, signInAndSync } from './our-app.ts';

const sessions = 600;
/** By then a page has fetched what it fetches by itself. */
const settledMilliseconds = 4_000;

export async function whatRunsBench(print: (text: string) => void): Promise<void> {
  const app = await openOurApp(8798, sessions);
  const { slug } = await makePlan(app.athlete, 12, 1);
  print('\nJavaScript that has run of what a page loads, kB of source');
  await inFreshProfile(async (context) => {
    for (const path of ['/', '/search', '/training-plans', '/account/login'])
      print(await ranIn(context, app.url, path));
    await signInAndSync(await context.newPage(), app);
    print('  signed in');
    for (const path of ['/', '/today', '/calendar', '/library', '/search', '/settings', '/sync', `/plans/${slug}`])
      print(await ranIn(context, app.url, path));
  }).finally(() => app.remove());
}

/** What ran of the largest files, too. */
async function ranIn(context: BrowserContext, url: string, path: string): Promise<string> {
  const page = await context.newPage();
  await page.coverage.startJSCoverage();
  await page.goto(url + path);
  await page.locator('main h1').first().waitFor();
  await page.waitForTimeout(settledMilliseconds);
  const files = (await page.coverage.stopJSCoverage()).map(({ url: file, source = '', functions }) => ({
    name: file.replace(/.*\/|-[^-]+\.js$/g, ''),
    bytes: source.length,
    ran: ranOf(source.length, functions),
  }));
  await page.close();
  const line = (name: string, parts: typeof files): string => {
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    const ran = parts.reduce((sum, part) => sum + part.ran, 0);
    return `${name} ${(bytes / 1000).toFixed(0)} (${((100 * ran) / bytes).toFixed(0)} %)`;
  };
  const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 6);
  return `  ${line(path, files)}, ${files.length} files: ${largest.map((file) => line(file.name, [file])).join(', ')}`;
}

type Functions = { ranges: { startOffset: number; endOffset: number; count: number }[] }[];

/** Ranges lie within one another, and the innermost counts. */
function ranOf(length: number, functions: Functions): number {
  const hasRun = new Uint8Array(length);
  const ranges = functions.flatMap((each) => each.ranges);
  const size = ({ startOffset, endOffset }: (typeof ranges)[number]): number => endOffset - startOffset;
  for (const range of ranges.toSorted((a, b) => size(b) - size(a)))
    hasRun.fill(range.count > 0 ? 1 : 0, range.startOffset, range.endOffset);
  return hasRun.reduce((sum, each) => sum + each, 0);
}
