/** The words of the administration: its route fetches them, and no athlete's device keeps them. */
import { wordsOnDemand } from './words-on-demand.ts';

/** As `loadLaterWords`. */
export const loadAdminWords = wordsOnDemand({
  en: () => import('#locales/en.json?admin'),
  es: () => import('#locales/es.json?admin'),
  ru: () => import('#locales/ru.json?admin'),
  de: () => import('#locales/de.json?admin'),
  it: () => import('#locales/it.json?admin'),
  fr: () => import('#locales/fr.json?admin'),
  pt: () => import('#locales/pt.json?admin'),
  'zh-cn': () => import('#locales/zh-cn.json?admin'),
  'zh-tw': () => import('#locales/zh-tw.json?admin'),
  pl: () => import('#locales/pl.json?admin'),
  ja: () => import('#locales/ja.json?admin'),
});
