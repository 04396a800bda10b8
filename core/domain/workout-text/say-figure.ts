/** What a number, a time or a range means for a step: by its unit, its sport and what is around it. */
import type { Step } from '#core/model/segment.ts';
import { type Cursor, incomplete, isFigure, isSign, keywordAt, peek, phraseAt, placeFrom } from './cursor.ts';
import { exactClock } from './figures.ts';
import { hasLength, ownPercent, type Part, say } from './part.ts';
import { type Place, TextProblem } from './problem.ts';
import { type Figure, metersOfYards, readFigure, thousands } from './read-figure.ts';

/** '2k' where a target can stand: a number 2 with a k to it, and not the length of the step: 'at 2k', '2k pace'. */
const is2k = (cursor: Cursor, part: Part | undefined): boolean => {
  const [number, k, sign, after] = cursor.tokens.slice(cursor.index, cursor.index + 4);
  if (number?.kind !== 'number' || number.value !== 2 || k?.kind !== 'word' || k.word !== 'k' || !k.isGlued)
    return false;
  const hasOffset = (isSign(sign, '+') || isSign(sign, '-')) && sign?.isGlued === true && isFigure(after);
  const { index } = cursor;
  const isPace =
    keywordAt(cursor, index - 1) === 'at' ||
    isSign(cursor.tokens[index - 1], '@') ||
    keywordAt(cursor, index + 2) === 'pace';
  return part === undefined || hasLength(part) || hasOffset || isPace;
};

const isOffset = ({ tokens }: Cursor, at: number): boolean => {
  const [sign, number, after] = tokens.slice(at, at + 3);
  const isSigned = isSign(sign, '+') || isSign(sign, '-');
  return isSigned && number?.kind === 'number' && number.value <= 30 && after?.kind !== 'word';
};

/** The seconds that are added to a pace, as in CSS+2; 0 without. */
export function takeOffset(cursor: Cursor, index: number): number {
  // '2k pace -1'
  if (keywordAt(cursor, cursor.index) === 'pace' && isOffset(cursor, cursor.index + 1)) cursor.index += 1;
  const sign = peek(cursor);
  if (!isSign(sign, '+') && !isSign(sign, '-')) return 0;
  cursor.index += 1;
  if (!isFigure(peek(cursor))) return incomplete(cursor, index);
  const figure = readFigure(cursor, true);
  if (figure.is !== 'bare' && figure.is !== 'seconds') throw new TextProblem('unitNeeded', figure.place);
  const seconds = figure.is === 'bare' ? figure.value : figure.seconds;
  return isSign(sign, '-') ? 0 - seconds : seconds;
}

/** What a percentage is of, by the words behind it or by the sport. */
function sayPercent(cursor: Cursor, part: Part, index: number, { start, end }: { start: number; end: number }): void {
  // '150%+' is at least so much: the athlete reads that it is.
  if (isSign(peek(cursor), '+') && peek(cursor)?.isGlued && !peek(cursor, 1)?.isGlued) {
    cursor.index += 1;
    part.step.messages = [...(part.step.messages ?? []), { atSeconds: 0, text: `${end}%+` }];
  }
  const keyword = keywordAt(cursor, cursor.index);
  const isOf2k = is2k(cursor, undefined);
  if (isOf2k) cursor.index += 2;
  else if (keyword && ['ftp', 'css', 'lthr', 'hr', 'pace', 'grade'].includes(keyword)) cursor.index += 1;
  const place = placeFrom(cursor, index);
  const ramp = { start, end };
  if (isOf2k) say(part, { percentOf2kWatts: ramp }, place);
  else if (keyword === 'ftp') say(part, { percentOfFtp: ramp }, place);
  else if (keyword === 'css') say(part, { percentOfCssSpeed: ramp }, place);
  else if (keyword === 'lthr') sayHeartRate(part, start, end, place);
  else if (keyword === 'hr') throw new TextProblem('heartRateUnit', place);
  else if (keyword === 'grade' && start === end) say(part, { slopePercent: start }, place);
  else say(part, { [ownPercent[cursor.sport]]: ramp }, place);
}

export const sayHeartRate = (part: Part, one: number, other: number, place: Place): void =>
  say(part, { percentOfThresholdHeartRate: { low: Math.min(one, other), high: Math.max(one, other) } }, place);

