/**
 * Turns of phrase in coaches' notes that say something of a length: 'as 50 fly 50 back 50 breast', 'with last 20min at
 * tempo', 'with 6 x 10s sprints', and 'x4' behind what is repeated.
 */
import { type Cursor, isFigure, isSign, keywordAt, peek, phraseAt, placeFrom, takeJoint, takeSign } from './cursor.ts';
import { type Part, say } from './part.ts';
import type { Place } from './problem.ts';
import { metersOfYards, readFigure } from './read-figure.ts';
import { isCountWord, type Meaning } from './vocabulary.ts';

/** Words between the parts of a length. */
const describing: readonly Meaning['is'][] = ['stroke', 'equipment', 'effort', 'filler'];

/** How a length is divided, if its parts add up to it, or 'as 4 of each stroke'; the place of these words, which are gone past. */
export function takeBreakdown(cursor: Cursor, { step: { distanceMeters } }: Part): Place | undefined {
  const { index, tokens } = cursor;
  const first = peek(cursor);
  if (first?.kind !== 'word' || first.word !== 'as' || distanceMeters === undefined) return undefined;
  const eachOf = [peek(cursor, 2), peek(cursor, 3)];
  const isOfEach = eachOf.every((word, at) => word?.kind === 'word' && word.word === ['of', 'each'][at]);
  let sum = 0;
  let end = index + 1;
  for (let token = tokens[end]; token; token = tokens[end]) {
    const phrase = phraseAt(cursor, end);
    if (token.kind === 'number') sum += token.value;
    else if (
      !['/', ',', '+'].some((sign) => isSign(token, sign)) &&
      !(phrase && describing.includes(phrase.meaning.is))
    )
      break;
    end += phrase?.tokens ?? 1;
  }
  if (!isOfEach && sum !== distanceMeters && metersOfYards(sum) !== distanceMeters) return undefined;
  cursor.index = end;
  return placeFrom(cursor, index);
}

/** '… with 6 x 10s sprints': what is done somewhere within the length is said; the place of these words, gone past. */
export function takeExtra(cursor: Cursor): Place | undefined {
  const { index, tokens } = cursor;
  const phrase = phraseAt(cursor, index);
  if (phrase?.meaning.is !== 'with') return undefined;
  const [number, sign] = tokens.slice(index + phrase.tokens, index + phrase.tokens + 2);
  if (number?.kind !== 'number' || sign?.kind !== 'word' || !isCountWord(sign.word)) return undefined;
  let end = index + phrase.tokens;
  while (tokens[end] && ![',', '/', ')', ';'].some((stop) => isSign(tokens[end], stop))) end += 1;
  cursor.index = end;
  return placeFrom(cursor, index);
}

const lastWords =
  'last|final|letzte|letzten|dernières|derniers|dernière|últimos|ultimos|ultimi|ultime|последние|ostatnie|最後の|最后';
const isLastWord = new RegExp(`^(?:${lastWords})$`, 'u');

/**
 * '2h Z2 with the last 20min at tempo' and '2h Z2, last 20min at tempo': takes the time off the length and goes to what
 * is said of its end.
 * @param isFirst nothing is on the line before the length
 * @returns that time in seconds with its place; undefined, and nothing taken, where there is none
 */
export function takeLastOf(
  cursor: Cursor,
  part: Part,
  isFirst: boolean,
): { seconds: number; place: Place } | undefined {
  const ahead = { ...cursor };
  const skip = (meaning: Meaning['is']) => {
    const phrase = phraseAt(ahead, ahead.index);
    const isNext = phrase?.meaning.is === meaning;
    if (isNext) ahead.index += phrase.tokens;
    return isNext;
  };
  const isLast = () => {
    const word = peek(ahead);
    return word?.kind === 'word' && isLastWord.test(word.word);
  };
  // Behind several lengths it may be the last of them.
  if (!skip('with') && !(isFirst && takeJoint(ahead))) return undefined;
  if (!isLast()) skip('filler');
  if (!isLast()) return undefined;
  ahead.index += 1;
  const begin = ahead.index;
  if (!isFigure(peek(ahead))) return undefined;
  const figure = readFigure(ahead);
  const { durationSeconds } = part.step;
  if (figure.is !== 'seconds' || durationSeconds === undefined || figure.seconds >= durationSeconds) return undefined;
  const place = placeFrom(ahead, begin);
  if (keywordAt(ahead, ahead.index) === 'at') ahead.index += phraseAt(ahead, ahead.index)?.tokens ?? 0;
  else takeSign(ahead, '@');
  part.step.durationSeconds = durationSeconds - figure.seconds;
  cursor.index = ahead.index;
  return { seconds: figure.seconds, place };
}

/** '1 easy 1 fast' of the lengths of a set, in turn; the place of these words, gone past. */
export function takeTurns(cursor: Cursor): Place | undefined {
  if (cursor.sport !== 'swim') return undefined;
  const { index } = cursor;
  const ahead = { ...cursor };
  let turns = 0;
  for (;;) {
    const number = peek(ahead);
    const phrase = phraseAt(ahead, ahead.index + 1);
    if (number?.kind !== 'number' || number.value >= 25 || peek(ahead, 1)?.isGlued || !phrase) break;
    if (!['effort', 'cue', 'allOut', 'stroke', 'equipment'].includes(phrase.meaning.is)) break;
    ahead.index += 1 + phrase.tokens;
    cursor.index = turns > 0 ? ahead.index : index;
    turns += 1;
    if (!takeJoint(ahead)) takeSign(ahead, '/');
  }
  return turns > 1 ? placeFrom(cursor, index) : undefined;
}

/** 'x4' at the end of a line. */
export const isCountBehind = (cursor: Cursor): boolean => {
  const [sign, number, after] = [peek(cursor), peek(cursor, 1), peek(cursor, 2)];
  return sign?.kind === 'word' && isCountWord(sign.word) && number?.kind === 'number' && after === undefined;
};

/** '2min recovery at 50%': the target of a rest that is named. */
export function sayTargetBehind(
  cursor: Cursor,
  part: Part,
  percentKind: 'percentOfFtp' | 'percentOfCssSpeed' | 'percentOf2kWatts',
): void {
  const { index } = cursor;
  const phrase = phraseAt(cursor, index);
  const isAt = phrase?.meaning.is === 'keyword' && phrase.meaning.keyword === 'at';
  const ahead = { ...cursor, index: index + (isAt ? phrase.tokens : 1) };
  if ((!isAt && !isSign(peek(cursor), '@')) || !isFigure(peek(ahead))) return;
  const figure = readFigure(ahead);
  if (figure.is !== 'percent' && figure.is !== 'watts') return;
  const target = { start: figure.start, end: figure.end };
  say(part, figure.is === 'watts' ? { watts: target } : { [percentKind]: target }, figure.place);
  cursor.index = ahead.index;
}
