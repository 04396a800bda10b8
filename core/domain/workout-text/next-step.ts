/** Where a coach begins the next step without a slash: behind a comma in a set's brackets, or with a length and target of its own. */
import { type Cursor, isFigure, isSign, keywordAt, peek, phraseAt, takeJoint } from './cursor.ts';
import { hasLength, hasTarget, ownPercent, type Part } from './part.ts';
import { TextProblem } from './problem.ts';
import { type Figure, readFigure } from './read-figure.ts';
import { isCountWord, isThenWord, type Meaning } from './vocabulary.ts';

/** What a step is in: nothing, a repeat, the brackets of one, or a repeat within these. */
export type Within = 'line' | 'repeat' | 'brackets' | 'repeatInBrackets';

/** Words that may stand before the length of a step. */
const beforeLength: readonly Meaning['is'][] = ['type', 'stroke', 'equipment', 'effort', 'filler'];

/** The figure that comes next, if one does that makes sense. */
export function takeFigure(cursor: Cursor): Figure | undefined {
  if (!isFigure(peek(cursor))) return undefined;
  try {
    return readFigure(cursor);
  } catch (problem) {
    if (problem instanceof TextProblem) return undefined;
    throw problem;
  }
}

/** A length that can be nothing else: a clock behind metres is a send-off in the pool, and a bare number needs a unit. */
function isLength(cursor: Cursor, figure: Figure | undefined): boolean {
  const { sport } = cursor;
  if (figure?.is === 'seconds' && keywordAt(cursor, cursor.index) === 'pace') return false;
  if (figure?.is === 'seconds') return !figure.isClock || sport !== 'swim';
  return figure?.is === 'meters' || (figure?.is === 'bare' && sport === 'swim' && figure.value % 25 === 0);
}

/** ', 4min 55%', ', easy 50 kick' and ', 2x…', but not ', r20' or ', 85rpm'. */
function isListed(cursor: Cursor): boolean {
  const ahead = { ...cursor };
  const isPlus = isSign(peek(ahead), '+') || isSign(peek(ahead), '&');
  if (!takeJoint(ahead)) return false;
  // '+ 20s' is a rest.
  const isWhole = isComplete(ahead);
  for (let phrase = phraseAt(ahead, ahead.index); phrase; phrase = phraseAt(ahead, ahead.index)) {
    if (!beforeLength.includes(phrase.meaning.is)) return false;
    ahead.index += phrase.tokens;
  }
  const figure = takeFigure(ahead);
  if (figure?.is === 'count' || isCountedBehind(ahead)) return true;
  return isPlus ? isWhole || (figure?.is !== 'seconds' && isLength(ahead, figure)) : isLength(ahead, figure);
}

/** '3min 50%' behind a step that has both as well. */
function isComplete(cursor: Cursor): boolean {
  const ahead = { ...cursor };
  const length = takeFigure(ahead);
  if (length?.is === 'bare' || !isLength(ahead, length)) return false;
  if (isSign(peek(ahead), '@') || keywordAt(ahead, ahead.index) === 'at') ahead.index += 1;
  const meaning = phraseAt(ahead, ahead.index)?.meaning;
  if (meaning?.is === 'effort' || (meaning?.is === 'keyword' && meaning.keyword === 'zone')) return true;
  const target = takeFigure(ahead);
  return target?.is === 'percent' || target?.is === 'watts';
}

/** The '1:40 easy' of '500m, 1:40 easy': a time of its own, which in the pool may be a send-off. */
function isEasyTime(cursor: Cursor): boolean {
  const ahead = { ...cursor };
  const isBehindComma = isSign(cursor.tokens[cursor.index - 1], ',');
  const figure = isBehindComma ? takeFigure(ahead) : undefined;
  return figure?.is === 'seconds' && isLength(ahead, figure) && isEasyAt(ahead, ahead.index);
}

/** '200 pull' behind '300 swim': a length in the pool with what it is swum as. */
function isSwum(cursor: Cursor): boolean {
  if (cursor.sport !== 'swim') return false;
  const ahead = { ...cursor };
  const joins = takeJoint(ahead);
  const figure = takeFigure(ahead);
  if (figure?.is === 'count' || isCountedBehind(ahead)) return joins;
  if (figure?.is !== 'meters' && !(figure?.is === 'bare' && figure.value >= 25 && figure.value % 25 === 0))
    return false;
  const meaning = phraseAt(ahead, ahead.index)?.meaning.is;
  return meaning === 'stroke' || meaning === 'equipment' || meaning === 'effort' || meaning === 'filler';
}

