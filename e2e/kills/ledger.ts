/** The ledger of killed browsers and crashed tabs, docs/browser-kills.csv: a line says what was run, on which commit, and what broke. */
import { execFileSync } from 'node:child_process';
import { appendFile, readFile } from 'node:fs/promises';
import type { Told } from './kill-story.ts';

const ledger = new URL('../../docs/browser-kills.csv', import.meta.url);
const heading = 'commit,date,browser,killed,seed,kills,with a queue,shown as saved,calls,violations,seconds\n';
/** A run on other sources than the commit's says nothing of the commit; the ledgers themselves are no sources. */
const sources = ['.', ':!docs'];

const git = (...words: string[]): string => execFileSync('git', words, { encoding: 'utf8' }).trim();

// Debian's starter has words of its own for the superuser.
const versionOf = (program: string): string =>
  execFileSync(program, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Adds a line. @throws Error where the sources are not those of the commit */
export async function record(
  program: string,
  killed: 'browser' | 'sending tab',
  seed: number,
  told: Told,
  seconds: number,
): Promise<void> {
  if (git('status', '--porcelain', '--', ...sources) !== '')
    throw new Error('Not recorded: the sources differ from the commit.');
  const isNew = (await readFile(ledger, 'utf8').catch(() => '')) === '';
  const [browser = ''] = /\w+ [\d.]+/.exec(versionOf(program)) ?? [];
  const { kills, withQueue, shown, calls, violations } = told;
  const date = new Date().toISOString().slice(0, 10);
  const commit = git('rev-parse', '--short=12', 'HEAD');
  const line = [commit, date, browser, killed, seed, kills, withQueue, shown, calls, violations.length, seconds];
  await appendFile(ledger, `${isNew ? heading : ''}${line.join()}\n`);
}
