/** npm run check: types, lint, format, unused code, and the size budgets of the last build; no tests. */
import { existsSync } from 'node:fs';
import { inProject } from './paths.ts';
import { runStages, summary } from './run-stages.ts';
import { run } from './run.ts';
import { sizeBudgets, sourceChecks } from './stages.ts';

// The route tree is generated, not committed; types need it.
const routes = await run(['scripts/routes.ts']);
if (routes.code !== 0) console.log(routes.output);

const isBuilt = existsSync(inProject('dist/.vite/manifest.json'));
const total = await runStages(isBuilt ? [...sourceChecks, sizeBudgets] : sourceChecks);
console.log(summary(total));
process.exit(total.failed === 0 ? 0 : 1);