/** Words before the count or the length of what follows a set. */
const ofSet: readonly Meaning['is'][] = ['filler', 'effort', 'stroke', 'equipment'];

const isFrame = (meaning: Meaning | undefined): boolean =>
  meaning?.is === 'type' && (meaning.type === 'coolDown' || meaning.type === 'warmUp');

/** ', 10min cool-down', ', cool-down 10min' and ', 4x…' behind a set end it; behind one that is rested or sent off, ', 100 easy' too. */
function isEnding(cursor: Cursor, part: Part, isFirst: boolean): boolean {
  const ahead = { ...cursor };
  if (!takeJoint(ahead)) return false;
  let isFramed = false;
  let isSwum = false;
  for (let phrase = phraseAt(ahead, ahead.index); phrase; phrase = phraseAt(ahead, ahead.index)) {
    if (!isFrame(phrase.meaning) && !ofSet.includes(phrase.meaning.is)) break;
    isSwum ||= phrase.meaning.is === 'stroke' || phrase.meaning.is === 'equipment';
    isFramed ||= isFrame(phrase.meaning);
    ahead.index += phrase.tokens;
  }
  const figure = takeFigure(ahead);
  if (figure?.is === 'count' || isCountedBehind(ahead)) return true;
  // 'back 50' behind a set may be in it.
  if (isSwum || !isLength(ahead, figure)) return false;
  if (isFramed) return true;
  const { step } = part;
  const isDone = step.type === 'rest' || step.sendOffSeconds !== undefined || (!isFirst && part.effort === 1);
  return endsWithEase(ahead, isDone);
}

/** Does a slash separate the lengths of the set that the cursor is in? */
function isSlashed({ tokens, index }: Cursor): boolean {
  for (let at = index - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (isSign(token, '/')) return true;
    if (token?.kind === 'word' && isCountWord(token.word) && tokens[at - 1]?.kind === 'number') return false;
  }
  return false;
}

/** Does a set stand before the cursor that has all it needs: a rest, a send-off, or what a slash parts? */
export const isWholeSet = (cursor: Cursor, part: Part, isFirst: boolean): boolean =>
  part.step.type === 'rest' || part.step.sendOffSeconds !== undefined || (!isFirst && isSlashed(cursor));

/**
 * '6x1min 130%/2min 50%, 20min 75%' and '…, then 20min 75%': behind a set that is whole, what another sign than its own parts from it.
 * @throws TextProblem where 'then' is behind the only length of the set, and what follows is longer: a rest, or what comes after all
 */
function isBehindSet(cursor: Cursor, part: Part, isFirst: boolean): boolean {
  const ahead = { ...cursor };
  if (!takeJoint(ahead)) return false;
  const isThen = cursor.tokens
    .slice(cursor.index, ahead.index)
    .some((token) => token.kind === 'word' && isThenWord(token.word));
  const begin = ahead.index;
  for (let phrase = phraseAt(ahead, begin); phrase && ofSet.includes(phrase.meaning.is);) {
    ahead.index += phrase.tokens;
    phrase = phraseAt(ahead, ahead.index);
  }
  const figure = takeFigure(ahead);
  if (!isLength(ahead, figure)) return false;
  const { durationSeconds = 0 } = part.step;
  const isOnly = isFirst && part.step.type !== 'rest' && part.step.sendOffSeconds === undefined;
  if (isThen && isOnly && figure?.is === 'seconds' && figure.seconds > durationSeconds)
    throw new TextProblem('twoLengths', figure.place);
  return isThen ? !isOnly : isWholeSet(cursor, part, isFirst) && part.step.type !== 'rest' && isSlashed(cursor);
}

/** '100m x 8': a count behind the length. */
const isCountedBehind = (cursor: Cursor): boolean => {
  const [sign, number] = [peek(cursor), peek(cursor, 1)];
  return sign?.kind === 'word' && isCountWord(sign.word) && number?.kind === 'number';
};

/** Up to this the last ride of a line, in percent, is to cool down. */
const mostEasyPercent = 76;

