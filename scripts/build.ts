/** Builds the app into dist, with a Brotli copy beside every text file, unless its sources are the same; and the server. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { buildServer } from './build-server.ts';
import { makeLandingPages } from './landing-pages.ts';
import { inProject } from './paths.ts';

const sources = [
  'index.html',
  'src',
  'core',
  'locales',
  'public',
  'vite.config.ts',
  // What vite.config.ts builds with.
  'scripts/app-pack.ts',
  'scripts/class-names.ts',
  'scripts/classic-first-load.ts',
  'scripts/digests.ts',
  'scripts/first-load.ts',
  'scripts/fold-tables.ts',
  'scripts/landing-pages.ts',
  'scripts/layer-order.ts',
  'scripts/modern-dexie.ts',
  'scripts/single-icons.ts',
  'scripts/split-words.ts',
  'server/words/spoken-files.ts',
  'tsr.config.json',
  'package-lock.json',
];
const textFiles = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.pack']);
/** The best takes ten seconds for the pack, and makes it 8 % smaller. */
const brotliQuality = (path: string): number => (extname(path) === '.pack' ? 9 : 11);

/** Builds unless dist was built from these very sources. */
export async function buildIfChanged(): Promise<'built' | 'unchanged'> {
  const stamp = sourcesHash();
  const stampFile = inProject('dist/.vite/sources');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 'unchanged';
  // Built beside and then swapped in, so that a server that runs on dist never meets half of it.
  const next = inProject(`dist.${process.pid}`);
  try {
    await build({ logLevel: 'warn', build: { outDir: next, emptyOutDir: true } });
    await makeLandingPages(next);
    compress(next);
    writeFileSync(join(next, '.vite/sources'), stamp);
    rmSync(inProject('dist'), { recursive: true, force: true });
    renameSync(next, inProject('dist'));
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
  return 'built';
}

function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesIn(inProject(source)))) {
    if (!path.endsWith('.gen.ts')) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** Makes a Brotli copy beside every text file of a folder. */
export function compress(folder: string): void {
  for (const path of filesIn(folder)) {
    if (!textFiles.has(extname(path)) || path.includes('/.vite/')) continue;
    const bytes = readFileSync(path);
    const quality = {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality(path),
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
  }
}

if (import.meta.main) {
  await buildServer();
  console.log(`dist: ${await buildIfChanged()}`);
}
