/** How well a text fits what was searched for: one rule for the device's answer and the server's. */
import { searchText, searchWords } from '#core/domain/search-text.ts';
import { bitOf, bitsOf, isMark } from './marks.ts';
import { type Asked, readQuery } from './read-query.ts';

/**
 * Something asked for is missing; a word is in the middle of words; it is not there, but the workout is what it means;
 * all are at the beginnings of words; or the text begins with what was typed first.
 */
export const fits = { not: 0, inside: 1, meant: 2, wordStart: 3, textStart: 4 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** What was typed, read once for many texts. */
export interface Wanted {
  asked: readonly Asked[];
  typed: string;
  firstWord: string;
}

export const wantedOf = (query: string): Wanted => ({
  asked: readQuery(query),
  typed: searchText(query).trimStart(),
  firstWord: searchWords(query)[0] ?? '',
});

/** @param text a search line, folded by `searchText` */
export function fitOf(text: string, { asked, typed, firstWord }: Wanted): Fit {
  let fit: Fit = fits.wordStart;
  for (const one of asked) {
    const of = bestOf(one.map((needles) => worstOf(needles.map((needle) => fitOfNeedle(text, needle)))));
    if (of < fit) fit = of;
  }
  return asked.length > 0 && isTextStart(text, 0, fit, typed, firstWord) ? fits.textStart : fit;
}

/**
 * Does a text that fits also begin as was typed?
 * @param at where the text begins in a longer one
 */
export const isTextStart = (text: string, at: number, fit: number, typed: string, firstWord: string): boolean =>
  fit !== fits.not && (text.startsWith(typed, at) || (fit >= fits.meant && text.startsWith(firstWord, at)));

const bestOf = (found: readonly Fit[]): Fit => found.reduce((best, one) => (one > best ? one : best), fits.not);
const worstOf = (found: readonly Fit[]): Fit =>
  found.reduce((worst, one) => (one < worst ? one : worst), fits.wordStart);

function fitOfNeedle(text: string, needle: string): Fit {
  if (isMark(needle)) return bitsOf(text) & bitOf(needle) ? fits.meant : fits.not;
  let fit: Fit = fits.not;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
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