const isEasyPercent = ({ step }: Part): boolean =>
  Object.values(ownPercent).some((kind) => (step[kind]?.end ?? mostEasyPercent) < mostEasyPercent);

/** 'Z1' and 'Z2'. */
function isEasyZone(cursor: Cursor): boolean {
  const number = peek(cursor, 1);
  return keywordAt(cursor, cursor.index) === 'zone' && number?.kind === 'number' && number.value <= 2;
}

/** ', 4x50' */
function isSetNext(cursor: Cursor): boolean {
  const ahead = { ...cursor };
  return takeJoint(ahead) && (takeFigure(ahead)?.is === 'count' || isCountedBehind(ahead));
}

/** Only easy words, up to the end of the line or another set; or the type of a frame, at any place. */
function endsWithEase(ahead: Cursor, isDone: boolean): boolean {
  let isEasy = false;
  const target = isSign(peek(ahead), '@') ? { ...ahead, index: ahead.index + 1 } : { ...ahead };
  const figure = takeFigure(target);
  if (figure?.is === 'percent' && figure.end < mostEasyPercent) {
    isEasy = true;
    ahead.index = target.index;
  } else if (isEasyZone(ahead)) {
    isEasy = true;
    ahead.index += 2;
  }
  for (let phrase = phraseAt(ahead, ahead.index); phrase; phrase = phraseAt(ahead, ahead.index)) {
    const { meaning } = phrase;
    if (isFrame(meaning)) return true;
    const isChoice = meaning.is === 'stroke' && meaning.stroke === 'choice';
    if (!isEasyAt(ahead, ahead.index) && meaning.is !== 'filler' && !isChoice) return false;
    isEasy ||= meaning.is !== 'filler';
    ahead.index += phrase.tokens;
  }
  return isDone && isEasy && (peek(ahead) === undefined || isSetNext(ahead));
}

/** On a line that repeats nothing a comma parts steps as well. */
const isListedAlone = (cursor: Cursor): boolean =>
  isListed(cursor) && (cursor.sport !== 'swim' || isSign(peek(cursor), '+') || isWordBeforeLength(cursor));

/** ', kick 200': in the pool, where ', 200' alone may be another thing. */
function isWordBeforeLength(cursor: Cursor): boolean {
  const ahead = { ...cursor };
  return takeJoint(ahead) && !isFigure(peek(ahead));
}

/** Does an easy effort stand at an index? */
export function isEasyAt(cursor: Cursor, index: number): boolean {
  const meaning = phraseAt(cursor, index)?.meaning;
  const word = cursor.tokens[index];
  if (cursor.sport === 'rowing' && word?.kind === 'word' && word.word === 'paddle') return true;
  return meaning?.is === 'effort' && meaning.level === 1;
}

/** '20min 90% 5min 50%', but not 'with the last 90min at tempo', which is said of the step before. */
function isNextAlone(cursor: Cursor, part: Part): boolean {
  const before = phraseAt(cursor, cursor.index - 1)?.meaning.is;
  return (hasTarget(part) || part.isZone) && before !== 'filler' && before !== 'with' && isComplete(cursor);
}

/** Whether a step ends at the cursor with nothing but the next step after it. */
export function isNextStep(cursor: Cursor, part: Part, within: Within, isFirst: boolean): boolean {
  if (!hasLength(part)) return false;
  // '5x1min 110% 1min easy, 2min 120%': in the set, or behind it.
  const isEased = part.step.type === 'rest' || part.effort === 1 || isEasyPercent(part);
  const isBehindComma = isSign(cursor.tokens[cursor.index - 1], ',');
  if (within === 'repeat' && !isFirst && isEased && isBehindComma && isComplete(cursor))
    throw new TextProblem('twoLengths', peek(cursor) ?? { at: 0, length: 0 });
  if (within === 'line') return isSwum(cursor) || isListedAlone(cursor) || isNextAlone(cursor, part);
  return (
    (within === 'repeat' && (isEnding(cursor, part, isFirst) || isBehindSet(cursor, part, isFirst))) ||
    ((within === 'brackets' || within === 'repeatInBrackets') && isListed(cursor)) ||
    ((hasTarget(part) || part.effort !== undefined) && isComplete(cursor)) ||
    isEasyTime(cursor)
  );
}
