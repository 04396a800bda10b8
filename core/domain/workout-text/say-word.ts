/** What a word of the vocabulary says of a step, with the number behind it if it takes one. */
import { heartRateRanges } from '#core/model/heart-rate-ranges.ts';
import { scales } from '#core/domain/segments/scale.ts';
import { type Cursor, incomplete, isFigure, isSign, keywordAt, peek, phraseAt, placeFrom, takeSign } from './cursor.ts';
import { takeFigure } from './next-step.ts';
import { ownPercent, type Part, say, sayZoneOf } from './part.ts';
import { TextProblem } from './problem.ts';
import { type Figure, readFigure, unitIn } from './read-figure.ts';
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

const zones = [1, 2, 3, 4, 5, 6] as const;

/** The end of 'Z1-Z2' and of 'zone 1-2'. */
function takeZoneTo(cursor: Cursor): number | undefined {
  const ahead = { ...cursor };
  if (!takeSign(ahead, '-')) return undefined;
  if (keywordAt(ahead, ahead.index) === 'zone') ahead.index += 1;
  const number = peek(ahead);
  if (number?.kind !== 'number' || unitIn(peek(ahead, 1))) return undefined;
  cursor.index = ahead.index + 1;
  return number.value;
}

/** A zone 1 to 7, or from one to another, as a ramp: the middle of a level, or with 'HR' its heart rates. */
function sayZone(cursor: Cursor, part: Part, index: number): void {
  const number = peek(cursor);
  if (number?.kind !== 'number') return incomplete(cursor, index);
  cursor.index += 1;
  const to = takeZoneTo(cursor);
  const keyword = keywordAt(cursor, cursor.index);
  if (keyword === 'hr' || keyword === 'lthr' || keyword === 'pace') cursor.index += 1;
  const place = placeFrom(cursor, index);
  const heartRates = heartRateRanges[number.value - 1];
  const isHeartRate = keyword === 'hr' || keyword === 'lthr';
  const { high } = (to === undefined ? heartRates : heartRateRanges[to - 1]) ?? {};
  if (isHeartRate && heartRates && high !== undefined) return sayHeartRate(part, heartRates.low, high, place);
  if (to !== undefined) {
    const [first, last] = [number.value, to].map((one) => zones.find((zone) => zone === one));
    if (isHeartRate || first === undefined || last === undefined) throw new TextProblem('unknownWord', place);
    part.isZone = true;
    const { typical } = scales[ownPercent[cursor.sport]];
    return say(
      part,
      { [ownPercent[cursor.sport]]: { start: typical[first - 1] ?? 0, end: typical[last - 1] ?? 0 } },
      place,
    );
  }
  if (!isHeartRate && number.value === 7) return say(part, { isMaximal: true }, place);
  const level = zones.find((one) => one === number.value);
  if (isHeartRate || level === undefined) throw new TextProblem('unknownWord', place);
  return sayZoneOf(part, level, place);
}

/** A rower's UT2 and UT1. */
function sayUt(cursor: Cursor, part: Part, index: number): void {
  const number = peek(cursor);
  if (cursor.sport !== 'rowing' || number?.kind !== 'number' || (number.value !== 1 && number.value !== 2))
    return incomplete(cursor, index);
  cursor.index += 1;
  return sayZoneOf(part, number.value === 2 ? 2 : 3, placeFrom(cursor, index));
}

/** What a German calls GA1 and GA2, and an American swimmer EN1 to EN3. */
const namedLevels = { ga: [2, 3], en: [2, 4, 5] } as const;

function sayLevel(cursor: Cursor, part: Part, keyword: keyof typeof namedLevels, index: number): void {
  const number = peek(cursor);
  if (number?.kind !== 'number') return incomplete(cursor, index);
  cursor.index += 1;
  const level = namedLevels[keyword][number.value - 1];
  if (level === undefined) throw new TextProblem('unknownWord', placeFrom(cursor, index));
  return sayZoneOf(part, level, placeFrom(cursor, index));
}

/** 'r20/22/24': which part of the length has which is not said. */
function refuseTurns(cursor: Cursor): void {
  const { index } = cursor;
  const ahead = { ...cursor };
  while (peek(ahead)?.kind === 'number' && isSign(peek(ahead, 1), '/') && peek(ahead, 2)?.kind === 'number')
    ahead.index += 2;
  ahead.index += 1;
  if (ahead.index > index + 1 && peek(cursor, 1)?.isGlued) throw new TextProblem('unitNeeded', placeFrom(ahead, index));
}

/** '18-20' behind a word that says what is counted. */
function takeBareRange(cursor: Cursor): Extract<Figure, { is: 'cadence' }> | undefined {
  const { index } = cursor;
  const [low, dash, high, after] = cursor.tokens.slice(index, index + 4);
  if (low?.kind !== 'number' || !isSign(dash, '-') || high?.kind !== 'number' || unitIn(after)) return undefined;
  cursor.index += 3;
  return { is: 'cadence', start: low.value, end: high.value, place: placeFrom(cursor, index) };
}

function isWordThe(cursor: Cursor): boolean {
  const token = peek(cursor);
  return token?.kind === 'word' && token.word === 'the';
}

function isPercentNext(cursor: Cursor): boolean {
  const ahead = { ...cursor };
  // '90% LTHR' is another thing.
  return isFigure(peek(ahead)) && takeFigure(ahead)?.is === 'percent' && keywordAt(ahead, ahead.index) === undefined;
}

