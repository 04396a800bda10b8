/** Starts i18next with the one language in use and switches it without a reload. */
import i18next, { type FormatterModule } from 'i18next';
import { storeNoted, readNoted } from '#src/db/noted.ts';
import { detectLocale, regionalTag } from './detect.ts';
import { wakeIntl } from './intl.ts';
import { type Locale, localeIds } from '#core/model/locales.ts';
import { locales } from './locales.ts';
import { sayCatalogueIn } from './catalogue-words.ts';
import { loadFirstWords, loadOtherWords, type Words } from './words.ts';

// Before anybody is signed in there is no account to keep this in, and the first paint must not wait for one.
const savedLocaleKey = 'locale';

/** The one page that is painted with the words of the first load. */
export const isPaintedEarly = (pathname: string): boolean => pathname === '/today';

/** What a switch of the language has to fetch beside all words. */
export const alongside = new Set<(locale: Locale) => Promise<void>>();

/** Languages that have come whole, or are about to. */
const whole = new Map<Locale, Promise<void>>();

/**
 * Loads the words of the athlete's language that the first page needs; call once before the first render.
 * @param needsAll for every page but /today: both parts at once, not one after the other
 */
export async function startI18n(needsAll: boolean): Promise<void> {
  const locale = detectLocale(readNoted(savedLocaleKey), navigator.languages);
  // Words and databases have been asked for by then, and are on their way.
  setTimeout(() => wakeIntl(regionalTag(locale, locales[locale].tag, navigator.languages)));
  const [first, others] = await Promise.all([
    loadFirstWords(locale),
    needsAll ? loadOtherWords(locale) : {},
    sayCatalogueIn(locale),
  ]);
  if (needsAll) whole.set(locale, Promise.resolve());
  await speak(locale, first as Words);
  i18next.addResourceBundle(locales[locale].tag, 'translation', others, true);
  describeDocument(locale);
}

/** A number inside a sentence has the separators of its language: 1,593. All other values are text already. */
const withSeparators = {
  type: 'formatter',
  format: (value: unknown) => (typeof value === 'number' ? value.toLocaleString(currentTag()) : value),
  // There are no other formats.
} as FormatterModule;

/** From now on, everything is said in these words. */
export async function speak(locale: Locale, words: Words): Promise<void> {
  const { tag } = locales[locale];
  await i18next.use(withSeparators).init({
    lng: tag,
    resources: { [tag]: { translation: words } },
    // Every language has every key (tests/locales.test.ts), so no second language is ever needed.
    fallbackLng: false,
    load: 'currentOnly',
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
}

/**
 * All words of the language in use: awaited by everything that the first page does not show by itself.
 * @throws Error where they can't be fetched; asked again, it tries again
 */
export function allWords(locale: Locale = currentLocale()): Promise<void> {
  const coming = whole.get(locale) ?? addOtherWords(locale);
  whole.set(locale, coming);
  return coming;
}

async function addOtherWords(locale: Locale): Promise<void> {
  try {
    i18next.addResourceBundle(locales[locale].tag, 'translation', await loadOtherWords(locale), true);
  } catch (error) {
    whole.delete(locale);
    throw error;
  }
}

/**
 * All that is needed to switch to a language.
 * @throws Error where its words can't be fetched
 */
export async function fetchLocale(locale: Locale): Promise<void> {
  const { tag } = locales[locale];
  if (!i18next.hasResourceBundle(tag, 'translation')) {
    i18next.addResourceBundle(tag, 'translation', await loadFirstWords(locale));
  }
  await Promise.all([allWords(locale), ...[...alongside].map((load) => load(locale))]);
}

let latestSwitch: Promise<void> = Promise.resolve();

/**
 * Switches to a language once its words are here; on failure the old one stays and the error is thrown. Of two quick
 * switches the second one counts: it waits for the first.
 */
export function switchLocale(locale: Locale): Promise<void> {
  latestSwitch = latestSwitch.catch(() => {}).then(() => switchNow(locale));
  return latestSwitch;
}

async function switchNow(locale: Locale): Promise<void> {
  await fetchLocale(locale);
  await sayCatalogueIn(locale);
  await i18next.changeLanguage(locales[locale].tag);
  storeNoted(savedLocaleKey, locale);
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

function describeDocument(locale: Locale) {
  document.documentElement.lang = locales[locale].tag;
  document.documentElement.dir = i18next.dir();
}
