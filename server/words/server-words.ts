/** What the server itself says, in 11 languages: its part of the locale files, which no page carries. */
import { readFileSync } from 'node:fs';
import type words from '#locales/en.json';
import type { EntryNames } from '#core/formats/entry-words.ts';
import { type Locale, localeIds } from '#core/model/locales.ts';
import { installed } from '#server/installed.ts';

/** With what the app's own words call the pages that its manifest leads to, and the entries of a calendar. */
export type ServerWords = (typeof words)['server'] & {
  shortcuts: Readonly<Record<string, string>>;
  entries: EntryNames;
};

const readWords = (locale: Locale): ServerWords => {
  const file = installed('locales', `${locale}.json`);
  const { server, shell, calendar } = JSON.parse(readFileSync(file, 'utf8')) as typeof words;
  return {
    ...server,
    shortcuts: { '/today': shell.today, '/calendar': shell.calendar },
    entries: { ...calendar.sport, rest: calendar.entry.rest },
  };
};

// All at the start: the answer to an error must not find that a file is missing.
const known = new Map(localeIds.map((locale) => [locale, readWords(locale)]));

export function serverWords(locale: Locale): ServerWords {
  const found = known.get(locale);
  if (!found) throw new Error(`No words for ${locale}.`);
  return found;
}

/**
 * A sentence with its placeholders filled in.
 * @throws Error where it names something that is not given
 */
export const filled = (sentence: string, values: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing is given for ${name}.`);
    return value;
  });
