/**
 * `npm run browser-kills -- --kills N --seed S`: an athlete edits in a Chromium that is killed N times, on the app as it
 * is built now. With `--tabs` it is the sending one of three tabs that crashes, each time. `--record` adds a line to the
 * ledger, docs/browser-kills.csv.
 */
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright/test';
import { startServer, type TestServer } from '#e2e/fixtures/server.ts';
import { ensureBrowser } from '#scripts/browser.ts';
import { buildIfChanged } from '#scripts/build.ts';
import { openLedger } from '#scripts/ledger.ts';
import { Random } from '#tests/simulation/random.ts';
import { crashStory } from './crash-story.ts';
import { killStory, type Told } from './kill-story.ts';
import { rootArguments } from './killable-browser.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    tabs: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];

async function crashTabs(program: string, server: TestServer): Promise<Told> {
  const browser = await chromium.launch({ executablePath: program, args: rootArguments });
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  return crashStory(context, server, kills, new Random(seed)).finally(() => browser.close());
}

function versionOf(browser: string): string {
  // Debian's starter has words of its own for the superuser.
  const said = execFileSync(browser, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  return /\w+ [\d.]+/.exec(said)?.[0] ?? '';
}

await buildIfChanged();
const program = ensureBrowser();
const server = await startServer();
const record = values.record ? openLedger('browser-kills') : undefined;
const began = performance.now();
const story = values.tabs ? crashTabs(program, server) : killStory(program, server, kills, new Random(seed));
const told = await story.finally(server.remove);
const seconds = Math.round((performance.now() - began) / 1000);
for (const violation of told.violations) console.log(violation);
const { kills: killed, withQueue, shown, calls } = told;
const violations = told.violations.length;
console.log(
  `${killed} kills, ${withQueue} with a queue, ${shown} changes shown as saved, ${calls} calls, ${seconds} s, ${violations} violations`,
);
await record?.({
  browser: versionOf(program),
  killed: values.tabs ? 'sending tab' : 'browser',
  seed,
  kills: killed,
  'with a queue': withQueue,
  'shown as saved': shown,
  calls,
  violations,
  seconds,
});
process.exitCode = violations > 0 ? 1 : 0;
