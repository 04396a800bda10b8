/** Reads one step, and the rest behind it if there is one: '100m free @ 1:45 CSS+2', '500m r 1:00'. */
import { segmentLimits, type Step, type TimedMessage } from '#core/model/segment.ts';
import { type Cursor, incomplete, isFigure, isSign, keywordAt, peek, phraseAt, placeFrom } from './cursor.ts';
import { isCountBehind, takeBreakdown, takeExtra, takeLastOf, takeTurns } from './coach-turns.ts';
import { isEasyAt, isNextStep, isWholeSet, takeFigure, type Within } from './next-step.ts';
import { isRestNext, sayRest } from './lead-rest.ts';
import { finishPart, hasLength, hasTarget, newPart, type Part, say } from './part.ts';
import { type Place, TextProblem } from './problem.ts';
import { messageOf, readMessage } from './read-message.ts';
import { readFigure } from './read-figure.ts';
import { takeRestBehind } from './rest-behind.ts';
import { endOfRemark, isCounting } from './remark.ts';
import { sayFigure, sayPace } from './say-figure.ts';
import { sayMeaning } from './say-word.ts';
import type { Token } from './tokens.ts';
import { isCountWord, type Meaning } from './vocabulary.ts';

/** Of one step, within a line. */
const isEnd = (token: Token | undefined): boolean => ['/', ')', '}', '>'].some((sign) => isSign(token, sign));

/** Signs between the things that are said of a step. */
const isPunctuation = (cursor: Cursor, index: number): boolean =>
  [',', ';', '.', ':', '-'].some((sign) => isSign(cursor.tokens[index], sign)) ||
  ((isSign(cursor.tokens[index], '&') || isSign(cursor.tokens[index], '+')) &&
    phraseAt(cursor, index + 1)?.meaning.is === 'equipment');

/** '100 free, 1:40 easy' in the pool: the send-off, or so long easily behind it. */
const isEasyClock = (cursor: Cursor, index: number): boolean =>
  cursor.sport === 'swim' &&
  cursor.tokens[index]?.kind === 'clock' &&
  isSign(cursor.tokens[index - 1], ',') &&
  isEasyAt(cursor, index + 1);

/** '(85%)', '(55-60 rpm)': alone in brackets, of a step that has none yet. */
function isTargetInBrackets(cursor: Cursor, part: Part): boolean {
  const ahead = { ...cursor, index: cursor.index + 1 };
  if (!isFigure(peek(ahead)) || peek(ahead, 1) === undefined) return false;
  try {
    const { is } = readFigure(ahead);
    if (!isSign(peek(ahead), ')')) return false;
    if (is === 'cadence') return part.step.cadence === undefined;
    return (is === 'percent' || is === 'watts' || is === 'pace') && !hasTarget(part) && !part.step.isMaximal;
  } catch (problem) {
    if (problem instanceof TextProblem) return false;
    throw problem;
  }
}

/** A note in brackets becomes a message. */
function takeNote(cursor: Cursor, part: Part): void {
  const { index } = cursor;
  let end = index;
  while (cursor.tokens[end] && !isSign(cursor.tokens[end], ')')) end += 1;
  const [open, close] = [cursor.tokens[index], cursor.tokens[end]];
  if (!open || !close) throw new TextProblem('openBracket', placeFrom(cursor, index));
  if (isTargetInBrackets(cursor, part)) {
    cursor.index += 1;
    sayFigure(cursor, part, false);
    cursor.index = end + 1;
    return;
  }
  cursor.index = end + 1;
  const place = placeFrom(cursor, index);
  // '(1:00)' alone could be a rest, a send-off or a time to hit.
  if (end === index + 2 && isFigure(cursor.tokens[index + 1])) throw new TextProblem('unitNeeded', place);
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
  if (isPartOfLength(cursor.tokens[end - 1])) unknown(cursor);
  let isKnown = true;
  let last = index;
  let { type, effort } = part;
  const swum: Pick<Step, 'stroke' | 'equipment'> = {};
  for (let at = index; at < end;) {
    const phrase = phraseAt(cursor, at);
    const word = cursor.tokens[at];
    if (word?.kind === 'word' && !phrase && isCounting(word.word)) unknown({ ...cursor, index: at });
    if (phrase?.meaning.is === 'type') type = phrase.meaning.type;
    if (phrase?.meaning.is === 'effort') effort = phrase.meaning.level;
    if (phrase?.meaning.is === 'stroke') swum.stroke = phrase.meaning.stroke;
    if (phrase?.meaning.is === 'equipment') swum.equipment = phrase.meaning.equipment;
    if (phrase?.meaning.is === 'cue' || (cursor.tokens[at]?.kind === 'word' && !phrase)) isKnown = false;
    const takesNumber = phrase?.meaning.is === 'keyword' && at + phrase.tokens === end;
    if (phrase && !takesNumber) last = at + phrase.tokens;
    else if (!phrase && cursor.tokens[at]?.kind === 'word') last = at + 1;
    at += phrase?.tokens ?? 1;
  }
  if (isKnown) return;
  part.type = type;
  part.effort = effort;
  cursor.index = last;
  const place = placeFrom(cursor, index);
  say(part, swum, place);
  addMessage(part, messageOf(cursor.line.slice(place.at, place.at + place.length), place), place);
}

