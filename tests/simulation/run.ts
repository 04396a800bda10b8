/**
 * `npm run sim -- --seeds N --from S --steps T --jobs J`: simulates, and prints 'N seeds, M calls, 0 violations', or
 * each seed that broke with what happened last. `--store dexie`
 * gives the devices the real Dexie on a storage that fails, `--reached` prints how often each state was reached; `--record` adds a
 * line to docs/sim-runs.csv. `--ledger` has athletes use forms and Undo as people do, and holds all that they wanted against what becomes of it.
 */
import { parseArgs } from 'node:util';
import { openLedger } from '#scripts/ledger.ts';

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '500' },
    from: { type: 'string', default: '1' },
    steps: { type: 'string', default: '200' },
    store: { type: 'string', default: 'memory' },
    jobs: { type: 'string', default: '1' },
    trace: { type: 'string', default: '40' },
    reached: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
    ledger: { type: 'boolean', default: false },
  },
});

// Before what reads it.
if (values.ledger) process.env['SIMULATION_LEDGER'] = 'on';
const { isLedgerOn } = await import('./ledger/is-on.ts');
const { missing } = await import('./reachable.ts');
const { simulateMany } = await import('./simulate-many.ts');

const { store } = values;
if (store !== 'memory' && store !== 'dexie') throw new Error(`Devices have no store called ${store}.`);
const range = { from: Number(values.from), seeds: Number(values.seeds), steps: Number(values.steps), store } as const;
const record = values.record ? openLedger('sim-runs') : undefined;
const began = performance.now();
const told = await simulateMany(range, Number(values.jobs));
const seconds = (performance.now() - began) / 1000;

for (const { seed, step, violation, trace } of told.broken) {
  console.log(`seed ${seed}, step ${step}: ${violation}`);
  for (const line of trace.slice(-Number(values.trace))) console.log(`  ${line}`);
}
if (values.reached)
  for (const [what, count] of Object.entries(told.reached).sort()) console.log(`${String(count).padStart(8)}  ${what}`);
const unreached = missing(told, store, isLedgerOn);
if (unreached.length > 0) console.log(`never reached: ${unreached.join('; ')}`);
const { seeds, calls } = told;
const violations = told.broken.length;
const seedsPerSecond = (seeds / seconds).toFixed(1);
console.log(`${seeds} seeds, ${calls} calls, ${violations} violations`);
console.log(`${seedsPerSecond} seeds a second`);
const { from, steps } = range;
await record?.({ store, from, seeds, steps, calls, violations, 'seeds a second': seedsPerSecond });
process.exitCode = violations > 0 || unreached.length > 0 ? 1 : 0;
