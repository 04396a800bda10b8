/** What a word of the vocabulary says of a step, with the number behind it if it takes one. */
import { heartRateRanges } from '#core/model/heart-rate-ranges.ts';
import { type Cursor, incomplete, isFigure, isSign, keywordAt, peek, placeFrom } from './cursor.ts';
import { type Part, percentOfLevel, say } from './part.ts';
import { TextProblem } from './problem.ts';
import { readFigure } from './read-figure.ts';
import { sayCadence, sayFigure, sayHeartRate, sayPace, takeOffset } from './say-figure.ts';
import type { Keyword, Meaning } from './vocabulary.ts';

/** A slope with its sign, if a number comes next. */
function takeSlope(cursor: Cursor): number | undefined {
  const sign = peek(cursor);
  const isSigned = isSign(sign, '-') || isSign(sign, '+');
  const number = peek(cursor, isSigned ? 1 : 0);
  if (number?.kind !== 'number') return undefined;
  cursor.index += isSigned ? 2 : 1;
  if (isSign(peek(cursor), '%')) cursor.index += 1;
  return isSign(sign, '-') ? 0 - number.value : number.value;
}

/** A zone 1 to 7: the middle of a level, or with 'HR' its heart rates. */
function sayZone(cursor: Cursor, part: Part, index: number): void {
  const number = peek(cursor);
  if (number?.kind !== 'number') return incomplete(cursor, index);
  cursor.index += 1;
  const keyword = keywordAt(cursor, cursor.index);
  if (keyword === 'hr' || keyword === 'lthr' || keyword === 'pace') cursor.index += 1;
  const place = placeFrom(cursor, index);
  const heartRates = heartRateRanges[number.value - 1];
  const isHeartRate = keyword === 'hr' || keyword === 'lthr';
  if (isHeartRate && heartRates) return sayHeartRate(part, heartRates.low, heartRates.high, place);
  if (!isHeartRate && number.value === 7) return say(part, { isMaximal: true }, place);
  if (isHeartRate || ![1, 2, 3, 4, 5, 6].includes(number.value)) throw new TextProblem('unknownWord', place);
  return say(part, percentOfLevel(cursor.sport, number.value), place);
}

/** A rower's UT2 and UT1. */
function sayUt(cursor: Cursor, part: Part, index: number): void {
  const number = peek(cursor);
  if (cursor.sport !== 'rowing' || number?.kind !== 'number' || (number.value !== 1 && number.value !== 2))
    return incomplete(cursor, index);
  cursor.index += 1;
  return say(part, percentOfLevel('rowing', number.value === 2 ? 2 : 3), placeFrom(cursor, index));
}

function sayKeyword(cursor: Cursor, part: Part, keyword: Keyword, index: number): void {
  const next = peek(cursor);
  if (keyword === 'zone') return sayZone(cursor, part, index);
  if (keyword === 'ut') return sayUt(cursor, part, index);
  if (keyword === 'css') {
    const offset = takeOffset(cursor, index);
    return say(part, { secondsPer100mFromCss: offset }, placeFrom(cursor, index));
  }
  if (keyword === 'ftp') return say(part, { percentOfFtp: { start: 100, end: 100 } }, placeFrom(cursor, index));
  if (keyword === 'hr') throw new TextProblem('heartRateUnit', placeFrom(cursor, index));
  if (keyword === 'grade') {
    const slopePercent = takeSlope(cursor) ?? incomplete(cursor, index);
    return say(part, { slopePercent }, placeFrom(cursor, index));
  }
  // Words such as 'at' and 'pace' may stand without a number; the others may not.
  if (!isFigure(next))
    return keyword === 'at' || keyword === 'for' || keyword === 'pace' ? undefined : incomplete(cursor, index);
  if (keyword === 'at') return sayFigure(cursor, part, true);
  if (keyword === 'for') return sayFigure(cursor, part, false);
  const figure = readFigure(cursor);
  const place = placeFrom(cursor, index);
  const value = figure.is === 'bare' ? figure.value : figure.is === 'seconds' ? figure.seconds : undefined;
  if (keyword === 'lthr' && figure.is === 'percent') return sayHeartRate(part, figure.start, figure.end, place);
  if (keyword === 'on' && value !== undefined) return say(part, { sendOffSeconds: value }, place);
  if (keyword === 'pace' && value !== undefined)
    return sayPace(part, value, cursor.sport === 'rowing' ? 500 : 100, place);
  if (keyword === 'pace' && figure.is === 'pace') return sayPace(part, figure.seconds, figure.per, place);
  if (keyword === 'rate' && figure.is === 'cadence') return sayCadence(part, figure.start, figure.end, place);
  if ((keyword === 'rate' || keyword === 'r') && figure.is === 'bare')
    return sayCadence(part, figure.value, figure.value, place);
  throw new TextProblem('unitNeeded', place);
}

/** Notes what a word or phrase of the vocabulary says; the cursor stands behind it, and it began at an index. */
export function sayMeaning(cursor: Cursor, part: Part, meaning: Meaning, index: number): void {
  const place = placeFrom(cursor, index);
  if (meaning.is === 'keyword') return sayKeyword(cursor, part, meaning.keyword, index);
  if (meaning.is === 'stroke') return say(part, { stroke: meaning.stroke }, place);
  if (meaning.is === 'equipment') return say(part, { equipment: meaning.equipment }, place);
  if (meaning.is === 'untilLap') return say(part, { isOpenEnded: true }, place);
  if (meaning.is === 'allOut') return say(part, { isMaximal: true }, place);
  if (meaning.is === 'effort') part.effort = meaning.level;
  if (meaning.is === 'sweetSpot') {
    if (cursor.sport !== 'bike') throw new TextProblem('unknownWord', place);
    part.effort = 'sweetSpot';
  }
  if (meaning.is !== 'type') return undefined;
  const slopePercent = meaning.type === 'slope' ? takeSlope(cursor) : undefined;
  if (slopePercent !== undefined) return say(part, { slopePercent }, placeFrom(cursor, index));
  return say(part, { type: meaning.type }, place);
}
