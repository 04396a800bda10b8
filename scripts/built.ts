/** What the last build made: its files by Vite's manifest, what each imports, and how large they are as sent. */
import { existsSync, readFileSync } from 'node:fs';
import { beginsFirstLoad, fetchedSoon, reachedFrom } from './first-load.ts';
import { inProject } from './paths.ts';

/** What Vite's manifest says of a file of the build. */
type Chunk = { file: string; imports?: string[]; css?: string[] };

export const inDist = (file: string): string => inProject('dist', file);

const manifest = JSON.parse(readFileSync(inDist('.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;

/** Sources and shared parts by their names in the manifest. */
export const builtKeys: readonly string[] = Object.keys(manifest);

export function fileOf(key: string): string {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`Vite's manifest has no ${key}.`);
  return chunk.file;
}

/** Chunks and all that they import at once. */
export const withImports = (keys: readonly string[]): Set<string> =>
  reachedFrom(keys, (key) => manifest[key]?.imports ?? []);

export const scriptsOf = (keys: Iterable<string>): string[] =>
  [...keys].map(fileOf).filter((file) => file.endsWith('.js'));

export const stylesOf = (keys: Iterable<string>): string[] => {
  const styles = [...keys].flatMap((key) => [fileOf(key), ...(manifest[key]?.css ?? [])]);
  return [...new Set(styles)].filter((file) => file.endsWith('.css'));
};

/** What /today needs but words: what the one document asks for, and what the build may split off on the way to the page. */
export function firstLoad(): Set<string> {
  const document = readFileSync(inDist('index.html'), 'utf8');
  const asked = builtKeys.filter((key) => document.includes(`/${fileOf(key)}"`));
  return withImports([...asked, ...builtKeys.filter(beginsFirstLoad)]);
}

/** What a page fetches by itself once it is painted, but words. */
export const soonLoad = (): Set<string> => withImports(fetchedSoon.filter((key) => manifest[key]));

/** The words that every page has, those that follow, those that a page brings itself, and the texts of the catalogue. */
export const wordParts = ['first', 'rest', 'later', 'catalogue'] as const;
export type WordPart = (typeof wordParts)[number];

/** Each language's file of a part. */
export const wordsKeys = (part: WordPart): string[] =>
  builtKeys.filter((key) =>
    part === 'catalogue'
      ? key.startsWith('locales/catalogue/')
      : key.startsWith('locales/') && key.endsWith(`?${part}`),
  );

/** In kB of 1000 bytes, as sent: the Brotli copies where the build made them. */
export const kilobytes = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + sentBytes(file), 0) / 1000;

const sentBytes = (file: string): number =>
  readFileSync(inDist(existsSync(inDist(`${file}.br`)) ? `${file}.br` : file)).length;
