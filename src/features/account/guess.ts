/** What can be guessed of a new athlete, so that the form does not ask. */
import type { Units } from '#src/i18n/format.ts';

/** Where distances are read in miles and weights in pounds or stones. */
const imperialRegions = ['US', 'LR', 'MM', 'GB'];

/** The units of the region that a language tag names, or most probably means. */
export function unitsOf(tag: string): Units {
  const { region } = new Intl.Locale(tag).maximize();
  return region !== undefined && imperialRegions.includes(region) ? 'imperial' : 'metric';
}
