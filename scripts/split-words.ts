/**
 * Splits a file of words where it is imported as `…json?first`, `…json?rest`, `…json?later` or `…json?admin`; the files
 * themselves stay whole. What only the server says (server/words) is in none of them.
 */
import type { Plugin } from 'vite';
import { firstWords, laterErrors, laterWords, workoutPageWords } from '../src/i18n/first-words.ts';

export const splitWords: Plugin = {
  name: 'split-words',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]locales[\\/][^\\/]+\.json\?(first|rest|later|admin)$/ },
    handler(code, id) {
      const { server: _server, workout, errors, ...words } = JSON.parse(code) as Record<string, object>;
      const all = Object.entries(words).map(([key, value]) => ({ part: partOf(key), key, value: value as object }));
      const halves = [...halvesOf('workout', workout, workoutPageWords), ...halvesOf('errors', errors, laterErrors)];
      const own = [...all, ...halves].filter(({ part }) => id.endsWith(`?${part}`));
      const part = Object.fromEntries(own.map(({ key, value }) => [key, value]));
      return { code: `export default ${JSON.stringify(part)};`, moduleType: 'js', map: null };
    },
  },
};

/** Words of one key of which some come with the rest. */
function halvesOf(key: string, words: object = {}, later: ReadonlySet<string>) {
  const half = (isLater: boolean) =>
    Object.fromEntries(Object.entries(words).filter(([name]) => later.has(name) === isLater));
  return [
    { part: 'first', key, value: half(false) },
    { part: 'rest', key, value: half(true) },
  ];
}

function partOf(key: string): string {
  if (key === 'admin') return 'admin';
  if (firstWords.has(key)) return 'first';
  return laterWords.has(key) ? 'later' : 'rest';
}
