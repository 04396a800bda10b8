/** The `lang` of a text that an athlete wrote: screen readers read it in its own language. */
import { languageOfText } from '#core/domain/language-of-text.ts';
import { locales } from './locales.ts';

/** @returns undefined where it can't be told: then it is read as the page is */
export function langOf(text: string): string | undefined {
  const locale = languageOfText(text);
  return locale ? locales[locale].tag : undefined;
}
