/**
 * npm run packages: what this project takes from others. Every package that is installed has a checksum, comes from the
 * registry and has a licence that lets us ship it; and the registry is asked for known weaknesses, where it answers that.
 * Ends with 1 where one of the first three fails. Weaknesses are said: a new one overnight must not hold up a mend.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { inProject, root } from './paths.ts';

interface Locked {
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
}

/** May be shipped with a closed product, as long as their notices are. */
const licences: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  // Changed files would have to stay open; we change none.
  'MPL-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  '(MIT OR CC0-1.0)',
]);
/** Of tools, which are not passed on. */
const licencesOfTools: ReadonlySet<string> = new Set([...licences, 'CC-BY-4.0']);
/** A tool that says it in its file LICENSE alone: Apache-2.0. */
const unnamed: ReadonlySet<string> = new Set(['node_modules/@react-aria/optimize-locales-plugin']);
const registry = 'https://registry.npmjs.org/';
const auditMilliseconds = 20_000;

const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

const problems = packages.flatMap(([path, { resolved, integrity, license, dev = false, optional = false }]) => {
  // Builds for other machines: npm leaves the fields out of those that it has not fetched.
  if (optional && integrity === undefined) return [];
  const allowed = dev ? licencesOfTools : licences;
  return [
    ...(integrity?.startsWith('sha512-') ? [] : [`${path} has no checksum.`]),
    // Absent: whichever registry npm is told to ask; the checksum holds it to the same.
    ...(resolved === undefined || resolved.startsWith(registry) ? [] : [`${path} comes from ${resolved}.`]),
    ...(allowed.has(license ?? '') || unnamed.has(path) ? [] : [`${path} has the licence ${license ?? 'of nobody'}.`]),
  ];
});

/** What the registry knows of packages that run at users', in a line; it begins with `!` where it is not good news. */
async function audit(): Promise<string> {
  const args = ['audit', '--omit=dev', '--json'];
  const asked = promisify(execFile)('npm', args, { cwd: root, timeout: auditMilliseconds, maxBuffer: 64_000_000 });
  const { stdout } = await asked.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  const counts = countsIn(stdout);
  if (!counts) return '! Known weaknesses of packages: not asked, the registry does not answer npm audit here.';
  const found = Object.entries(counts).filter(([kind, count]) => kind !== 'total' && count > 0);
  if (found.length === 0) return 'Known weaknesses of packages: none.';
  return `! Known weaknesses of packages: ${found.map(([kind, count]) => `${count} ${kind}`).join(', ')}; see npm audit --omit=dev.`;
}

function countsIn(text: string): Record<string, number> | undefined {
  try {
    return (JSON.parse(text) as { metadata?: { vulnerabilities?: Record<string, number> } }).metadata?.vulnerabilities;
  } catch {
    return undefined;
  }
}

console.log([...problems, await audit()].join('\n'));
process.exit(problems.length === 0 ? 0 : 1);
