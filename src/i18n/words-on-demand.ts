/** Words that neither the first page nor most others need: fetched when a page wants them. */
import i18next from 'i18next';
import type { Locale } from '#core/model/locales.ts';
import { alongside, currentLocale } from './i18n.ts';
import { locales } from './locales.ts';
import type { Words } from './words.ts';

/**
 * @param parts fetches the words of each language
 * @returns fetches them once, in the language in use if no other is asked for, and from then on beside each language that is switched to
 */
export function wordsOnDemand(
  parts: Record<Locale, () => Promise<{ default: Partial<Words> }>>,
): (locale?: Locale) => Promise<void> {
  const come = new Set<Locale>();
  const load = async (locale: Locale = currentLocale()): Promise<void> => {
    alongside.add(load);
    if (come.has(locale)) return;
    const { default: words } = await parts[locale]();
    i18next.addResourceBundle(locales[locale].tag, 'translation', words, true);
    come.add(locale);
  };
  return load;
}
