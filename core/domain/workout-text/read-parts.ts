/** Reads one step, and the rest behind it if there is one: '100m free @ 1:45 CSS+2', '500m r 1:00'. */
import { segmentLimits, type Step, type TimedMessage } from '#core/model/segment.ts';
import { type Cursor, incomplete, isFigure, isSign, peek, phraseAt, placeFrom } from './cursor.ts';
import { isNextStep, type Within } from './next-step.ts';
import { finishPart, hasLength, newPart, type Part, say } from './part.ts';
import { type Place, TextProblem } from './problem.ts';
import { readFigure } from './read-figure.ts';
import { messageOf, readMessage } from './read-message.ts';
import { sayFigure } from './say-figure.ts';
import { sayMeaning } from './say-word.ts';
import type { Token } from './tokens.ts';

/** Of one step, within a line. */
const isEnd = (token: Token | undefined): boolean => isSign(token, '/') || isSign(token, ')') || isSign(token, '}');

/** Signs between the things that are said of a step. */
const isPunctuation = (cursor: Cursor, index: number): boolean =>
  [',', ';', '.', ':', '-'].some((sign) => isSign(cursor.tokens[index], sign));

/** Whether a rest of its own begins here: 'r 1:00', 'rest 30s', 'r20' in the pool. In a boat 'r20' is a rate. */
function isRestNext(cursor: Cursor): boolean {
  const phrase = phraseAt(cursor, cursor.index);
  const isLetter = phrase?.meaning.is === 'keyword' && phrase.meaning.keyword === 'r';
  const isWord = phrase?.meaning.is === 'type' && phrase.meaning.type === 'rest';
  if (!phrase || (!isLetter && !isWord)) return false;
  const ahead = { ...cursor, index: cursor.index + phrase.tokens };
  if (!isFigure(peek(ahead))) return false;
  const figure = readFigure(ahead);
  if (figure.is === 'bare') return isWord || cursor.sport !== 'rowing';
  return figure.is === 'seconds' || figure.is === 'meters';
}

/** The length of a rest: a bare number is seconds in the pool and in a boat; on the bike it could be either. */
function sayRest(cursor: Cursor, part: Part): void {
  const { index } = cursor;
  cursor.index += phraseAt(cursor, index)?.tokens ?? 0;
  say(part, { type: 'rest' }, placeFrom(cursor, index));
  const figure = readFigure(cursor);
  if (figure.is === 'seconds') say(part, { durationSeconds: figure.seconds }, figure.place);
  else if (figure.is === 'meters') say(part, { distanceMeters: figure.meters }, figure.place);
  else if (figure.is === 'bare' && cursor.sport !== 'bike') say(part, { durationSeconds: figure.value }, figure.place);
  else throw new TextProblem('unitNeeded', figure.place);
}

/** A note in brackets becomes a message. */
function takeNote(cursor: Cursor, part: Part): void {
  const { index } = cursor;
  let end = index;
  while (cursor.tokens[end] && !isSign(cursor.tokens[end], ')')) end += 1;
  const [open, close] = [cursor.tokens[index], cursor.tokens[end]];
  if (!open || !close) throw new TextProblem('openBracket', placeFrom(cursor, index));
  cursor.index = end + 1;
  const place = placeFrom(cursor, index);
  addMessage(part, messageOf(cursor.line.slice(open.at + 1, close.at).trim(), place), place);
}

/** Bounded here too, so that a line of a million messages costs little to refuse. */
function addMessage({ step }: Part, message: TimedMessage, place: Place): void {
  if ((step.messages?.length ?? 0) >= segmentLimits.messages)
    throw new TextProblem('tooManyMessages', place, String(segmentLimits.messages));
  step.messages = [...(step.messages ?? []), message];
}

/** Words before the length that are not of the language are for the athlete, as Intervals.icu has it. */
function takeCue(cursor: Cursor, part: Part): void {
  const { index } = cursor;
  let end = index;
  while (cursor.tokens[end]?.kind === 'word' || (cursor.tokens[end]?.kind === 'sign' && !isEnd(cursor.tokens[end])))
    end += 1;
  if (!isFigure(cursor.tokens[end])) return;
  let isKnown = true;
  let last = index;
  let { type } = part;
  for (let at = index; at < end;) {
    const phrase = phraseAt(cursor, at);
    if (phrase?.meaning.is === 'type') type = phrase.meaning.type;
    if (cursor.tokens[at]?.kind === 'word' && !phrase) isKnown = false;
    const takesNumber = phrase?.meaning.is === 'keyword' && at + phrase.tokens === end;
    if (phrase && !takesNumber) last = at + phrase.tokens;
    else if (!phrase && cursor.tokens[at]?.kind === 'word') last = at + 1;
    at += phrase?.tokens ?? 1;
  }
  if (isKnown) return;
  part.type = type;
  cursor.index = last;
  const place = placeFrom(cursor, index);
  addMessage(part, messageOf(cursor.line.slice(place.at, place.at + place.length), place), place);
}

/** Words that nobody knows, all that stand together, with what joins them: 'build to fast and hold'. */
function unknown(cursor: Cursor): never {
  const { index } = cursor;
  let end = index + 1;
  for (let at = end; cursor.tokens[at]?.kind === 'word';) {
    const phrase = phraseAt(cursor, at);
    if (phrase && phrase.meaning.is !== 'filler') break;
    at += phrase?.tokens ?? 1;
    if (!phrase) end = at;
  }
  cursor.index = end;
  throw new TextProblem('unknownWord', placeFrom(cursor, index));
}

/**
 * Reads up to a slash, a closing bracket, the next step or the end of the line.
 * @param type of a step that does not say its own
 * @throws TextProblem where the text makes no sense
 */
export function readParts(cursor: Cursor, type: Step['type'], within: Within): Step[] {
  let begin = cursor.index;
  let part = newPart(type);
  const steps: Step[] = [];
  takeCue(cursor, part);
  for (let token = peek(cursor); token && !isEnd(token); token = peek(cursor)) {
    if (isNextStep(cursor, part, within)) break;
    const { index } = cursor;
    const message = readMessage(cursor);
    const phrase = phraseAt(cursor, index);
    if (message) addMessage(part, message, token);
    else if (isPunctuation(cursor, index)) cursor.index += 1;
    else if (isSign(token, '(')) takeNote(cursor, part);
    else if (isSign(token, '@')) {
      cursor.index += 1;
      if (!peek(cursor)) incomplete(cursor, index);
      if (isFigure(peek(cursor))) sayFigure(cursor, part, true);
    } else if (isFigure(token)) sayFigure(cursor, part, false);
    else if (isRestNext(cursor)) {
      if (hasLength(part)) {
        steps.push(finishPart(part, cursor.sport, placeFrom(cursor, begin)));
        part = newPart(type);
        begin = index;
      }
      sayRest(cursor, part);
    } else if (phrase) {
      cursor.index += phrase.tokens;
      sayMeaning(cursor, part, phrase.meaning, index);
    } else unknown(cursor);
  }
  return [...steps, finishPart(part, cursor.sport, placeFrom(cursor, begin))];
}