export const sayPace = (part: Part, seconds: number, per: 100 | 500, place: Place): void =>
  say(part, per === 100 ? { secondsPer100m: seconds } : { secondsPer500m: seconds }, place);

export const sayCadence = (part: Part, one: number, other: number, place: Place): void =>
  say(part, { cadence: { low: Math.min(one, other), high: Math.max(one, other) } }, place);

/** Faster than any swimmer. */
const fewestSecondsPer100m = 36;

/** A send-off that no sign names, or that is written ':15', may as well be a rest: '100 free :15'. */
function checkSendOff(part: Part, seconds: number, place: Place): void {
  const fewest = ((part.step.distanceMeters ?? 0) / 100) * fewestSecondsPer100m;
  if (seconds < fewest) throw new TextProblem('tooSmall', place, exactClock(Math.ceil(fewest)));
}

/** A time or a bare number behind '@': a send-off in the pool, a pace or a rate on the rowing machine. */
function sayBehindAt(cursor: Cursor, part: Part, figure: Extract<Figure, { is: 'seconds' | 'bare' }>): void {
  const seconds = figure.is === 'bare' ? figure.value : figure.seconds;
  if (cursor.sport === 'swim') {
    if (cursor.line[figure.place.at] === ':') checkSendOff(part, seconds, figure.place);
    say(part, { sendOffSeconds: seconds }, figure.place);
  } else if (cursor.sport === 'rowing' && figure.is === 'seconds') sayPace(part, seconds, 500, figure.place);
  else if (cursor.sport === 'rowing' && seconds >= 10 && seconds <= 60)
    sayCadence(part, seconds, seconds, figure.place);
  else throw new TextProblem('unitNeeded', figure.place);
}

/** Fewer metres are neither swum nor written. */
const fewestBareMeters = 10;

/** A number without a unit where a length can stand: metres in the pool, minutes on the bike, by its size in a boat. */
function bareLength(
  cursor: Cursor,
  { value, written, isShortPair, place }: Extract<Figure, { is: 'bare' }>,
): Partial<Step> {
  if (isShortPair) return { durationSeconds: value };
  if (cursor.sport === 'bike' || (cursor.sport === 'rowing' && value < 100)) return { durationSeconds: value * 60 };
  const number = thousands(written, value);
  if (cursor.sport === 'swim' && number < fewestBareMeters) throw new TextProblem('unitNeeded', place);
  return { distanceMeters: cursor.pool === '25yd' ? metersOfYards(number) : number };
}

/** Notes the meaning of the figure at the cursor. */
export function sayFigure(cursor: Cursor, part: Part, isBehindAt: boolean): void {
  const { index } = cursor;
  if (is2k(cursor, part)) {
    cursor.index += 2;
    const offset = takeOffset(cursor, index);
    say(part, { secondsPer500mFrom2k: offset }, placeFrom(cursor, index));
    return;
  }
  const figure = readFigure(cursor);
  const { place } = figure;
  if (figure.is === 'percent') sayPercent(cursor, part, index, figure);
  else if (figure.is === 'watts') say(part, { watts: { start: figure.start, end: figure.end } }, place);
  else if (figure.is === 'cadence') sayCadence(part, figure.start, figure.end, place);
  else if (figure.is === 'pace') sayPace(part, figure.seconds, figure.per, place);
  else if (figure.is === 'count') throw new TextProblem('twoLengths', place);
  else if (isBehindAt && figure.is !== 'meters') sayBehindAt(cursor, part, figure);
  else if (!hasLength(part)) {
    if (figure.is === 'bare') say(part, bareLength(cursor, figure), place);
    else if (figure.is === 'meters') say(part, { distanceMeters: figure.meters }, place);
    else say(part, { durationSeconds: figure.seconds }, place);
  } else if (figure.is === 'seconds' && cursor.sport !== 'bike' && keywordAt(cursor, cursor.index) === 'pace') {
    cursor.index += 1;
    sayPace(part, figure.seconds, cursor.sport === 'rowing' ? 500 : 100, place);
  } else if (figure.is === 'bare') throw new TextProblem('unitNeeded', place);
  else if (
    cursor.sport === 'swim' &&
    figure.is === 'seconds' &&
    (figure.isClock || phraseAt(cursor, cursor.index)?.meaning.is === 'cycle')
  ) {
    checkSendOff(part, figure.seconds, place);
    say(part, { sendOffSeconds: figure.seconds }, place);
  } else throw new TextProblem('twoLengths', place);
}
