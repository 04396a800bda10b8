/** What can be guessed of a new athlete, so that the form does not ask. */
import type { Units } from '#src/i18n/format.ts';

/**
 * The units of the region that a language tag names, or most probably means. Only Americans weigh themselves and their
 * bikes in pounds: British roads have miles, but cyclists there use kilograms.
 */
export const unitsOf = (tag: string): Units =>
  new Intl.Locale(tag).maximize().region === 'US' ? 'imperial' : 'metric';
