/** npm test: everything that is checked, in rounds, closing with "N passed, N failed". */
import { ensureStoryBrowser } from './browser.ts';
import { noTests } from './count-tests.ts';
import { ensureEngines } from './engines.ts';
import { ensurePostgres, noPostgres } from './postgres.ts';
import { add, runStages, summary } from './run-stages.ts';
import { run } from './run.ts';
import { testRounds } from './stages.ts';

const started = performance.now();
if (!ensurePostgres()) console.log(noPostgres);
// Before the browser, which may come from the lists of packages that these have fetched.
ensureEngines();
const browser = ensureStoryBrowser();
// The route tree is generated, not committed; types need it.
const routes = await run(['scripts/routes.ts']);
if (routes.code !== 0) console.log(routes.output);
console.log(`Node ${process.versions.node}, Chromium at ${browser}`);

const total = { ...noTests };
for (const round of testRounds) add(total, await runStages(round));

console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
console.log(summary(total));
process.exit(total.failed === 0 ? 0 : 1);
