/**
 * `npm run sim -- --seeds N --from S --steps T`: simulates, and prints 'N seeds, M calls, 0 violations' or the
 * seed and what broke. With --until-broken it ends at the first violation.
 */
import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '200' },
    reached: { type: 'boolean', default: false },
  },
});

const from = Number(values.from);
const seeds = Number(values.seeds);
const reached = new Map<string, number>();
let calls = 0;
let violations = 0;
const began = performance.now();
for (let seed = from; seed < from + seeds; seed += 1) {
  const told = await simulate(seed, Number(values.steps));
  calls += told.calls;
  for (const [what, count] of told.reached) reached.set(what, (reached.get(what) ?? 0) + count);
  if (told.violation) {
    violations += 1;
    console.log(`seed ${seed}, step ${told.step}: ${told.violation}`);
    if (violations >= 10) break;
  }
}
const seconds = (performance.now() - began) / 1000;
if (values.reached) for (const [what, count] of [...reached].sort()) console.log(`${String(count).padStart(8)}  ${what}`);
console.log(`${seeds} seeds, ${calls} calls, ${violations} violations`);
console.log(`${(seeds / seconds).toFixed(1)} seeds a second`);
process.exitCode = violations > 0 ? 1 : 0;
