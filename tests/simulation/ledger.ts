/** The ledger of long runs, docs/sim-runs.csv: a line says what was simulated, on which commit, and what broke. */
import { execFileSync } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import type { Range, Told } from './simulate-many.ts';

const ledger = new URL('../../docs/sim-runs.csv', import.meta.url);
const heading = 'commit,date,store,from,seeds,steps,calls,violations,seeds a second\n';
/** What a story depends on: a run on other sources than the commit's says nothing of the commit. */
const sources = ['core', 'src/sync', 'src/db', 'server/execute', 'server/store/memory.ts', 'tests/simulation'];

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** Adds a line. @throws Error where the sources are not those of the commit */
export async function record(
  { from, steps, store = 'memory' }: Range,
  told: Told,
  seedsPerSecond: number,
): Promise<void> {
  if (git('status', '--porcelain', '--', ...sources) !== '')
    throw new Error('Not recorded: the sources differ from the commit.');
  const isNew = (await readFile(ledger, 'utf8').catch(() => '')) === '';
  const { seeds, calls, broken } = told;
  const date = new Date().toISOString().slice(0, 10);
  const line = [
    git('rev-parse', '--short=12', 'HEAD'),
    date,
    store,
    from,
    seeds,
    steps,
    calls,
    broken.length,
    seedsPerSecond.toFixed(1),
  ];
  await appendFile(ledger, `${isNew ? heading : ''}${line.join()}\n`);
}
