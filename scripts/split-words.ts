/**
 * Splits a file of words where it is imported as `…json?first`, `…json?rest`, `…json?later` or `…json?admin`; the files
 * themselves stay whole. What only the server says (server/words) is in none of them.
 */
import type { Plugin } from 'vite';
import { firstWords, laterWords, workoutPageWords } from '../src/i18n/first-words.ts';

export const splitWords: Plugin = {
  name: 'split-words',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]locales[\\/][^\\/]+\.json\?(first|rest|later|admin)$/ },
    handler(code, id) {
      const { server: _server, workout, ...words } = JSON.parse(code) as { server: object; workout: object };
      const all = Object.entries(words).map(([key, value]) => ({ part: partOf(key), key, value: value as object }));
      const ofWorkout = (isOnPage: boolean) =>
        Object.fromEntries(Object.entries(workout).filter(([key]) => workoutPageWords.has(key) === isOnPage));
      const halves = [
        { part: 'first', key: 'workout', value: ofWorkout(false) },
        { part: 'rest', key: 'workout', value: ofWorkout(true) },
      ];
      const own = [...all, ...halves].filter(({ part }) => id.endsWith(`?${part}`));
      const part = Object.fromEntries(own.map(({ key, value }) => [key, value]));
      return { code: `export default ${JSON.stringify(part)};`, moduleType: 'js', map: null };
    },
  },
};

function partOf(key: string): string {
  if (key === 'admin') return 'admin';
  if (firstWords.has(key)) return 'first';
  return laterWords.has(key) ? 'later' : 'rest';
}
