/** Which files of words the device keeps: those of the languages in use, in the version of this build. */
import { cacheAsset, cachedAssets } from './assets.ts';
import type { Build } from './whole.ts';

/** `/assets/words-pt-rest-<hash>.js` → `pt`. The hash has eight characters and may hold a hyphen itself. */
const localeOf = (path: string) => /^\/assets\/words-(.+)-(?:first|rest|later|catalogue)-.{8}\.js$/.exec(path)?.[1];

/** True for a file that holds words of one language. */
export const isWords = (path: string) => localeOf(path) !== undefined;

/** Keeps all parts of a language, from all files of the build. Does nothing for a language that this build lacks. */
export async function cacheWords(build: Build, locale: string): Promise<void> {
  const paths = [...build.keys()].filter((candidate) => localeOf(candidate) === locale);
  await Promise.all(paths.map((path) => cacheAsset(path, build)));
}

/**
 * Gets the kept languages in a new build's version before it takes over: a device that updates and then goes offline
 * would otherwise open the new app without any words.
 */
export async function refreshWords(build: Build): Promise<void> {
  const kept = new Set((await cachedAssets()).map(localeOf));
  for (const locale of kept) if (locale) await cacheWords(build, locale);
}