/** Unknown words that change nothing are shown to the athlete. */
function takeRemark(cursor: Cursor, part: Part): void {
  const { index } = cursor;
  const end = hasLength(part) && peek(cursor)?.kind === 'word' ? endOfRemark(cursor) : undefined;
  if (end === undefined) return unknown(cursor);
  cursor.index = end;
  const place = placeFrom(cursor, index);
  addMessage(part, messageOf(cursor.line.slice(place.at, place.at + place.length), place), place);
}

/** A run of unknown words, with what joins them: 'build to fast and hold'. */
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

/** '1-4' of lengths: no range of a unit. */
function isSpan({ tokens }: Cursor, at: number): boolean {
  const [from, dash, to, after] = tokens.slice(at, at + 4);
  if (from?.kind !== 'number' || !isSign(dash, '-') || to?.kind !== 'number' || from.value >= 25) return false;
  return !isSign(after, '%') && !(after?.kind === 'word' && after.isGlued);
}

/** 'drill/swim by 25', 'free/back': the one and the other in turn, where no length follows the second. */
function isEitherOr(cursor: Cursor): boolean {
  const describes: readonly Meaning['is'][] = ['stroke', 'equipment', 'effort', 'filler', 'cue'];
  const one = phraseAt(cursor, cursor.index);
  if (!one || !describes.includes(one.meaning.is)) return false;
  const slash = cursor.index + one.tokens;
  const other = isSign(cursor.tokens[slash], '/') ? phraseAt(cursor, slash + 1) : undefined;
  return (
    other !== undefined && describes.includes(other.meaning.is) && !isFigure(cursor.tokens[slash + 1 + other.tokens])
  );
}

/** 'hold 1:40': the time of the length in the pool, and on the rowing machine, or with 'pace' behind it, the pace. */
function takeHeld(cursor: Cursor, part: Part): boolean {
  const { index } = cursor;
  const [word, clock] = [peek(cursor), peek(cursor, 1)];
  if (word?.kind !== 'word' || !/^(?:hold|holding|in|за)$/u.test(word.word) || clock?.kind !== 'clock') return false;
  const { distanceMeters } = part.step;
  cursor.index += 2;
  const isPace = keywordAt(cursor, cursor.index) === 'pace';
  if (isPace) cursor.index += 1;
  const place = placeFrom(cursor, index);
  if (cursor.sport === 'rowing') sayPace(part, clock.seconds, 500, place);
  else if (cursor.sport === 'bike' || (!isPace && distanceMeters === undefined))
    throw new TextProblem('unitNeeded', place);
  else sayPace(part, isPace ? clock.seconds : (clock.seconds * 100) / (distanceMeters ?? 100), 100, place);
  return true;
}

/** 'by 25' says how long a part of a length is, and not the length. */
const isPartOfLength = (token: Token | undefined): boolean =>
  token?.kind === 'word' && ['by', 'every', 'per', 'to', 'hold'].includes(token.word);

