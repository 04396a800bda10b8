/**
 * `npm run mutants -- --files 'server/execute/*.ts' --share 0.2 --seed 1 --jobs 2`: changes one thing of a file at a time,
 * tells the canonical and rare stories, then runs the fast tests that load the file, and prints each change with which all
 * of them passed. Nothing is written into the sources.
 */
import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withLedger } from '#tests/simulation/ledger/is-on.ts';
import { Random } from '#tests/simulation/random.ts';
import { listMutants, type Mutant } from './list-mutants.ts';
import { inEnvironment, type OneMutant } from './one-mutant.ts';
import { testsOf } from './tests-of.ts';

const { values } = parseArgs({
  options: {
    files: { type: 'string', multiple: true, default: [] },
    share: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '1' },
  },
});

/** Of a processor; the stories take three on the code as it is, the tests of a file twenty. A mutant may never end. */
const seconds = 60;
const limited = ['-c', `ulimit -t ${seconds}; exec "$@"`, 'sh', process.execPath];

/** Do they pass? */
function passes(files: readonly string[], one: OneMutant): Promise<boolean> {
  const env = { ...process.env, ...withLedger, ...inEnvironment(one) };
  const child = spawn('sh', [...limited, ...files], { env, stdio: 'ignore' });
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)));
}

const stories = ['--import', './tests/mutants/load-mutant.ts', 'tests/mutants/tell-all.ts'];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/mutants/vitest.config.ts', '--bail', '1'];

/** By what it is noticed first; null where it survives. */
async function noticedBy(one: OneMutant): Promise<'stories' | 'tests' | null> {
  if (!(await passes(stories, one))) return 'stories';
  const tests = testsOf(one.file);
  return tests.length > 0 && !(await passes([...vitest, ...tests], one)) ? 'tests' : null;
}

function said({ file, mutant }: OneMutant): string {
  const code = readFileSync(file, 'utf8');
  const { start, end, replacement } = mutant!;
  const line = code.slice(0, start).split('\n').length;
  const before = code.slice(start, end).replaceAll(/\s+/g, ' ');
  return `${file}:${line}  ${before}  →  ${replacement.replaceAll(/\s+/g, ' ') || 'nothing'}`;
}

const random = new Random(Number(values.seed));
const isTaken = (): boolean => random.chance(Number(values.share));
const files = values.files.flatMap((pattern) => globSync(pattern)).toSorted();
// In any order: a run that is ended early has tried some of each file.
const waiting = files
  .flatMap((file) => listMutants(file, readFileSync(file, 'utf8')).map((mutant: Mutant) => ({ file, mutant })))
  .filter(isTaken)
  .map((one) => ({ one, at: random.next() }))
  .toSorted((a, b) => a.at - b.at)
  .map(({ one }): OneMutant => one);

// Files that the same tests load are tried once as they are.
for (const file of new Map(files.map((one) => [testsOf(one).toSorted().join(), one])).values()) {
  const noticed = await noticedBy({ file, mutant: null });
  if (noticed) throw new Error(`The ${noticed} fail without any mutant of ${file}.`);
}

const noticed = { stories: 0, tests: 0 };
let left = 0;
const count = waiting.length;

function sayEnd(): void {
  const { stories: byStories, tests } = noticed;
  const tried = `${byStories + tests + left} of ${count} mutants of ${files.length} files tried`;
  console.log(`${tried}: ${byStories} noticed by the stories, ${tests} by the tests, ${left} by nobody`);
}
process.once('SIGINT', () => {
  sayEnd();
  process.exit(130);
});

async function work(): Promise<void> {
  for (let one = waiting.shift(); one; one = waiting.shift()) {
    const by = await noticedBy(one);
    if (by) noticed[by] += 1;
    else {
      left += 1;
      console.log(said(one));
    }
  }
}
await Promise.all(Array.from({ length: Number(values.jobs) }, work));
sayEnd();
