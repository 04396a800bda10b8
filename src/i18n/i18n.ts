/** Starts i18next with the one language in use and switches it without a reload. */
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';
import { detectLocale, regionalTag } from './detect.ts';
import { type Locale, localeIds, locales } from './locales.ts';

// Before anybody is signed in there is no account to keep this in, and the first paint must not wait for one.
const savedLocaleKey = 'locale';

/** Loads the words of the athlete's language; call once before the first render. */
export async function startI18n(): Promise<void> {
  const locale = detectLocale(localStorage.getItem(savedLocaleKey), navigator.languages);
  await i18next.use(initReactI18next).init({
    lng: locales[locale].tag,
    resources: { [locales[locale].tag]: { translation: (await locales[locale].load()).default } },
    // Every language has every key (tests/locales.test.ts), so no second file is ever needed.
    fallbackLng: false,
    load: 'currentOnly',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  describeDocument(locale);
}

/** Switches to a language once its words are here; on failure the old one stays and the error is thrown. */
export async function switchLocale(locale: Locale): Promise<void> {
  const { tag, load } = locales[locale];
  if (!i18next.hasResourceBundle(tag, 'translation')) {
    i18next.addResourceBundle(tag, 'translation', (await load()).default);
  }
  await i18next.changeLanguage(tag);
  localStorage.setItem(savedLocaleKey, locale);
  describeDocument(locale);
}

/** The language now in use. */
export function currentLocale(): Locale {
  return localeIds.find((id) => locales[id].tag === i18next.language) ?? 'en';
}

/** The language in use, in the region that the browser prefers; for Intl. */
export function currentTag(): string {
  const locale = currentLocale();
  return regionalTag(locale, locales[locale].tag, navigator.languages);
}

/** As `currentTag`, live in a component. */
export function useTag(): string {
  useTranslation();
  return currentTag();
}

/** The language now in use, live in a component. */
export function useLocale(): Locale {
  useTranslation();
  return currentLocale();
}

function describeDocument(locale: Locale) {
  document.documentElement.lang = locales[locale].tag;
  document.documentElement.dir = i18next.dir();
}
