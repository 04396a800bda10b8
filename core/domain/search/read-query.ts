/** Reads the words that an athlete has typed: each as itself, or as what it means to those who train. */
import { searchText, wordsInOrder } from '#core/domain/search-text.ts';
import type { Range } from '#core/contract/ranges.ts';
import { isMark, marks } from './marks.ts';
import { readShorthand } from './shorthand.ts';
import { type Known, likelyMeant } from './slips.ts';
import { emptyWords, leavingOut, type Meaning, names, vocabulary, zoneWords } from './vocabulary.ts';
import { weights, type Way, type Wish } from './wish.ts';

/** "Sweet spot", "sweet-spot" and "sweetspot" are one. */
const joined = (text: string): string => text.replace(/[\s\-–/]+/g, '');

interface Said extends Known {
  /** As the vocabulary spells it. */
  spelt: string;
  asks: Meaning['asks'];
  minutes?: Range | undefined;
  behind?: readonly string[] | undefined;
}

/** A word is known by its beginning from here on; Chinese and Japanese say as much with two characters. */
const fewestLetters = 4;
const isOfCharacters = (word: string): boolean => word >= '\u3000';
const isKnownBeginning = (word: string): boolean => word.length >= (isOfCharacters(word) ? 2 : fewestLetters);

const zone = /^zone (\d)$/;

const saidOf = (word: string, { asks, minutes, behind }: Pick<Meaning, 'asks' | 'minutes' | 'behind'>): Said => ({
  text: joined(searchText(word.replace('*', ''))),
  spelt: word.replace('*', ''),
  isStem: word.endsWith('*'),
  asks,
  minutes,
  behind,
});

interface Words {
  said: readonly Said[];
  /** Those and the words of names, to compare words with typing errors to. */
  known: readonly Said[];
  empty: ReadonlySet<string>;
  /** In scripts that set no spaces, the longest first. */
  unspaced: readonly string[];
}

let words: Words | undefined;

/** Folded when the first search needs them. */
function allWords(): Words {
  if (words) return words;
  const said = vocabulary.flatMap((meaning) =>
    meaning.said
      .split(', ')
      .flatMap((word) => {
        const number = zone.exec(word)?.[1];
        return number === undefined ? [word] : zoneWords.map((inWords) => `${inWords} ${number}`);
      })
      .map((word) => saidOf(word, meaning)),
  );
  const ofNames = names.split(', ').map((name) => saidOf(name, { asks: [searchText(name).split(' ')] }));
  const unspaced = said.map(({ text }) => text).filter(isOfCharacters);
  words = {
    said,
    known: [...said, ...ofNames],
    empty: new Set(emptyWords.split(', ').map((word) => searchText(word))),
    unspaced: [...new Set(unspaced)].toSorted((one, other) => other.length - one.length),
  };
  return words;
}

const isSaid = ({ text }: Known, word: string): boolean => word === text || word === `${text}s`;
const isFormOf = ({ text, isStem }: Known, word: string): boolean => isStem && word.startsWith(text);

const waysOf = (some: readonly Said[]): Way[] => {
  const ways = some.flatMap(({ asks, minutes }) => asks.map((needles) => ({ needles, ...(minutes && { minutes }) })));
  return [...new Map(ways.map((way) => [JSON.stringify(way), way])).values()];
};

const sportMarks: ReadonlySet<string> = new Set([marks.bike, marks.swim, marks.rowing]);

const areOfSport = (ways: readonly Way[]): boolean =>
  ways.some(({ needles: [mark = '', ...more] }) => more.length === 0 && sportMarks.has(mark));

/** @param plain the texts that were typed: what begins with one of them is found by it already */
function wishOf(said: string, plain: readonly string[], meant: readonly Said[]): Wish {
  const meanings = waysOf(meant).filter(({ needles }) => !needles[0]?.startsWith(said));
  const isSport = areOfSport(meanings);
  const isKnown = meant.length > 0;
  // "row" means any session for rowers, not first those that have it in a tag.
  const isWhole = isSport && meant.some((one) => isSaid(one, joined(said)) || isFormOf(one, joined(said)));
  const behind = meant.flatMap((one) => one.behind ?? []);
  return {
    said,
    ...(behind.length > 0 && { behind }),
    ways: isWhole ? meanings : [{ needles: plain }, ...meanings],
    weight: isSport ? weights.sport : isKnown ? weights.kind : weights.word,
    isUnknown: !isKnown,
  };
}

const mostWordsOfPhrase = 4;

/** The phrase that begins here, such as "zone 2", and how many words it takes. */
function phraseAt(typed: readonly string[], at: number): { wish: Wish; length: number } | null {
  for (let length = Math.min(mostWordsOfPhrase, typed.length - at); length > 1; length -= 1) {
    const phrase = typed.slice(at, at + length);
    const text = joined(phrase.join(''));
    const meant = allWords().said.filter((one) => isSaid(one, text));
    if (meant.length === 0) continue;
    // A lone "2" is in every other line.
    const plain = phrase.some((word) => word.length === 1) ? [phrase.join(' ')] : phrase;
    return { wish: wishOf(phrase.join(' '), plain, meant), length };
  }
  return null;
}