/** Words that describe how it is done, from the first that is known on: 'desc 1-4', 'build to fast', 'every 4th hard'. */
function takeDescription(cursor: Cursor, part: Part): void {
  const { index } = cursor;
  const first = peek(cursor);
  const isPair = isEitherOr(cursor);
  // Said of some of the lengths only, a stroke is not that of the step.
  const isOfSome = isPair || (first?.kind === 'word' && /^(?:every|odds?|evens?)$/.test(first.word));
  const isOfText = (at: number): boolean => {
    const [token, before] = [cursor.tokens[at], cursor.tokens[at - 1]];
    if (token?.kind === 'word') {
      const meaning = phraseAt(cursor, at)?.meaning;
      if (meaning === undefined) return token.word !== 'to' || cursor.tokens[at + 1]?.kind === 'word';
      if (meaning.is === 'keyword') return meaning.keyword === 'at' && cursor.tokens[at + 1]?.kind === 'word';
      const isForSome = isOfSome && (meaning.is === 'stroke' || meaning.is === 'equipment' || meaning.is === 'allOut');
      return isForSome || ['cue', 'filler', 'effort', 'between'].includes(meaning.is);
    }
    if (isSign(token, '-')) return before?.kind === 'number' && cursor.tokens[at + 1]?.kind === 'number';
    // 'breathing 3/5/7'
    if (isSign(token, '/') && before?.kind === 'number' && cursor.tokens[at + 1]?.kind === 'number') return true;
    if (isSign(token, '/')) return isPair && before?.kind === 'word' && cursor.tokens[at + 1]?.kind === 'word';
    if (isSign(token, ',')) return before?.kind === 'number' && isSpan(cursor, at + 1);
    if (isSign(token, '.')) return before?.kind === 'number' && token?.isGlued === true;
    if (token?.kind !== 'number') return false;
    const after = cursor.tokens[at + 1];
    if (after?.kind === 'word' && after.isGlued) return /^(?:st|nd|rd|th)$/.test(after.word);
    if (isSign(before, '-')) return !isSign(after, '%');
    if (isSign(before, '/') || (isSign(after, '/') && token.value < 25))
      return after?.kind !== 'word' || !after.isGlued;
    const isCounted =
      before?.kind === 'word' &&
      /^(?:by|every|per|par|por|each|rpe|jede[nrs]?|chaque|respiration|atmung|respiración|respirazione|breaths?)$/.test(
        before.word,
      );
    return isCounted || isSpan(cursor, at);
  };
  cursor.index += phraseAt(cursor, index)?.tokens ?? 1;
  while (isOfText(cursor.index)) cursor.index += phraseAt(cursor, cursor.index)?.tokens ?? 1;
  const place = placeFrom(cursor, index);
  addMessage(part, messageOf(cursor.line.slice(place.at, place.at + place.length), place), place);
}

/** '25s' in the pool: seconds, or as people write twenty-fives. */
function isPlural({ sport, tokens }: Cursor, index: number): boolean {
  const [number, unit] = [tokens[index], tokens[index + 1]];
  if (sport !== 'swim' || number?.kind !== 'number' || unit?.kind !== 'word') return false;
  return unit.isGlued && unit.word === 's' && number.value % 25 === 0;
}

/** A second piece of equipment is said to the athlete: a step holds one. */
function sayTwice(cursor: Cursor, part: Part, index: number): void {
  const place = placeFrom(cursor, index);
  addMessage(part, messageOf(cursor.line.slice(place.at, place.at + place.length), place), place);
}

/**
 * Reads up to a slash, a closing bracket, the next step or the end of the line.
 * @param type of a step that does not say its own
 * @throws TextProblem where the text makes no sense
 */
