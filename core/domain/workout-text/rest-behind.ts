/** The rest that a coach writes behind a length: '15s rest', 'on :20 rest', '(2min recovery)', 'with 5 min easy between'. */
import { type Cursor, isFigure, isSign, keywordAt, peek, phraseAt, placeFrom, takeSign } from './cursor.ts';
import { isRestNext, sayRest } from './lead-rest.ts';
import { sayTargetBehind } from './coach-turns.ts';
import type { Token } from './tokens.ts';
import { newPart, ownPercent, type Part, say } from './part.ts';
import { type Place, TextProblem } from './problem.ts';
import { type Figure, readFigure } from './read-figure.ts';
import { messageOf } from './read-message.ts';
import { isThenWord } from './vocabulary.ts';
import type { Within } from './next-step.ts';

/** No set is swum faster: the fastest 50 m ever took 20 s. */
const fastestSecondsPerMeter = 0.5;

/** Longer than anybody rests by a bare number of seconds. */
const mostBareSeconds = 180;

export type RestBehind = {
  part: Part;
  place: Place;
  isInBrackets: boolean;
  /** Said to be behind each length of several. */
  isEach: boolean;
};

/** What comes before the time of a rest. */
type Before = { isInBrackets: boolean; isWith: boolean; isBetween: boolean; isEach: boolean };

/** The signs and words before the figure; undefined where they are those of something else, as of a send-off. */
function takeBefore(cursor: Cursor): Before | undefined {
  const isInBrackets = takeSign(cursor, '(');
  let isWith = false;
  let isBetween = false;
  let isEach = false;
  for (;;) {
    const token = peek(cursor);
    const phrase = phraseAt(cursor, cursor.index);
    const meaning = phrase?.meaning;
    const isShort = peek(cursor, phrase?.tokens ?? 1)?.kind === 'clock' && isShortClock(cursor, phrase?.tokens ?? 1);
    if (isSign(token, '+')) {
      isWith = true;
      cursor.index += 1;
    } else if ([',', ';', '-', '&'].some((sign) => isSign(token, sign))) cursor.index += 1;
    else if (isSign(token, '@') && isShort) cursor.index += 1;
    else if (meaning?.is === 'with') {
      isWith = true;
      cursor.index += phrase?.tokens ?? 1;
    } else if (meaning?.is === 'between' && !isSign(peek(cursor, phrase?.tokens ?? 1), ',')) {
      isBetween = true;
      isEach ||= meaning.isEach === true;
      cursor.index += phrase?.tokens ?? 1;
    } else if (meaning?.is === 'filler' && !(token?.kind === 'word' && isThenWord(token.word)))
      cursor.index += phrase?.tokens ?? 1;
    else if (meaning?.is === 'keyword' && meaning.keyword === 'on' && (isShort || !isClockNext(cursor, phrase)))
      cursor.index += phrase?.tokens ?? 1;
    else return isFigure(token) || isInBrackets ? { isInBrackets, isWith, isBetween, isEach } : undefined;
  }
}

const isClockNext = (cursor: Cursor, phrase: { tokens: number } | undefined): boolean =>
  peek(cursor, phrase?.tokens ?? 1)?.kind === 'clock';

/** ':15' without minutes: no send-off is written so by the app. */
function isShortClock(cursor: Cursor, ahead: number): boolean {
  const token = peek(cursor, ahead);
  return token !== undefined && cursor.line[token.at] === ':';
}

/** The pace over 2,000 m, which is no distance here. */
function is2k(cursor: Cursor): boolean {
  const [number, unit] = [peek(cursor), peek(cursor, 1)];
  return number?.kind === 'number' && number.value === 2 && unit?.kind === 'word' && unit.word === 'k';
}

/** The figure of a time, a distance or a bare number, if one comes next that makes sense. */
function takeLength(cursor: Cursor): Figure | undefined {
  if (!isFigure(peek(cursor)) || is2k(cursor)) return undefined;
  try {
    const figure = readFigure(cursor);
    return figure.is === 'seconds' || figure.is === 'meters' || figure.is === 'bare' ? figure : undefined;
  } catch (problem) {
    if (problem instanceof TextProblem) return undefined;
    throw problem;
  }
}

type After = { isRest: boolean; isBetween: boolean; isEach: boolean; isEasy: boolean; manner?: Place };

/** '3 min spin between': how one rests, where a word for rest comes behind it. */
function takeManner(cursor: Cursor): Place | undefined {
  const { index } = cursor;
  const ahead = { ...cursor };
  let phrase = phraseAt(ahead, index);
  for (; phrase?.meaning.is === 'cue'; phrase = phraseAt(ahead, ahead.index)) ahead.index += phrase.tokens;
  const isRest = phrase?.meaning.is === 'between' || (phrase?.meaning.is === 'type' && phrase.meaning.type === 'rest');
  if (!isRest || ahead.index === index) return undefined;
  cursor.index = ahead.index;
  return placeFrom(cursor, index);
}

