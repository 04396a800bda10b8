/** How well a workout or a plan fits what was searched for: one rule for the device's answer and the server's. */
import { searchText, searchWords } from '#core/domain/search-text.ts';
import type { Range } from '#core/contract/ranges.ts';
import { bitOf, bitsOf, isMark, marks } from './marks.ts';
import { readWishes } from './read-wishes.ts';
import { askedOf, hasShape, type Shape } from './shape.ts';
import { isOfMarks, isOfWords, type Way, type Wish } from './wish.ts';

/**
 * Something asked for is missing; a word is in the middle of words; it is meant, or its steps say so; a word begins so; a
 * word begins so, and it is meant: a threshold of low cadence is not at threshold.
 */
export const fits = { not: 0, inside: 1, meant: 2, wordStart: 3, both: 4 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** How well all wishes fit together, from 0; the most is for what begins as was typed. */
export const bestFit = 255;
export const mostOfWishes = 253;

/** What was typed, read once for many texts. */
export interface Wanted {
  wishes: readonly Wish[];
  /** Texts that begin so, and so; null where that is no sign of what was meant. */
  typed: string | null;
  firstWord: string | null;
}

/** @param read how it is read: of plans words alone, since they have none of the numbers of a workout */
export const wantedOf = (query: string, read: (query: string) => readonly Wish[] = readWishes): Wanted => {
  const wishes = read(query);
  const typed = searchText(query).trimStart().replaceAll('\n', ' ');
  return { wishes, typed: wishes.length > 0 ? typed : null, firstWord: searchWords(query)[0] ?? null };
};

/** Of wishes that were picked out of all: how the query began says nothing of them. */
export const wantedOfWishes = (wishes: readonly Wish[]): Wanted => ({ wishes, typed: null, firstWord: null });

/** What a workout has beside its line; plans and what search was not told of have none of it. */
export interface Measures {
  minutes: number;
  /** Where they differ from the athlete's own. */
  quotedMinutes?: number | undefined;
  stress: number;
  intensity: number;
  shape: Shape;
}

/**
 * @param text a search line, folded by `searchText`
 * @returns 0 where something asked for is missing
 */
export function fitOf(text: string, { wishes, typed, firstWord }: Wanted, measures: Measures | null = null): number {
  if (typed !== null && text.startsWith(typed)) return bestFit;
  const each = wishes.map((wish) => fitOfWish(text, wish, measures));
  if (each.includes(fits.not)) return 0;
  const isBehind =
    (wishes.length > 0 && isTest(bitsOf(text)) && !asksForTests(wishes)) ||
    textsBehind(wishes).some((needle) => fitOfNeedle(text, needle) === fits.wordStart);
  return (
    Math.max(1, together(each) - (isBehind ? unasked : 0)) + (firstWord !== null && text.startsWith(firstWord) ? 1 : 0)
  );
}

export const isTest = (marked: number): boolean => (marked & bitOf(marks.test)) !== 0;

/** A test or a kick set that was not asked for is rarely wanted: these come after others that fit as well. */
export const unasked = 3;

/** What is found and was not meant by any of the wishes. */
export const textsBehind = (wishes: readonly Wish[]): string[] =>
  wishes
    .flatMap(({ behind }) => behind ?? [])
    .filter((text) => !wishes.some(({ ways }) => ways.some(({ needles }) => needles.includes(text))));
export const asksForTests = (wishes: readonly Wish[]): boolean =>
  wishes.some(({ ways }) => ways.some(({ needles }) => needles.includes(marks.test)));

/** Twice the sum, so that what begins with the first word may stand between; a text that nothing was asked of fits, too. */
export const together = (each: readonly number[]): number =>
  Math.min(mostOfWishes, 1 + 2 * each.reduce((sum, one) => sum + one, 0));

export function fitOfWish(text: string, { ways }: Wish, measures: Measures | null): Fit {
  let best: Fit = fits.not;
  let isMeant = false;
  for (const way of ways) {
    const fit = fitOfWay(text, way, measures);
    if (fit > best) best = fit;
    isMeant ||= fit !== fits.not && isOfMarks(way);
  }
  return isMeant && best === fits.wordStart ? fits.both : best;
}

function fitOfWay(text: string, way: Way, measures: Measures | null): Fit {
  if (!isOfWords(way) && !(measures && isWithin(way, measures))) return fits.not;
  const each = way.needles.map((needle) => fitOfNeedle(text, needle));
  return each.reduce((worst, one) => (one < worst ? one : worst), isOfWords(way) ? fits.wordStart : fits.meant);
}

/** Is a workout within the ranges of a way? */
export const isWithin = ({ minutes, quotedMinutes, stress, intensity, shape }: Way, measures: Measures): boolean =>
  isIn(measures.minutes, minutes) &&
  isIn(measures.quotedMinutes ?? measures.minutes, quotedMinutes) &&
  isIn(measures.stress, stress) &&
  isIn(measures.intensity, intensity) &&
  (shape === undefined || hasShape(measures.shape, askedOf(shape)));

const isIn = (value: number, range: Range | undefined): boolean =>
  range === undefined || (value >= range[0] && value <= range[1]);

function fitOfNeedle(text: string, needle: string): Fit {
  if (isMark(needle)) return bitsOf(text) & bitOf(needle) ? fits.meant : fits.not;
  let fit: Fit = fits.not;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    if (isWordAt(text, at, needle)) return fits.wordStart;
    fit = fits.inside;
  }
  return fit;
}

/** Does a word begin with this, and a number not go on behind it? */
export const isWordAt = (text: string, at: number, needle: string): boolean =>
  isWordStart(text, at) &&
  !(isDigit(needle.charCodeAt(needle.length - 1)) && isDigit(text.charCodeAt(at + needle.length)));

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Does a word begin at a place of a folded text? */
const isWordStart = (text: string, at: number): boolean => at === 0 || !isWordCharacter(text.charCodeAt(at - 1));

/** Letters and digits; other scripts by their code alone, since a surrogate can't be asked for its class. */
const isWordCharacter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 48 && code <= 57) ||
  (code > 0xbf && code !== multiplicationSign && !(code >= 0x2000 && code <= 0x303f));

/** As in 3×12. */
const multiplicationSign = 0xd7;
