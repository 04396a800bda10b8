/** Many seeds, in this process or spread over several. */
import { fork } from 'node:child_process';
import { simulate } from './simulate.ts';
import { withLedger } from './ledger/is-on.ts';
import type { StoreName } from './world.ts';

export interface Range {
  from: number;
  seeds: number;
  steps: number;
  /** Where devices keep their rows; in memory where nothing is said. */
  store?: StoreName;
  /** With the ledger (ledger/is-on.ts); only in processes of their own, where this one is without. */
  ledger?: boolean;
}

export interface Broken {
  seed: number;
  step: number;
  violation: string;
  trace: readonly string[];
}

export interface Told {
  seeds: number;
  calls: number;
  broken: Broken[];
  /** How often each state was reached. */
  reached: Record<string, number>;
}

/** Most of what a story makes is garbage at its end: a large nursery saves a seventh of the time. */
const execArgv = ['--max-semi-space-size=64'];

/** After so many broken seeds a range is given up. */
const mostBroken = 10;

const nothing = (): Told => ({ seeds: 0, calls: 0, broken: [], reached: {} });

/** @param jobs how many processes; with one, it is this one */
export async function simulateMany(range: Range, jobs: number): Promise<Told> {
  if (jobs <= 1) return simulateRange(range);
  const share = Math.ceil(range.seeds / jobs);
  const ranges = Array.from({ length: jobs }, (_, job) => ({
    ...range,
    from: range.from + job * share,
    seeds: Math.min(share, range.seeds - job * share),
  }));
  return (await Promise.all(ranges.filter(({ seeds }) => seeds > 0).map(inProcess))).reduce(add, nothing());
}

export async function simulateRange({ from, seeds, steps, store }: Range, broken = mostBroken): Promise<Told> {
  const told = nothing();
  for (let seed = from; seed < from + seeds && told.broken.length < broken; seed += 1) {
    const { calls, violation, step, reached, trace } = await simulate(seed, steps, store);
    const one = violation === null ? [] : [{ seed, step, violation, trace }];
    add(told, { seeds: 1, calls, broken: one, reached: Object.fromEntries(reached) });
  }
  return told;
}

function add(told: Told, more: Told): Told {
  told.seeds += more.seeds;
  told.calls += more.calls;
  told.broken.push(...more.broken);
  for (const [what, count] of Object.entries(more.reached)) told.reached[what] = (told.reached[what] ?? 0) + count;
  return told;
}

function inProcess(range: Range): Promise<Told> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...(range.ledger && withLedger) };
    const child = fork(new URL('job.ts', import.meta.url), [JSON.stringify(range)], { execArgv, env });
    child.once('message', (told) => resolve(told as Told));
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      reject(new Error(`The job for ${JSON.stringify(range)} ended: ${code ?? signal}.`)),
    );
  });
}
