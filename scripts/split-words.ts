/**
 * Splits a file of words where it is imported as `…json?first` or `…json?rest`; the files themselves stay whole. What
 * only the server says (server/words) is in neither.
 */
import type { Plugin } from 'vite';
import { firstWords } from '../src/i18n/first-words.ts';

export const splitWords: Plugin = {
  name: 'split-words',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]locales[\\/][^\\/]+\.json\?(first|rest)$/ },
    handler(code, id) {
      const isFirst = id.endsWith('?first');
      const words = Object.entries(JSON.parse(code) as object);
      const part = Object.fromEntries(words.filter(([key]) => key !== 'server' && firstWords.has(key) === isFirst));
      return { code: `export default ${JSON.stringify(part)};`, moduleType: 'js', map: null };
    },
  },
};