/** Of a word, or of what is going to be one; a whole word is no beginning of another: 划手 is the pull, 划手板 are paddles. */
function meantBy(typed: string): Said[] {
  const word = joined(typed);
  if (word === '') return [];
  const whole = allWords().said.filter((one) => isSaid(one, word));
  if (whole.length > 0) return whole;
  return allWords().said.filter((one) => isFormOf(one, word) || (isKnownBeginning(word) && one.text.startsWith(word)));
}

/** Chinese and Japanese set no spaces: "FTPテスト" and "短いリカバリー" are two words each. */
function partedWords(word: string): string[] {
  if (!/[\u3000-\u9fff]/.test(word) || meantBy(word).length > 0) return [word];
  const { unspaced } = allWords();
  const parts: string[] = [];
  let rest = '';
  for (let at = 0; at < word.length;) {
    const known = unspaced.find((one) => word.startsWith(one, at));
    const isTurn = rest !== '' && isOfCharacters(rest) !== isOfCharacters(word.charAt(at));
    if (rest !== '' && (known !== undefined || isTurn)) rest = parts.push(rest) > 0 ? '' : rest;
    if (known === undefined) rest += word.charAt(at);
    else parts.push(known);
    at += known?.length ?? 1;
  }
  return rest === '' ? parts : [...parts, rest];
}

/** Shorter words have no other two in them. */
const fewestOfCompound = 8;

/** 'Bergintervalle', 'Kraulbeine', 'Schwellentraining': two words of the trade in one, as German has them. */
function compoundOf(word: string): string[] {
  if (word.length < fewestOfCompound || isOfCharacters(word)) return [word];
  const { said, empty } = allWords();
  const typed = joined(word);
  if (said.some((one) => isSaid(one, typed))) return [word];
  for (const { text } of said) {
    if (text.length < fewestLetters || !typed.startsWith(text)) continue;
    for (const link of ['', 's', 'n', 'en']) {
      const rest = typed.slice(text.length);
      if (!rest.startsWith(link) || rest.length - link.length < fewestLetters) continue;
      const other = rest.slice(link.length);
      if (empty.has(other) || said.some((one) => isSaid(one, other) || isFormOf(one, other))) return [text, other];
    }
  }
  return [word];
}

/** 'IM' is the medley at the end, before a number or next to swimming; in German it is also a preposition. */
const medley = 'im';

const meansMedley = (next: string | undefined): boolean =>
  next === undefined ||
  /^\d/.test(next) ||
  areOfSport(waysOf(meantBy(next))) ||
  (next !== undefined && allWords().empty.has(next));

/** 'no kick': the texts of what is left out; none where the next word means nothing that a line could say. */
function leftOutBy(word: string, next: string | undefined): readonly string[] {
  if (next === undefined || !leavingOut.split(', ').includes(word)) return [];
  return waysOf(meantBy(next)).flatMap(({ needles }) => needles.filter((needle) => !isMark(needle)));
}

/** @param query words as typed; of any length, and at most as many things asked for as it has words */
export function readQuery(query: string): Wish[] {
  // In order, with repeats: the 4 of "4 x 4 min zone 4" belongs to the zone as well.
  const typed = wordsInOrder(query).flatMap(partedWords).flatMap(compoundOf);
  const wishes = new Map<string, Wish>();
  const empty: Wish[] = [];
  for (let at = 0; at < typed.length;) {
    const phrase = phraseAt(typed, at);
    const word = typed[at] ?? '';
    const behind = leftOutBy(word, typed[at + 1]);
    if (behind.length > 0) {
      const said = `${word} ${typed[at + 1]}`;
      wishes.set(said, { said, ways: [{ needles: [] }], weight: weights.word, behind });
      at += 2;
      continue;
    }
    const one = phrase?.wish ?? readShorthand(word) ?? wishOf(word, [word], meantBy(word));
    const isMedley = word === medley && meansMedley(typed[at + 1]);
    if (!phrase && !isMedley && allWords().empty.has(word)) empty.push(one);
    else if (isMedley) wishes.set(medley, { ...one, ways: waysOf(meantBy(medley)) });
    else wishes.set(one.ways.map(({ needles }) => needles.join(' ')).join(' | '), one);
    at += phrase?.length ?? 1;
  }
  return wishes.size > 0 ? [...wishes.values()] : empty;
}

/** A word that is not known, with what it means if it was a typing error. */
export function correct(wish: Wish): Wish {
  const meant = wish.isUnknown ? likelyMeant(allWords().known, joined(wish.said)) : null;
  if (!meant) return wish;
  const ways = waysOf([meant]);
  return {
    ...wish,
    weight: areOfSport(ways) ? weights.sport : weights.kind,
    ways: [...wish.ways, ...ways],
    readAs: meant.spelt,
  };
}
