/** Runs stages, says how each went, and adds up what they counted. */
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countTests, noTests, type Reporter, reporters, type Tally } from './count-tests.ts';
import { compiledSources, root } from './paths.ts';
import { type Command, run } from './run.ts';
import { slowestTests } from './slowest-tests.ts';

export type Stage = {
  name: string;
  command: Command;
  /** Whose machine-readable report holds the number of tests; a stage without one counts as one test. */
  counts?: Reporter;
  /** What its processes find in their environment. */
  env?: Record<string, string>;
  /** Files without which there is nothing to run yet; the stage is then counted as skipped, aloud. */
  needs?: string;
};

/** Runs the stages of a round two at a time, in their order. Prints a line for each, and all its output if something failed in it. */
export async function runStages(stages: readonly Stage[]): Promise<Tally> {
  const waiting = [...stages];
  const tallies: Tally[] = [];
  const worker = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) tallies.push(await runStage(stage));
  };
  await Promise.all([worker(), worker()]);
  return tallies.reduce(sum, noTests);
}

export const sum = (one: Tally, other: Tally): Tally => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  passedAtSecondTry: one.passedAtSecondTry + other.passedAtSecondTry,
  broken: [...one.broken, ...other.broken],
});

/** How a run ends: what failed, once more where nobody has to look for it, and the line of numbers. */
export const closing = (total: Tally) => [...total.broken.map((line) => `✗ ${line}`), summary(total)].join('\n');

/** The last line of a run, for people and machines. */
const summary = ({ passed, failed, skipped, passedAtSecondTry }: Tally) =>
  [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(passedAtSecondTry > 0 ? [`${passedAtSecondTry} passed only at the second try: see above`] : []),
  ].join(', ');

async function runStage({ name, command, counts, env: own, needs }: Stage): Promise<Tally> {
  if (needs && globSync(needs, { cwd: root }).length === 0) {
    console.log(`- ${name}: nothing to run yet, there is no ${needs}`);
    return { ...noTests, skipped: 1 };
  }
  const folder = mkdtempSync(join(tmpdir(), 'trainside-'));
  const report = join(folder, 'report.json');
  const reporter = counts && reporters[counts];
  const env = { NODE_COMPILE_CACHE: compiledSources, ...own, ...reporter?.env(report) };
  const { code, output, seconds } = await run([...command, ...(reporter?.args(report) ?? [])], env);
  const counted = counts ? countTests(counts, report) : { ...noTests, passed: code === 0 ? 1 : 0 };
  const slowest = counts && existsSync(report) ? slowestTests(counts, report) : [];
  rmSync(folder, { recursive: true, force: true });
  // A run that broke outside of its tests, or knew of none, is a failure too.
  const broke = counted.failed === 0 && (code !== 0 || counted.passed + counted.skipped === 0);
  const tally = broke ? sum(counted, { ...noTests, failed: 1, broken: [name] }) : counted;

  const numbers = counts ? `  ${summary(tally)}` : '';
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s${numbers}`);
  if (slowest.length > 0) console.log(`  the slowest:\n${slowest.map((line) => `    ${line}`).join('\n')}`);
  // What a stage that passed wants to be read begins with an exclamation mark.
  const said = tally.failed + tally.passedAtSecondTry > 0 ? output : (output.match(/^! .*$/gm)?.join('\n') ?? '');
  if (said) console.log(said.replace(/^/gm, '  │ '));
  return tally;
}
