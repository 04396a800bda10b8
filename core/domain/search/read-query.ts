/** Reads what an athlete has typed: each word as itself, or as what it means to those who train. */
import { searchText, wordsInOrder } from '#core/domain/search-text.ts';
import { type Meaning, vocabulary, zoneWords } from './vocabulary.ts';

/** One thing that was asked for. Any of the lists will do; of a list every needle must be found in the line. */
export type Asked = readonly (readonly string[])[];

/** "Sweet spot", "sweet-spot" and "sweetspot" are one. */
const joined = (text: string): string => text.replace(/[\s\-–/]+/g, '');

interface Said {
  text: string;
  isStem: boolean;
  asks: Meaning['asks'];
}

/** A word is known by its beginning from here on; Chinese and Japanese say as much with two characters. */
const fewestLetters = 4;
const isKnownBeginning = (word: string): boolean => word.length >= (word >= '\u3000' ? 2 : fewestLetters);

const zone = /^zone (\d)$/;

const said: readonly Said[] = vocabulary.flatMap(({ asks, said: words }) =>
  words
    .split(', ')
    .flatMap((word) => {
      const number = zone.exec(word)?.[1];
      return number === undefined ? [word] : zoneWords.map((inWords) => `${inWords} ${number}`);
    })
    .map((word) => ({
      text: joined(searchText(word.replace('*', ''))),
      isStem: word.endsWith('*'),
      asks,
    })),
);

const isSaid = ({ text }: Said, word: string): boolean => word === text || word === `${text}s`;
const isFormOf = ({ text, isStem }: Said, word: string): boolean => isStem && word.startsWith(text);

/**
 * What a word may mean.
 * @param plain the word as typed: a text that begins with it is found by it already
 */
const meaningsOf = (plain: string, isSuch: (one: Said) => boolean): Asked =>
  [...new Set(said.filter(isSuch).flatMap(({ asks }) => asks))].filter((needles) => !needles[0]?.startsWith(plain));

const mostWordsOfPhrase = 3;

/** The phrase that begins here, such as "zone 2", and how many words it takes. */
function phraseAt(words: readonly string[], at: number): { asked: Asked; length: number } | null {
  for (let length = Math.min(mostWordsOfPhrase, words.length - at); length > 1; length -= 1) {
    const phrase = words.slice(at, at + length);
    const text = joined(phrase.join(''));
    const meanings = meaningsOf(phrase.join(' '), (one) => isSaid(one, text));
    if (meanings.length === 0) continue;
    // A lone "2" is in every other line.
    const plain = phrase.some((word) => word.length === 1) ? [phrase.join(' ')] : phrase;
    return { asked: [plain, ...meanings], length };
  }
  return null;
}

/** @param query as typed; of any length, and at most as many things asked for as it has words */
export function readQuery(query: string): Asked[] {
  // In order, with repeats: the 4 of "4 x 4 min zone 4" belongs to the zone as well.
  const words = wordsInOrder(query);
  const asked = new Map<string, Asked>();
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    const word = words[at] ?? '';
    const one = phrase?.asked ?? [[word], ...meaningsOfWord(word)];
    asked.set(one.join(' | '), one);
    at += phrase?.length ?? 1;
  }
  return [...asked.values()];
}

/** Of a word, or of what is going to be one. */
function meaningsOfWord(typed: string): Asked {
  const word = joined(typed);
  if (word === '') return [];
  return meaningsOf(
    typed,
    (one) => isSaid(one, word) || isFormOf(one, word) || (isKnownBeginning(word) && one.text.startsWith(word)),
  );
}
