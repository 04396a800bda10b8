/** The words and formats of the language in use, live in a component: the one way that pages speak. */
import i18next, { type TFunction } from 'i18next';
import { useSyncExternalStore } from 'react';
import type { Locale } from '#core/model/locales.ts';
import { createFormat, type Format } from './format.ts';
import { currentLocale, currentTag } from './i18n.ts';

export interface Words {
  t: TFunction;
  format: Format;
}

// Made once for each language: hundreds of cards ask for them, and effects and memos hold on to them.
let spoken: { language: string; words: Words } | undefined;

/** Renders again when the language is switched; until then it is the same object, with the same `t`. */
export const useWords = (): Words => useSpoken(currentWords);

/** The language in use, in the region that the browser prefers; for Intl. */
export const useTag = (): string => useSpoken(currentTag);

/** The language in use. */
export const useLocale = (): Locale => useSpoken(currentLocale);

function currentWords(): Words {
  const { language } = i18next;
  if (spoken?.language !== language) {
    const t = i18next.getFixedT(language);
    spoken = { language, words: { t, format: createFormat(currentTag(), t) } };
  }
  return spoken.words;
}

// The last one is for the pictures of the landing pages, which are rendered when the app is built.
const useSpoken = <Value>(read: () => Value): Value => useSyncExternalStore(followLanguage, read, read);

function followLanguage(tell: () => void): () => void {
  i18next.on('languageChanged', tell);
  return () => i18next.off('languageChanged', tell);
}
