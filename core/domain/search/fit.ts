/** How well a text fits what was searched for: one rule for the device's answer and the server's. */
import { searchText, searchWords } from '#core/domain/search-text.ts';

/** A word is missing; it is in the middle of words, at their beginnings; or the text begins as was typed. */
export const fits = { not: 0, inside: 1, wordStart: 2, textStart: 3 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** What was typed, folded once for many texts. */
export interface Wanted {
  words: readonly string[];
  typed: string;
}

export const wantedOf = (query: string): Wanted => ({
  words: searchWords(query),
  typed: searchText(query).trimStart(),
});

/** @param text folded by `searchText` */
export function fitOf(text: string, { words, typed }: Wanted): Fit {
  let fit: Fit = fits.wordStart;
  for (const word of words) {
    const of = fitOfWord(text, word);
    if (of < fit) fit = of;
  }
  return fit !== fits.not && words.length > 0 && text.startsWith(typed) ? fits.textStart : fit;
}

function fitOfWord(text: string, word: string): Fit {
  let fit: Fit = fits.not;
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (isWordStart(text, at)) return fits.wordStart;
    fit = fits.inside;
  }
  return fit;
}

/** Does a word begin at a place of a folded text? */
export const isWordStart = (text: string, at: number): boolean => at === 0 || !isWordCharacter(text.charCodeAt(at - 1));

/** Letters and digits; other scripts by their code alone, since a surrogate can't be asked for its class. */
const isWordCharacter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  (code > 0xbf && code !== multiplicationSign && !(code >= 0x2000 && code <= 0x303f));

/** As in 3×12. */
const multiplicationSign = 0xd7;
