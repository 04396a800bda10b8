/** npm run check: types, lint, format, unused code, the size budgets of the app as it is now, and the places of planted bugs; no tests. */
import { closing, runStages, sum } from './run-stages.ts';
import { run } from './run.ts';
import { build, plantedBugs, sizeBudgets, sourceChecks } from './stages.ts';

// The route tree is generated, not committed; types need it.
const routes = await run(['scripts/routes.ts']);
if (routes.code !== 0) console.log(routes.output);

const total = sum(await runStages([build, ...sourceChecks, plantedBugs]), await runStages([sizeBudgets]));
console.log(closing(total));
process.exit(total.failed === 0 ? 0 : 1);
