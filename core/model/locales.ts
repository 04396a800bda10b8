/** The 11 languages (S9.08), and which of them a reader of another one is closest to. */

export const localeIds = ['en', 'es', 'ru', 'de', 'it', 'fr', 'pt', 'zh-cn', 'zh-tw', 'pl', 'ja'] as const;
export type Locale = (typeof localeIds)[number];

export const isLocale = (value: unknown): value is Locale => (localeIds as readonly unknown[]).includes(value);

/**
 * The very one, else the language; Chinese by script and region, because its two forms are not interchangeable.
 * @param tag BCP 47, in either case, with hyphens or underscores
 * @returns undefined where we do not speak it
 */
export function closestLocale(tag: string): Locale | undefined {
  const lower = tag.toLowerCase().replaceAll('_', '-');
  if (isLocale(lower)) return lower;
  const [language, ...rest] = lower.split('-');
  if (language === 'zh') {
    const isTraditional = rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part)) && !rest.includes('hans');
    return isTraditional ? 'zh-tw' : 'zh-cn';
  }
  return isLocale(language) ? language : undefined;
}
