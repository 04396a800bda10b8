/** What each package costs in the pages: the app built once more, with every package in files of its own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { findFirstLoad } from './first-load.ts';

export interface PackageSize {
  name: string;
  /** What of it belongs to the first load of /today, Brotli, in kB of 1000 bytes. */
  firstKilobytes: number;
  laterKilobytes: number;
}

/** What is used as one counts as one. */
const families: readonly [RegExp, string][] = [
  [/^(react-aria|react-stately|@react-|@internationalized\/)/, 'React Aria'],
  [/^@tanstack\//, 'TanStack'],
  [/^(react|react-dom|scheduler)$/, 'React'],
  [/^i18next$/, 'i18next'],
  [/^dexie/, 'Dexie'],
];

/** @returns the largest first; the app's own sources are one of them */
export async function packageSizes(): Promise<PackageSize[]> {
  const outDir = mkdtempSync(join(tmpdir(), 'trainside-packages-'));
  const firstLoad = findFirstLoad();
  const name = (id: string): string => `${packageOf(id)}~${firstLoad.has(id) ? 'first' : 'later'}~`;
  const output = {
    chunkFileNames: '[name].js',
    codeSplitting: { includeDependenciesRecursively: false, groups: [{ name, priority: 9 }] },
  };
  try {
    const built = await build({
      logLevel: 'error',
      plugins: [firstLoad.plugin],
      build: { outDir, emptyOutDir: true, rolldownOptions: { output } },
    });
    return sizesOf((built as Rolldown.RolldownOutput).output, firstLoad.has);
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

function sizesOf(files: Rolldown.RolldownOutput['output'], isFirst: (id: string) => boolean): PackageSize[] {
  const sizes = new Map<string, PackageSize>();
  for (const file of files) {
    const id = file.type === 'chunk' ? file.moduleIds.find((module) => packageOf(module) !== 'words') : undefined;
    if (file.type !== 'chunk' || !id) continue;
    const name = packageOf(id);
    const size = sizes.get(name) ?? { name, firstKilobytes: 0, laterKilobytes: 0 };
    size[isFirst(id) ? 'firstKilobytes' : 'laterKilobytes'] += brotliCompressSync(file.code).length / 1000;
    sizes.set(name, size);
  }
  const whole = (size: PackageSize): number => size.firstKilobytes + size.laterKilobytes;
  return [...sizes.values()].toSorted((a, b) => whole(b) - whole(a));
}

function packageOf(id: string): string {
  if (id.includes('/locales/')) return 'words';
  const path = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1];
  if (!path) return id.startsWith('\0') ? 'bundler' : 'Trainside';
  return families.find(([names]) => names.test(path))?.[1] ?? path;
}
