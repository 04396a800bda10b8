/** The words of pages that bring them themselves, such as the editor's: fetched by their routes, kept offline like all others. */
import { wordsOnDemand } from './words-on-demand.ts';

/**
 * Fetches them in the language in use; after that, a change of language fetches them, too.
 * @throws Error where they can't be fetched; asked again, it tries again
 */
export const loadLaterWords = wordsOnDemand({
  en: () => import('#locales/en.json?later'),
  es: () => import('#locales/es.json?later'),
  ru: () => import('#locales/ru.json?later'),
  de: () => import('#locales/de.json?later'),
  it: () => import('#locales/it.json?later'),
  fr: () => import('#locales/fr.json?later'),
  pt: () => import('#locales/pt.json?later'),
  'zh-cn': () => import('#locales/zh-cn.json?later'),
  'zh-tw': () => import('#locales/zh-tw.json?later'),
  pl: () => import('#locales/pl.json?later'),
  ja: () => import('#locales/ja.json?later'),
});
