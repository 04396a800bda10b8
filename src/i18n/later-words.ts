/** The words of pages that bring them themselves, such as the editor's: fetched by their routes, kept offline like all others. */
import i18next from 'i18next';
import type { Locale } from '#core/model/locales.ts';
import { alongside, currentLocale } from './i18n.ts';
import { locales } from './locales.ts';
import type { Words } from './words.ts';

const parts: Record<Locale, () => Promise<{ default: Partial<Words> }>> = {
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
};

const come = new Set<Locale>();

/**
 * Fetches them in the language in use; from then on, whoever switches the language gets them, too.
 * @throws Error where they can't be fetched; asked again, it tries again
 */
export async function loadLaterWords(locale: Locale = currentLocale()): Promise<void> {
  alongside.add(loadLaterWords);
  if (come.has(locale)) return;
  const { default: words } = await parts[locale]();
  i18next.addResourceBundle(locales[locale].tag, 'translation', words, true);
  come.add(locale);
}
