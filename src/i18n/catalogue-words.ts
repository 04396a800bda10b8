/**
 * The catalogue in the language in use: its texts come in English with the workouts, and are translated by the file of
 * their language, which is fetched once and stored for offline use like all words.
 */
import { type CatalogueWords, type Translate, translatorOf } from '#core/domain/workouts/catalogue-words.ts';
import type { Locale } from '#core/model/locales.ts';
import { locales } from './locales.ts';

const files: Record<Exclude<Locale, 'en'>, () => Promise<{ default: CatalogueWords }>> = {
  es: () => import('#locales/catalogue/es.json'),
  ru: () => import('#locales/catalogue/ru.json'),
  de: () => import('#locales/catalogue/de.json'),
  it: () => import('#locales/catalogue/it.json'),
  fr: () => import('#locales/catalogue/fr.json'),
  pt: () => import('#locales/catalogue/pt.json'),
  'zh-cn': () => import('#locales/catalogue/zh-cn.json'),
  'zh-tw': () => import('#locales/catalogue/zh-tw.json'),
  pl: () => import('#locales/catalogue/pl.json'),
  ja: () => import('#locales/catalogue/ja.json'),
};

let tell: (translate: Translate | null) => void = () => {};

/**
 * Calls the listener with the translation of the catalogue; null for English. Call once, before the first language is
 * loaded.
 */
export function onCatalogueWords(listener: typeof tell): void {
  tell = listener;
}

/** Where the file can't be fetched, the catalogue stays in English. */
export async function sayCatalogueIn(locale: Locale): Promise<void> {
  const file = locale === 'en' ? null : await files[locale]().catch(() => null);
  tell(file && translatorOf(file.default, locales[locale].tag));
}
