/** The ledgers of long runs, docs/*.csv: a line says what was run, on which commit, and what came of it. */
import { execFileSync } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';

/** A run on other sources than the commit's says nothing of the commit; the ledgers themselves are no sources. */
const sources = ['.', ':!docs'];

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** Figures of a run by the headings of their columns, in the ledger's order. */
type Figures = Readonly<Record<string, string | number>>;

/**
 * Opens a ledger before a run that is to stand in it: the line names the commit that the run began on.
 * @param ledger the file's name without its ending, such as `sim-runs`
 * @returns adds the line
 * @throws Error where the sources are not those of the commit
 */
export function openLedger(ledger: string): (figures: Figures) => Promise<void> {
  if (git('status', '--porcelain', '--', ...sources) !== '')
    throw new Error('This run cannot be recorded: the sources differ from the commit.');
  const commit = git('rev-parse', '--short=12', 'HEAD');
  const file = new URL(`../docs/${ledger}.csv`, import.meta.url);
  return async (figures) => {
    const isNew = (await readFile(file, 'utf8').catch(() => '')) === '';
    const line = { commit, date: new Date().toISOString().slice(0, 10), ...figures };
    await appendFile(file, `${isNew ? `${Object.keys(line).join()}\n` : ''}${Object.values(line).join()}\n`);
  };
}
