/**
 * Words that are not of the language are said to the athlete, as they stand: 'mixed', 'no board'. Not so where they could
 * change what is done: words of number and comparison, and what is nearly a word of the language and may be a slip.
 */
import { slipsBetween } from '#core/domain/search/slips.ts';
import { type Cursor, isFigure, peek, phraseAt } from './cursor.ts';
import { isKnownWithin, knownWords } from './vocabulary.ts';

const split = (words: string): ReadonlySet<string> => new Set(words.split('|'));

/** Numbers in words, more or less of something, one or the other, and what is done again. */
const countingWords = split(
  'one|two|three|four|five|six|seven|eight|nine|ten|once|twice|thrice|half|double|again|same|repeat|or|than|above|below|over|' +
    'under|more|less|minus|until|except|as|to|there|within|during|including|inside|inkl|inklusive|davon|darin|dabei|dont|base|' +
    'incluyendo|compresi|incluindo|включая|w tym|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|einmal|zweimal|dreimal|halb|' +
    'doppelt|nochmal|vorn|vorne|wiederholen|wiederholung|oder|als|über|unter|mehr|weniger|bis|wie|deux|trois|quatre|cinq|huit|neuf|dix|' +
    'fois|demi|double|encore|répéter|ou|que|dessus|dessous|plus|moins|jusque|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|' +
    'doble|mitad|repetir|otra|o|encima|debajo|más|menos|hasta|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|doppio|metà|' +
    'ripetere|oppure|sopra|sotto|più|meno|fino|dois|duas|três|quatro|dobro|metade|acima|abaixo|mais|até|два|две|три|четыре|' +
    'пять|дважды|трижды|половина|повторить|или|выше|ниже|больше|меньше|чем|до|dwa|dwie|trzy|cztery|pięć|połowa|powtórzyć|lub|' +
    'albo|powyżej|poniżej|więcej|mniej|niż|两|兩|再|或|半|超过|もう|以上|以下|または',
);

/** Words that exclude something: they are shown to the athlete and are no part of the step. */
const leavingOut = split('no|not|without|ohne|kein|keine|keinen|sans|pas|sin|senza|sem|не|без|bez|nie');

/** A remark is a sentence, not a page. */
const mostWords = 40;

/** Shorter words are a letter away from too many others. */
const fewestLettersOfSlip = 3;

/** 'fre', 'recvery', 'ki': nearly a word of the language, or the beginning of one that is being typed. */
const mayBeSlip = (word: string): boolean => {
  if (knownWords().some((known) => known.length > word.length && known.startsWith(word))) return true;
  if (word.length < fewestLettersOfSlip || !/^[\p{sc=Latin}\p{sc=Cyrillic}]+$/u.test(word)) return false;
  const most = word.length >= 8 ? 2 : 1;
  return knownWords().some(
    (known) =>
      known.length > fewestLettersOfSlip &&
      (known[0] === word[0] || word.length > 4) &&
      slipsBetween(word, known, most) <= most,
  );
};

/** Does a word count or compare, so that to say it alone would not do? */
export const isCounting = (word: string): boolean => countingWords.has(word);

/**
 * The end of the unknown words that begin at an index, with what they leave out; undefined where one of them may not be
 * shown unchanged.
 */
export function endOfRemark(cursor: Cursor): number | undefined {
  let at = cursor.index;
  const last = at + mostWords;
  for (let token = cursor.tokens[at]; token?.kind === 'word'; token = cursor.tokens[at]) {
    const phrase = phraseAt(cursor, at);
    if (at > last) return undefined;
    if (leavingOut.has(token.word)) {
      at += 1;
      at += phraseAt(cursor, at)?.tokens ?? 0;
      continue;
    }
    // 'focus on rotation'
    const isWithin =
      at > cursor.index && phrase?.meaning.is === 'keyword' && !isFigure(cursor.tokens[at + phrase.tokens]);
    if (phrase && phrase.meaning.is !== 'filler' && !isWithin) break;
    if (!phrase && (isCounting(token.word) || isKnownWithin(token.word) || mayBeSlip(token.word))) return undefined;
    at += phrase?.tokens ?? 1;
  }
  // A number behind it belongs to it: '24 ppm' is known, 'gear 3' is not.
  return at === cursor.index || isFigure(peek({ ...cursor, index: at })) ? undefined : at;
}
