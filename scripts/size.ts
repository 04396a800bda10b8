/** Holds the built app to the budgets of what an athlete downloads before /today works, in Brotli kB (1000 bytes). */
import { existsSync, readFileSync } from 'node:fs';
import { beginsFirstLoad, fetchedSoon, reachedFrom } from './first-load.ts';
import { inProject } from './paths.ts';

/** What Vite's manifest says of a file of the build. */
type Chunk = { file: string; imports?: string[]; css?: string[] };

const dist = (file: string) => inProject('dist', file);
const manifest = JSON.parse(readFileSync(dist('.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

// What the one document asks for, and the parts on the way to /today if the build ever splits them off.
const document = readFileSync(dist('index.html'), 'utf8');
const asked = Object.keys(manifest).filter((key) => document.includes(`/${manifest[key]?.file}"`));
const routes = Object.keys(manifest).filter(beginsFirstLoad);
const longestWords = (part: 'first' | 'rest') =>
  Object.keys(manifest)
    .filter((key) => key.startsWith('locales/') && key.endsWith(`?${part}`))
    .toSorted((a, b) => size(fileOf(b)) - size(fileOf(a)))
    .slice(0, 1);

const firstLoad = withImports([...asked, ...routes, ...longestWords('first')]);
const scripts = [...firstLoad].map(fileOf).filter((file) => file.endsWith('.js'));
const soonLoad = [...withImports([...fetchedSoon.filter((key) => manifest[key]), ...longestWords('rest')])]
  .filter((key) => !firstLoad.has(key))
  .map(fileOf);
const styles = new Set([...firstLoad].map(fileOf).filter((file) => file.endsWith('.css')));
for (const key of firstLoad) for (const file of manifest[key]?.css ?? []) styles.add(file);

const budgets = [
  { what: 'JavaScript for /today, with the longest language', files: scripts, limit: 180 },
  { what: 'fetched by itself once /today is painted', files: soonLoad, limit: 72 },
  { what: 'styles for /today', files: [...styles], limit: 12 },
  { what: 'service worker', files: ['sw.js'], limit: 60 },
  {
    what: 'kept for offline use (one language)',
    files: [...precached(), ...[...longestWords('first'), ...longestWords('rest')].map(fileOf)],
    limit: 500,
  },
];

let isOver = false;
for (const { what, files, limit } of budgets) {
  const kilobytes = files.reduce((sum, file) => sum + size(file), 0) / 1000;
  isOver ||= kilobytes > limit;
  console.log(`${kilobytes > limit ? '✗' : '✓'} ${what.padEnd(52)} ${kilobytes.toFixed(1).padStart(6)} of ${limit} kB`);
}
if (isOver) {
  console.log('\nThe largest files of the first load:');
  for (const file of scripts.toSorted((a, b) => size(b) - size(a)).slice(0, 12)) {
    console.log(`  ${(size(file) / 1000).toFixed(1).padStart(6)} kB  ${file}`);
  }
}
if (scripts.length < 2) throw new Error('The first load of /today was not found in the build.');
process.exit(isOver ? 1 : 0);

/** Chunks and all that they import at once. */
function withImports(keys: string[]): Set<string> {
  return reachedFrom(keys, (key) => manifest[key]?.imports ?? []);
}

function fileOf(key: string): string {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`Vite's manifest has no ${key}.`);
  return chunk.file;
}

/** Bytes as sent: the Brotli copy where the build made one. */
function size(file: string): number {
  return readFileSync(dist(existsSync(dist(`${file}.br`)) ? `${file}.br` : file)).length;
}

/** The files that the service worker keeps when it is installed: its list, less the words. */
function precached(): string[] {
  const worker = readFileSync(dist('sw.js'), 'utf8');
  const list = [...worker.matchAll(/"url":"([^"]+)"/g)].flatMap((match) => match[1] ?? []);
  if (!list.includes('index.html')) throw new Error('The service worker does not keep index.html.');
  return list.filter((url) => !url.startsWith('assets/words-'));
}
