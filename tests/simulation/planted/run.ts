/**
 * npm run planted: proves that every planted bug is caught by a canonical or rare story, or within 1,000 seeds; prints the
 * first that did.
 * Takes a part of a bug's name, --ledger for the bugs of intents, and --quick to leave out those that take long, as npm test does.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bugsOfIntents } from './bugs-of-intents.ts';
import { type PlantedBug, plantedBugs } from './bugs.ts';

const seeds = 1000;
const steps = 200;
/** A bug with which a story never ends is not caught; a busy machine tells a thousand within this. */
const minutesAtMost = 60;
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What hunt.ts says. */
interface Caught {
  story: number | null;
  seed: number | null;
  violation: string | null;
}

interface Hunt {
  bug: PlantedBug;
  /** In which canonical or rare story, or at which seed; null where it was not caught. */
  where: string | null;
  said: string;
}

function hunt(bug: PlantedBug): Promise<Hunt> {
  const files = [
    '--max-semi-space-size=64',
    '--import',
    './tests/simulation/planted/plant.ts',
    'tests/simulation/planted/hunt.ts',
  ];
  const child = spawn(
    process.execPath,
    [...files, String(seeds), String(steps), bug.store ?? 'memory', String(bug.from ?? 1)],
    {
      cwd: root,
      env: { ...process.env, PLANTED_BUG: bug.name },
      timeout: minutesAtMost * 60_000,
      killSignal: 'SIGKILL',
    },
  );
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  return new Promise((resolve) => {
    child.on('close', () => resolve({ bug, ...read(output) }));
  });
}

function read(output: string): Omit<Hunt, 'bug'> {
  try {
    const { story, seed, violation } = JSON.parse(output) as Caught;
    return { where: story === null ? (seed?.toString() ?? null) : `story ${story}`, said: violation ?? 'not caught' };
  } catch {
    return { where: null, said: output };
  }
}

const isLedgerAsked = process.argv.includes('--ledger');
const isQuickAsked = process.argv.includes('--quick');
if (isLedgerAsked) process.env['SIMULATION_LEDGER'] = 'on';
const wanted = process.argv.slice(2).find((one) => !one.startsWith('--'));
const waiting = (isLedgerAsked ? bugsOfIntents : plantedBugs).filter(
  ({ name, isSlow }) => (!wanted || name.includes(wanted)) && !(isQuickAsked && isSlow),
);
let missed = 0;
const began = performance.now();

/** Two at a time. */
async function work(): Promise<void> {
  for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
    const { where, said } = await hunt(bug);
    if (where === null) missed += 1;
    console.log(
      `${where === null ? '✗' : '✓'} ${(where ?? '–').padStart(8)}  ${bug.name}: ${said.slice(0, where === null ? 600 : 110)}`,
    );
  }
}
await Promise.all([work(), work()]);
console.log(`${missed} of the planted bugs not caught, ${Math.round((performance.now() - began) / 1000)} s`);
process.exitCode = missed > 0 ? 1 : 0;
