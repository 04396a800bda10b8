/** How the catalogue is said to a reader of another language, who searches by the names as they read them. */
import { readFileSync } from 'node:fs';
import { type CatalogueWords, type Translate, translatorOf } from '#core/domain/workouts/catalogue-words.ts';
import type { Locale } from '#core/model/locales.ts';
import { installed } from '#server/installed.ts';

const said = new Map<Locale, Translate>();

/** Null for English, in which the catalogue is written; read when a language is first asked for. */
export function catalogueIn(locale: Locale): Translate | null {
  if (locale === 'en') return null;
  const known = said.get(locale);
  if (known) return known;
  const file = installed('locales', 'catalogue', `${locale}.json`);
  const translate = translatorOf(JSON.parse(readFileSync(file, 'utf8')) as CatalogueWords, locale);
  said.set(locale, translate);
  return translate;
}