function sayKeyword(cursor: Cursor, part: Part, keyword: Keyword, index: number): void {
  // 'on the 1:40'
  // 'on the minute'
  if (keyword === 'on' && unitIn(peek(cursor, 1)) === 'minutes' && isWordThe(cursor)) {
    cursor.index += 2;
    return say(part, { sendOffSeconds: 60 }, placeFrom(cursor, index));
  }
  if (keyword === 'on' && phraseAt(cursor, cursor.index)?.meaning.is === 'filler') cursor.index += 1;
  const next = peek(cursor);
  if (keyword === 'zone') return sayZone(cursor, part, index);
  if (keyword === 'ut') return sayUt(cursor, part, index);
  // 'en crawl'
  if (keyword === 'en' && (peek(cursor)?.kind !== 'number' || !peek(cursor)?.isGlued)) return undefined;
  if (keyword === 'ga' || keyword === 'en') return sayLevel(cursor, part, keyword, index);
  if ((keyword === 'css' || keyword === 'ftp') && isPercentNext(cursor)) {
    // 'FTP 95%', where others write '95% FTP'.
    const figure = readFigure(cursor);
    const ramp = figure.is === 'percent' ? { start: figure.start, end: figure.end } : incomplete(cursor, index);
    const kind = keyword === 'css' ? 'percentOfCssSpeed' : 'percentOfFtp';
    return say(part, { [kind]: ramp }, placeFrom(cursor, index));
  }
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
  // '1:00 on / 1:00 off'
  if (!isFigure(next) && keyword === 'off') return say(part, { type: 'rest' }, placeFrom(cursor, index));
  if (keyword === 'on' && (isSign(next, '/') || isSign(next, ','))) return undefined;
  // '1:10 包干': said behind the time, which is the send-off already.
  if (keyword === 'on' && !isFigure(next) && part.step.sendOffSeconds !== undefined) return undefined;
  // Words such as 'at' and 'pace' may stand without a number; the others may not.
  if (!isFigure(next))
    return keyword === 'at' || keyword === 'for' || keyword === 'pace' ? undefined : incomplete(cursor, index);
  if (keyword === 'at') return sayFigure(cursor, part, true);
  if (keyword === 'for') return sayFigure(cursor, part, false);
  if (keyword === 'rate' || keyword === 'r') refuseTurns(cursor);
  const range = keyword === 'rate' || keyword === 'r' ? takeBareRange(cursor) : undefined;
  const figure = range ?? readFigure(cursor);
  const place = placeFrom(cursor, index);
  const value = figure.is === 'bare' ? figure.value : figure.is === 'seconds' ? figure.seconds : undefined;
  if (keyword === 'lthr' && figure.is === 'percent') return sayHeartRate(part, figure.start, figure.end, place);
  const isSendOff = keyword === 'on' || (keyword === 'off' && cursor.sport === 'swim' && figure.is === 'seconds');
  if (isSendOff && value !== undefined) return say(part, { sendOffSeconds: value }, place);
  if (keyword === 'pace' && value !== undefined)
    return sayPace(part, value, cursor.sport === 'rowing' ? 500 : 100, place);
  if (keyword === 'pace' && figure.is === 'pace') return sayPace(part, figure.seconds, figure.per, place);
  if ((keyword === 'rate' || keyword === 'r') && figure.is === 'cadence')
    return sayCadence(part, figure.start, figure.end, place);
  if ((keyword === 'rate' || keyword === 'r') && figure.is === 'bare')
    return sayCadence(part, figure.value, figure.value, place);
  throw new TextProblem('unitNeeded', place);
}

/** Notes the meaning of a word or phrase of the vocabulary; it began at an index, and the cursor is after it. */
export function sayMeaning(cursor: Cursor, part: Part, meaning: Meaning, index: number): void {
  const place = placeFrom(cursor, index);
  if (meaning.is === 'keyword') return sayKeyword(cursor, part, meaning.keyword, index);
  if (meaning.is === 'stroke') return say(part, { stroke: meaning.stroke }, place);
  // In rowing, 'paddle' means to row easily.
  const word = cursor.tokens[index];
  if (cursor.sport === 'rowing' && word?.kind === 'word' && word.word === 'paddle') part.effort = 1;
  else if (meaning.is === 'equipment') return say(part, { equipment: meaning.equipment }, place);
  if (meaning.is === 'untilLap') return say(part, { isOpenEnded: true }, place);
  if (meaning.is === 'allOut') return say(part, { isMaximal: true }, place);
  // A German's 'Tempo 1:58' is a pace.
  if (meaning.is === 'effort' && meaning.level === 3 && peek(cursor)?.kind === 'clock')
    return sayKeyword(cursor, part, 'pace', index);
  if (meaning.is === 'effort' && !part.isZone) part.effort = meaning.level;
  if (meaning.is === 'sweetSpot') {
    if (cursor.sport !== 'bike') throw new TextProblem('unknownWord', place);
    if (!part.isZone) part.effort = 'sweetSpot';
  }
  if (meaning.is !== 'type') return undefined;
  if (meaning.type === 'rest' && isSign(cursor.tokens[index - 1], ',')) throw new TextProblem('incomplete', place);
  const slopePercent = meaning.type === 'slope' ? takeSlope(cursor) : undefined;
  if (slopePercent !== undefined) return say(part, { slopePercent }, placeFrom(cursor, index));
  return say(part, { type: meaning.type }, place);
}
