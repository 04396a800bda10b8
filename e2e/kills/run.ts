/**
 * `npm run browser-kills -- --kills N --seed S`: an athlete edits in a Chromium that is killed N times, on the app as it
 * is built now. `--record` adds a line to the ledger, docs/browser-kills.csv.
 */
import { parseArgs } from 'node:util';
import { startServer } from '#e2e/fixtures/server.ts';
import { ensureBrowser } from '#scripts/browser.ts';
import { buildIfChanged } from '#scripts/build.ts';
import { Random } from '#tests/simulation/random.ts';
import { killStory } from './kill-story.ts';
import { record } from './ledger.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    record: { type: 'boolean', default: false },
  },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];

await buildIfChanged();
const browser = ensureBrowser();
const server = await startServer();
const began = performance.now();
const told = await killStory(browser, server, kills, new Random(seed)).finally(server.remove);
const seconds = Math.round((performance.now() - began) / 1000);
for (const violation of told.violations) console.log(violation);
const { withQueue, shown, calls, violations } = told;
console.log(
  `${told.kills} kills, ${withQueue} with a queue, ${shown} changes shown as saved, ${calls} calls, ${seconds} s, ${violations.length} violations`,
);
if (values.record) await record(browser, seed, told, seconds);
process.exitCode = violations.length > 0 ? 1 : 0;
