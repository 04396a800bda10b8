/** The ledgers of long runs, docs/*.csv: a line says what was run, on which commit, and what came of it. */
import { execFileSync } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';

/** A run on other sources than the commit's says nothing of the commit; the ledgers themselves are no sources. */
const sources = ['.', ':!docs'];

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

/**
 * Adds a line.
 * @param ledger the file's name without its ending, such as `sim-runs`
 * @param figures by the headings of their columns, in the ledger's order
 * @throws Error where the sources are not those of the commit
 */
export async function record(ledger: string, figures: Readonly<Record<string, string | number>>): Promise<void> {
  if (git('status', '--porcelain', '--', ...sources) !== '')
    throw new Error('Not recorded: the sources differ from the commit.');
  const file = new URL(`../docs/${ledger}.csv`, import.meta.url);
  const isNew = (await readFile(file, 'utf8').catch(() => '')) === '';
  const line = {
    commit: git('rev-parse', '--short=12', 'HEAD'),
    date: new Date().toISOString().slice(0, 10),
    ...figures,
  };
  await appendFile(file, `${isNew ? `${Object.keys(line).join()}\n` : ''}${Object.values(line).join()}\n`);
}
