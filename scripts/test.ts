/** npm test: everything that is checked, in rounds, closing with "N passed, N failed". */
import { noTests } from './count-tests.ts';
import { closing, runStages, sum } from './run-stages.ts';
import { run } from './run.ts';
import { testRounds } from './stages.ts';

const started = performance.now();
// The first round needs none of these, and installing them is mostly waiting.
const programs = run(['scripts/test-programs.ts']);
// The route tree is generated, not committed; types need it.
const routes = await run(['scripts/routes.ts']);
if (routes.code !== 0) console.log(routes.output);

const [first, ...others] = testRounds;
let total = await runStages(first);
const { code, output } = await programs;
console.log(output.trim());
if (code !== 0) total = sum(total, { ...noTests, failed: 1, broken: ['programs that the tests need'] });
else for (const round of others) total = sum(total, await runStages(round));

console.log(`\n${Math.round((performance.now() - started) / 1000)} s`);
console.log(closing(total));
process.exit(total.failed === 0 ? 0 : 1);
