/** The language of an answer (S7.01): one of ours that the caller accepts, else English (S5.15). */
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { closestLocale, type Locale, localeIds } from '#core/model/locales.ts';

/** The first language of the Accept-Language header that we speak; one with the weight 0 is not wanted. */
export const languageOf = (context: Context): Locale =>
  accepts(context, {
    header: 'Accept-Language',
    supports: [...localeIds],
    default: 'en',
    match: (wanted) =>
      wanted
        .filter(({ q }) => q > 0)
        .toSorted((one, other) => other.q - one.q)
        .map(({ type }) => closestLocale(type))
        .find((locale) => locale !== undefined) ?? 'en',
  }) as Locale;
