/** A rest whose word comes before its time: 'r 1:00', 'rest 30s', 'R=15"', 'pause 20'. */
import { type Cursor, isFigure, isSign, peek, phraseAt, placeFrom } from './cursor.ts';
import { type Part, say } from './part.ts';
import { TextProblem } from './problem.ts';
import { readFigure } from './read-figure.ts';

/** What joins the word to its time: 'Rest: 2min', 'R=15"', 'RI - 20s', 'rest of 30s'. */
function skipJoint(cursor: Cursor): void {
  const isJoint = [':', '=', '-', '.'].some((sign) => isSign(peek(cursor), sign));
  if (isJoint || phraseAt(cursor, cursor.index)?.meaning.is === 'filler') cursor.index += 1;
}

function isDescanso(cursor: Cursor): boolean {
  const token = peek(cursor);
  return token?.kind === 'word' && token.word === 'desc';
}

/** Whether a rest of its own begins here: 'r 1:00', 'rest 30s', 'r20' in the pool. In a boat 'r20' is a rate. */
export function isRestNext(cursor: Cursor): boolean {
  const phrase = phraseAt(cursor, cursor.index);
  const isLetter = phrase?.meaning.is === 'keyword' && phrase.meaning.keyword === 'r';
  const isWord = phrase?.meaning.is === 'type' && phrase.meaning.type === 'rest';
  // 'd' is short for 'descanso' in Spanish and Portuguese.
  const isShort = phrase?.meaning.is === 'cue' && peek(cursor)?.kind === 'word' && isDescanso(cursor);
  if (!phrase || (!isLetter && !isWord && !isShort)) return false;
  const ahead = { ...cursor, index: cursor.index + phrase.tokens };
  skipJoint(ahead);
  if (!isFigure(peek(ahead))) return false;
  // 'r28-30' of a boat.
  if (cursor.sport === 'rowing' && isLetter && isSign(peek(ahead, 1), '-')) return false;
  // 'desc 1-4' is another thing.
  if (isShort && isSign(peek(ahead, 1), '-')) return false;
  const figure = readFigure(ahead);
  if (isShort) return figure.is === 'seconds' && !figure.isClock;
  if (figure.is === 'bare') return isWord || cursor.sport !== 'rowing';
  return figure.is === 'seconds' || figure.is === 'meters';
}

/** The length of a rest: a bare number is seconds in the pool and in a boat; on the bike it could be either. */
export function sayRest(cursor: Cursor, part: Part): void {
  const { index } = cursor;
  cursor.index += phraseAt(cursor, index)?.tokens ?? 0;
  say(part, { type: 'rest' }, placeFrom(cursor, index));
  skipJoint(cursor);
  const figure = readFigure(cursor);
  if (figure.is === 'seconds') say(part, { durationSeconds: figure.seconds }, figure.place);
  else if (figure.is === 'meters') say(part, { distanceMeters: figure.meters }, figure.place);
  else if (figure.is === 'bare' && cursor.sport !== 'bike') say(part, { durationSeconds: figure.value }, figure.place);
  else throw new TextProblem('unitNeeded', figure.place);
}