/** The words behind the figure. */
function takeAfter(cursor: Cursor): After {
  const after: After = { isRest: false, isBetween: false, isEach: false, isEasy: false };
  const manner = takeManner(cursor);
  if (manner) after.manner = manner;
  for (let phrase = phraseAt(cursor, cursor.index); phrase; phrase = phraseAt(cursor, cursor.index)) {
    const { meaning } = phrase;
    const keyword = meaning.is === 'keyword' ? meaning.keyword : undefined;
    const word = peek(cursor);
    const isDescanso = word?.kind === 'word' && word.word === 'desc' && !isFigure(peek(cursor, 1));
    if (isDescanso || (meaning.is === 'type' && meaning.type === 'rest')) after.isRest = true;
    else if (keyword === 'off') after.isRest = true;
    else if (keyword === 'r' && !isFigure(peek(cursor, 1))) after.isRest = true;
    else if (keyword === 'rate' && cursor.sport === 'swim' && !isFigure(peek(cursor, 1)) && peek(cursor)?.isGlued)
      after.isRest = true;
    else if (meaning.is === 'between') {
      after.isBetween = true;
      after.isEach ||= meaning.isEach === true;
    } else if (meaning.is === 'effort' && meaning.level === 1) after.isEasy = true;
    else if (meaning.is !== 'filler' || isFigure(peek(cursor, phrase.tokens))) break;
    cursor.index += phrase.tokens;
  }
  return after;
}

/**
 * Takes a rest after a length, as a step of its own; undefined, and nothing taken, where there is none.
 * @throws TextProblem where brackets speak of a rest in words that are not understood
 */
export function takeRestBehind(cursor: Cursor, within: Within, distanceMeters = 0): RestBehind | undefined {
  const { index } = cursor;
  const ahead = { ...cursor };
  const before = takeBefore(ahead);
  if (!before) return undefined;
  const { isInBrackets } = before;
  const part = newPart('rest');
  let { isEach } = before;
  const taken = (): RestBehind | undefined => {
    if (isInBrackets && !takeSign(ahead, ')')) return speaksOfRest(cursor) ? refuse(cursor) : undefined;
    cursor.index = ahead.index;
    return { part, place: placeFrom(cursor, index), isInBrackets, isEach };
  };
  if (isInBrackets && isRestNext(ahead)) {
    sayRest(ahead, part);
    takeAfter(ahead);
    return taken();
  }
  const begin = ahead.index;
  const isShort = isShortClock(ahead, 0);
  const figure = takeLength(ahead);
  if (!figure) return isInBrackets && speaksOfRest(cursor) ? refuse(cursor) : undefined;
  const after = takeAfter(ahead);
  const { isRest, isEasy, manner } = after;
  const isBetween = after.isBetween || before.isBetween;
  isEach ||= after.isEach;
  const next = peek(ahead);
  const isAtEnd = next === undefined || isSign(next, ')') || isSign(next, ',');
  const isTime = figure.is === 'seconds';
  const isLoneInBrackets =
    isInBrackets && isTime && within !== 'line' && isSign(next, ')') && !(figure.isClock && cursor.sport === 'swim');
  if (isRest || isBetween) sayTargetBehind(ahead, part, ownPercent[cursor.sport]);
  // '100 free :15', '100 free 15s': too short for a hundred metres, so it is no send-off.
  const isTooShort =
    isTime && (isShort || !figure.isClock) && isAtEnd && figure.seconds < fastestSecondsPerMeter * distanceMeters;
  const isNamed = isRest || isBetween || (cursor.sport === 'swim' && isTooShort);
  if (!isNamed && !(before.isWith && isTime && isAtEnd) && !isLoneInBrackets)
    return isInBrackets && speaksOfRest(cursor) ? refuse(cursor) : undefined;
  const place = placeFrom(ahead, begin);
  if (figure.is === 'bare') {
    if (!isRest || cursor.sport === 'bike' || figure.value > mostBareSeconds)
      throw new TextProblem('unitNeeded', figure.place);
    say(part, { durationSeconds: figure.value }, place);
  } else if (figure.is === 'seconds') say(part, { durationSeconds: figure.seconds }, place);
  else if (figure.is === 'meters') say(part, { distanceMeters: figure.meters }, place);
  say(part, { type: 'rest' }, place);
  if (isEasy) part.effort = 1;
  if (manner) part.step.messages = [messageOf(cursor.line.slice(manner.at, manner.at + manner.length), manner)];
  return taken();
}

/** Whether a note in brackets has a figure and a word for rest in it: to say it only would lose the rest. */
function speaksOfRest(cursor: Cursor): boolean {
  let hasFigure = false;
  let hasRest = false;
  for (let at = cursor.index + 1; cursor.tokens[at] && !isSign(cursor.tokens[at], ')'); at += 1) {
    const meaning = phraseAt(cursor, at)?.meaning;
    hasFigure ||= isFigure(cursor.tokens[at]);
    // '(15s rest min)' says how the send-off is to be swum.
    if (hasRest && isAtLeast(cursor.tokens[at]) && isSign(cursor.tokens[at + 1], ')')) return false;
    hasRest ||= (meaning?.is === 'type' && meaning.type === 'rest') || keywordAt(cursor, at) === 'r';
  }
  return hasFigure && hasRest;
}

const isAtLeast = (token: Token | undefined): boolean =>
  token?.kind === 'word' && (token.word === 'min' || token.word === 'minimum');

function refuse(cursor: Cursor): never {
  const ahead = { ...cursor };
  while (peek(ahead) && !isSign(peek(ahead), ')')) ahead.index += 1;
  ahead.index += 1;
  throw new TextProblem('unknownWord', placeFrom(ahead, cursor.index));
}
