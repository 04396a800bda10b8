/** Which tests notice what a file of sync does: those that load it, be it through others. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** The tests of sync itself, with servers and devices in memory. */
const fast = ['core/domain/sync', 'server/execute', 'src/sync'].map((folder) => `tests/${folder}/*.test.ts`);

/** Those that take longer, and the files that they are about. */
const slow = [
  {
    tests: /\/(upload|recordings|mobile-data)/,
    files: /\/(uploads|start-uploads|fetch-recordings|classify-part|metered|.*blob.*)\.ts$/,
  },
  { tests: /\/shared-plans/, files: /^server\/execute\// },
];

const importsIn = /(?:from|import|import\()\s*'([#.][^']+)'/g;
const loads = new Map<string, readonly string[]>();

/** The modules that a file names, as paths from the root of the repository. */
function namedIn(file: string): readonly string[] {
  const known = loads.get(file);
  if (known) return known;
  const names = [...readFileSync(file, 'utf8').matchAll(importsIn)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : join(file, '..', name),
  );
  const named = names.filter((name) => /\.tsx?$/.test(name) && existsSync(name));
  loads.set(file, named);
  return named;
}

function isLoadedBy(file: string, by: string, seen = new Set<string>()): boolean {
  if (by === file) return true;
  if (seen.has(by)) return false;
  seen.add(by);
  return namedIn(by).some((one) => isLoadedBy(file, one, seen));
}

/** Those that are named as the file come first. */
export function testsOf(file: string): string[] {
  const name = basename(file, '.ts');
  const isAbout = (test: string): boolean => slow.every((one) => !one.tests.test(test) || one.files.test(file));
  const tests = fast.flatMap((pattern) => globSync(pattern)).filter((test) => isAbout(test) && isLoadedBy(file, test));
  const rank = (test: string): number => (basename(test).startsWith(`${name}.`) ? 0 : 1);
  return tests.toSorted((one, other) => rank(one) - rank(other));
}