export function readParts(cursor: Cursor, type: Step['type'], within: Within): Step[] {
  let begin = cursor.index;
  let part = newPart(type);
  const read: { part: Part; place: Place }[] = [];
  /** In brackets, so that what follows is said of the length before them. */
  const rests: { part: Part; place: Place }[] = [];
  /** The length that a rest was read behind: a target that comes later is its own, if it has none yet. */
  let worked: Part | undefined;
  const close = () => {
    read.push({ part, place: placeFrom(cursor, begin) }, ...rests.splice(0));
    worked = part;
  };
  /** A set within the length is said to the athlete: a rest behind it may be of that set. */
  let hasExtra = false;
  const before = cursor.tokens[begin - 1];
  const isFirst = before?.kind === 'word' && isCountWord(before.word);
  takeCue(cursor, part);
  for (let token = peek(cursor); token && !isEnd(token); token = peek(cursor)) {
    const { index } = cursor;
    const rest = hasLength(part) ? takeRestBehind(cursor, within, part.step.distanceMeters) : undefined;
    if (rest && hasExtra) throw new TextProblem('twoLengths', rest.place);
    if (rest && within === 'repeat' && !rest.isInBrackets && isWholeSet({ ...cursor, index }, part, isFirst)) {
      // '4x500m 1:00 rest, 5 min rest': the second is behind the set.
      cursor.index = index;
      if (!isSign(token, ',') && !isSign(token, ';')) throw new TextProblem('twoLengths', rest.place);
      break;
    }
    if (rest?.isInBrackets) {
      rests.push(rest);
      continue;
    }
    if (rest) {
      const behind = cursor.index;
      cursor.index = index;
      close();
      cursor.index = behind;
      ({ part } = rest);
      begin = index;
      continue;
    }
    if (isNextStep(cursor, part, within, isFirst) || (within === 'line' && hasLength(part) && isCountBehind(cursor)))
      break;
    const last = takeLastOf(cursor, part, begin === 0);
    if (last) {
      const behind = cursor.index;
      cursor.index = index;
      close();
      cursor.index = behind;
      part = newPart(type);
      begin = index;
      say(part, { durationSeconds: last.seconds }, last.place);
      continue;
    }
    const extra = within === 'line' && hasLength(part) ? takeExtra(cursor) : undefined;
    hasExtra ||= extra !== undefined;
    const said = extra ?? takeBreakdown(cursor, part) ?? (hasLength(part) ? takeTurns(cursor) : undefined);
    if (said) {
      addMessage(part, messageOf(cursor.line.slice(said.at, said.at + said.length), said), said);
      continue;
    }
    const message = readMessage(cursor);
    const phrase = phraseAt(cursor, index);
    const targeted =
      worked && part.step.type === 'rest' && !hasTarget(worked) && !worked.step.isMaximal ? worked : part;
    // A cadence or stroke rate after a rest is meant for the work before it.
    const turned =
      worked && (part.step.type === 'rest' || part.effort === 1) && worked.step.cadence === undefined ? worked : part;
    const zoned = worked?.effort === undefined ? targeted : part;
    if (message) addMessage(part, message, token);
    else if (isPunctuation(cursor, index)) cursor.index += 1;
    else if (isSign(token, '(')) takeNote(cursor, part.step.type === 'rest' ? (worked ?? part) : part);
    else if (isSign(token, '@')) {
      cursor.index += 1;
      if (!peek(cursor)) incomplete(cursor, index);
      if (isFigure(peek(cursor))) sayFigure(cursor, targeted, true);
    } else if (isMedleyOf4(cursor)) {
      cursor.index += 2;
      say(part, { stroke: 'medley' }, placeFrom(cursor, index));
    } else if (isFigure(token)) {
      // '2min hard, 2min easy, 24spm': of the one or the other.
      if (isCadenceNext(cursor) && part.effort === 1 && isSign(cursor.tokens[begin - 1], ',') && within === 'repeat')
        throw new TextProblem('unknownWord', token);
      if (hasLength(part) && isEasyClock(cursor, index)) throw new TextProblem('unitNeeded', token);
      if (!hasLength(part)) part.isPlural = isPlural(cursor, index);
      sayFigure(cursor, !hasLength(part) ? part : isCadenceNext(cursor) ? turned : targeted, false);
    } else if (isStartBefore(cursor)) cursor.index += 1;
    else if (takeHeld(cursor, targeted)) continue;
    else if (isRestNext(cursor)) {
      if (hasLength(part)) {
        close();
        part = newPart(type);
        begin = index;
      }
      sayRest(cursor, part);
    } else if (phrase?.meaning.is === 'between' && (part.step.type === 'rest' || (within === 'repeat' && !isFirst))) {
      // '3x15min 90%, 5min 50% between'
      cursor.index += phrase.tokens;
      if (part.step.type === undefined) say(part, { type: 'rest' }, placeFrom(cursor, index));
    } else if (phrase?.meaning.is === 'cue' || phrase?.meaning.is === 'between' || isEitherOr(cursor)) {
      takeDescription(cursor, part);
    } else if (phrase) {
      cursor.index += phrase.tokens;
      const { meaning } = phrase;
      const isOfWork = meaning.is === 'stroke' || meaning.is === 'equipment';
      const isRate = meaning.is === 'keyword' && (meaning.keyword === 'rate' || meaning.keyword === 'r');
      const isEffort = meaning.is === 'effort' && meaning.level > 1 && worked?.effort === undefined;
      const ofWork = isOfWork && part.step.type === 'rest' ? (worked ?? part) : part;
      const isZone = meaning.is === 'keyword' && ['zone', 'ut', 'ga', 'en'].includes(meaning.keyword);
      const of = isRate
        ? turned
        : isZone
          ? zoned
          : isAboutPace(meaning) || meaning.is === 'allOut' || isEffort
            ? targeted
            : ofWork;
      if (meaning.is === 'equipment' && of.step.equipment) sayTwice(cursor, of, index);
      else sayMeaning(cursor, of, meaning, index);
    } else takeRemark(cursor, part);
  }
  close();
  return read.map(({ part: one, place }) => finishPart(one, cursor.sport, place));
}

/** '4 nages', as French has it. */
const isMedleyOf4 = (cursor: Cursor): boolean => {
  const [number, word] = [peek(cursor), peek(cursor, 1)];
  return number?.kind === 'number' && number.value === 4 && word?.kind === 'word' && word.word === 'nages';
};

/** 'Start 1:20' is the send-off. */
const isStartBefore = (cursor: Cursor): boolean => {
  const word = peek(cursor);
  return cursor.sport === 'swim' && word?.kind === 'word' && word.word === 'start' && peek(cursor, 1)?.kind === 'clock';
};

const isCadenceNext = (cursor: Cursor): boolean => takeFigure({ ...cursor })?.is === 'cadence';

const isAboutPace = (meaning: Meaning): boolean =>
  meaning.is === 'keyword' && ['css', 'ftp', 'zone', 'pace', 'ut', 'ga', 'en', 'at'].includes(meaning.keyword);
