/** Where a coach begins the next step without a slash: behind a comma in a set's brackets, or with a length and target of its own. */
import { type Cursor, isFigure, isSign, peek, phraseAt, takeJoint, takeSign } from './cursor.ts';
import { hasLength, hasTarget, type Part } from './part.ts';
import { TextProblem } from './problem.ts';
import { type Figure, readFigure } from './read-figure.ts';
import type { Meaning } from './vocabulary.ts';

/** What a step stands in: nothing, a repeat, the brackets of one, or a repeat within these. */
export type Within = 'line' | 'repeat' | 'brackets' | 'repeatInBrackets';

/** Words that may stand before the length of a step. */
const beforeLength: readonly Meaning['is'][] = ['type', 'stroke', 'equipment', 'effort', 'filler'];

/** The figure that comes next, if one does that makes sense. */
function takeFigure(cursor: Cursor): Figure | undefined {
  if (!isFigure(peek(cursor))) return undefined;
  try {
    return readFigure(cursor);
  } catch (problem) {
    if (problem instanceof TextProblem) return undefined;
    throw problem;
  }
}

/** A length that can be nothing else: a clock behind metres is a send-off in the pool, and a bare number needs a unit. */
function isLength({ sport }: Cursor, figure: Figure | undefined): boolean {
  if (figure?.is === 'seconds') return !figure.isClock || sport !== 'swim';
  return figure?.is === 'meters' || (figure?.is === 'bare' && sport === 'swim' && figure.value % 25 === 0);
}

/** ', 4min 55%', ', easy 50 kick' and ', 2x…', but not ', r20' or ', 85rpm'. */
function isListed(cursor: Cursor): boolean {
  const ahead = { ...cursor };
  if (isSign(peek(ahead), '+') || isSign(peek(ahead), '&') || !takeJoint(ahead)) return false;
  for (let phrase = phraseAt(ahead, ahead.index); phrase; phrase = phraseAt(ahead, ahead.index)) {
    if (!beforeLength.includes(phrase.meaning.is)) return false;
    ahead.index += phrase.tokens;
  }
  const figure = takeFigure(ahead);
  return figure?.is === 'count' || isLength(ahead, figure);
}

/** '3min 50%' behind a step that has both as well. */
function isComplete(cursor: Cursor): boolean {
  const ahead = { ...cursor };
  const length = takeFigure(ahead);
  if (length?.is === 'bare' || !isLength(ahead, length)) return false;
  if (isSign(peek(ahead), '@')) ahead.index += 1;
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
  if (figure?.is === 'count') return joins;
  if (figure?.is !== 'meters' && !(figure?.is === 'bare' && figure.value >= 25 && figure.value % 25 === 0))
    return false;
  const meaning = phraseAt(ahead, ahead.index)?.meaning.is;
  return meaning === 'stroke' || meaning === 'equipment' || meaning === 'effort' || meaning === 'filler';
}

/** ', 10min cool-down' behind a set ends it. */
function isEnding(cursor: Cursor): boolean {
  const ahead = { ...cursor };
  if (!takeSign(ahead, ',') || !isLength(ahead, takeFigure(ahead))) return false;
  const meaning = phraseAt(ahead, ahead.index)?.meaning;
  return meaning?.is === 'type' && (meaning.type === 'coolDown' || meaning.type === 'warmUp');
}

/** On a line that repeats nothing a comma parts steps as well. */
const isListedAlone = (cursor: Cursor): boolean => isListed(cursor) && cursor.sport !== 'swim';

/** Does an easy effort stand at an index? */
export function isEasyAt(cursor: Cursor, index: number): boolean {
  const meaning = phraseAt(cursor, index)?.meaning;
  return meaning?.is === 'effort' && meaning.level === 1;
}

/** Whether the cursor stands where a step ends that nothing but the next one parts from it. */
export function isNextStep(cursor: Cursor, part: Part, within: Within): boolean {
  if (!hasLength(part)) return false;
  if (within === 'line') return isSwum(cursor) || isListedAlone(cursor);
  return (
    isEnding(cursor) ||
    ((within === 'brackets' || within === 'repeatInBrackets') && isListed(cursor)) ||
    ((hasTarget(part) || part.effort !== undefined) && isComplete(cursor)) ||
    isEasyTime(cursor)
  );
}
