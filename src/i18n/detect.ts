/** Which of our languages an athlete should see, from what was chosen before and what the browser prefers. */
import { closestLocale, type Locale } from '#core/model/locales.ts';

/**
 * The first choice that we have. Spec S5.15: an unsupported locale falls back to English.
 * @param saved the athlete's own choice, if any
 * @param preferred BCP 47 tags of the browser, best first
 */
export function detectLocale(saved: string | null | undefined, preferred: readonly string[]): Locale {
  for (const tag of [saved, ...preferred]) {
    const match = tag && closestLocale(tag);
    if (match) return match;
  }
  return 'en';
}

/**
 * The tag to format numbers and dates with: a Briton who reads our English gets 14/05, an American 05/14.
 * @param tag of the language in use, for when the browser names no region of it
 * @param preferred BCP 47 tags of the browser, best first
 */
export const regionalTag = (locale: Locale, tag: string, preferred: readonly string[]): string =>
  preferred.find((candidate) => closestLocale(candidate) === locale) ?? tag;
