/** The words of the app's document and manifest, which show before the app has loaded, in the reader's language. */
import type { Locale } from '#core/model/locales.ts';
import { serverWords } from './server-words.ts';

/**
 * @param html the app's document, in English
 * @returns it as it is where it has no place for these words
 */
export function documentIn(html: string, locale: Locale): string {
  const { description, notStarted, noScript } = serverWords(locale).document;
  // Functions, since a dollar in a text that is put in would mean something.
  return html
    .replace('<html lang="en">', () => `<html lang="${locale}">`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start: string) => start + description)
    .replace(/(<p id="not-started" hidden>).*?(?=<\/p>)/s, (_, start: string) => start + withReload(notStarted))
    .replace(/(<noscript>).*?(?=<\/noscript>)/s, (_, start: string) => start + noScript);
}

const withReload = (sentence: string): string => sentence.replace('<a>', '<a href="">');

interface Manifest {
  lang?: string;
  description: string;
  shortcuts: { name: string; url: string }[];
}

/** @param json the app's manifest, in English */
export function manifestIn(json: string, locale: Locale): string {
  const manifest = JSON.parse(json) as Manifest;
  const { document, shortcuts } = serverWords(locale);
  const named = manifest.shortcuts.map((shortcut) => ({ ...shortcut, name: shortcuts[shortcut.url] ?? shortcut.name }));
  return JSON.stringify({
    ...manifest,
    lang: locale,
    description: document.description,
    shortcuts: named,
  });
}
