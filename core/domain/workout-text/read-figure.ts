/** A number or time with its unit, or a range of them: '10min', '1h30', '85-95rpm', '1:32.5/100m', '60%-75%'. */
import { metersPerYard } from '#core/model/yards.ts';
import { type Cursor, incomplete, isFigure, isSign, peek, placeFrom } from './cursor.ts';
import { exactSeconds } from './figures.ts';
import { type Place, TextProblem } from './problem.ts';
import type { Token } from './tokens.ts';
import { isCountWord, type Unit, unitOf } from './vocabulary.ts';

export type Figure = { place: Place } & (
  | { is: 'count'; count: number }
  | { is: 'seconds'; seconds: number; isClock: boolean }
  | { is: 'meters'; meters: number }
  | { is: 'percent'; start: number; end: number }
  | { is: 'watts'; start: number; end: number }
  | { is: 'cadence'; start: number; end: number }
  | { is: 'pace'; seconds: number; per: 100 | 500 }
  /** Without a unit: its meaning depends on its place. */
  | { is: 'bare'; value: number; written: string; isShortPair: boolean }
);

/** In 30/15 with nothing else said, both are seconds; a second number below 10 is taken for minutes, as in 20/5. */
const shortestPairedRest = 10;

/** The unit that a token is. */
export function unitIn(token: Token | undefined): Unit | undefined {
  if (token?.kind === 'word') return unitOf(token.word);
  return token?.kind === 'sign' ? unitOf(token.sign) : undefined;
}

function takeUnit(cursor: Cursor): Unit | undefined {
  const unit = unitIn(peek(cursor));
  if (unit) cursor.index += 1;
  return unit;
}

/**
 * Whether 'm' after a number is metres: in the pool it is; on the rowing machine from 50 on, since 10 m is no interval;
 * on the bike it is minutes, as in Intervals.icu.
 */
export const isMeters = (sport: Cursor['sport'], value: number): boolean =>
  sport === 'swim' || (sport === 'rowing' && value >= 50);

/** Metres of yards, with the noise of the product taken off. */
export const metersOfYards = (yards: number): number => Number((yards * metersPerYard).toFixed(6));

/** '1,500' is a thousand and a half of metres, and 66,5 a decimal of anything. */
export const thousands = (written: string, value: number): number =>
  /^\d{1,3},\d{3}$/.test(written) ? value * 1000 : value;

const secondsIn = { hours: 3600, minutes: 60, seconds: 1 } as const;
const isTime = (unit: Unit | undefined): unit is keyof typeof secondsIn => unit !== undefined && unit in secondsIn;

/** 1h30m, 10'30", 5min 30s: adds smaller units, and a glued number without one that begins no range, to what was read. */
function withSmallerUnits(cursor: Cursor, unit: keyof typeof secondsIn, whole: number): number {
  const token = peek(cursor);
  if (unit === 'seconds' || token?.kind !== 'number') return whole;
  const { index } = cursor;
  cursor.index += 1;
  const next = takeUnit(cursor);
  const isLone =
    (token.isGlued || isLoneBehind(cursor, unit, token)) && !(isSign(peek(cursor), '-') && isFigure(peek(cursor, 1)));
  const smaller = next === 'm' && unit === 'hours' ? 'minutes' : (next ?? (isLone ? belowOf[unit] : undefined));
  if (!isTime(smaller) || secondsIn[smaller] >= secondsIn[unit]) {
    cursor.index = index;
    return whole;
  }
  const [digits = '0', fraction] = token.written.split(/[.,]/);
  const added =
    smaller === 'seconds' && Number.isInteger(whole)
      ? exactSeconds(whole + Number(digits), fraction)
      : whole + token.value * secondsIn[smaller];
  return withSmallerUnits(cursor, smaller, added);
}
/** 'récup 4 min 30' and '1 h 30', with nothing behind that could make the number another thing. */
function isLoneBehind(
  cursor: Cursor,
  unit: 'hours' | 'minutes',
  { written, value }: Extract<Token, { kind: 'number' }>,
): boolean {
  const after = peek(cursor);
  const isAtEnd =
    (unit === 'hours' && after?.kind === 'word' && !isCountWord(after.word)) ||
    after === undefined ||
    [',', ';', ')'].some((sign) => isSign(after, sign));
  // '10min 50' may be half a power that is still being typed.
  return (
    isAtEnd && written.length === 2 && (unit === 'hours' ? value < 60 && value % 5 === 0 : value === 15 || value === 30)
  );
}

const belowOf = { hours: 'minutes', minutes: 'seconds' } as const;

/** What a pace is measured over, if that comes next: '/100m', ' /500 m'. */
function takePer(cursor: Cursor): 100 | 500 | undefined {
  const number = peek(cursor, 1);
  if (!isSign(peek(cursor), '/') || number?.kind !== 'number' || !number.isGlued) return undefined;
  if (number.value !== 100 && number.value !== 500) return undefined;
  cursor.index += 2;
  const unit = unitIn(peek(cursor));
  if (unit === 'm' || unit === 'meters') cursor.index += 1;
  return number.value;
}

/** '30/15' without units, on the bike and in a boat. */
export function isPair(cursor: Cursor, index: number): boolean {
  const [first, slash, second, after] = cursor.tokens.slice(index, index + 4);
  if (first?.kind !== 'number' || !isSign(slash, '/') || second?.kind !== 'number') return false;
  if (!slash?.isGlued || !second.isGlued || cursor.sport === 'swim' || second.value < shortestPairedRest) return false;
  return !(after?.kind === 'word' && unitOf(after.word) !== undefined) && !isSign(after, '%');
}

/**
 * Reads the figure at the cursor.
 * @param isTimeOnly 'm' can only be minutes here, in any sport
 * @throws TextProblem where a range or a unit makes no sense
 */
export function readFigure(cursor: Cursor, isTimeOnly = false): Figure {
  const { index } = cursor;
  const first = peek(cursor);
  if (!isFigure(first)) return incomplete(cursor, index);
  cursor.index += 1;
  const value = first.kind === 'number' ? first.value : first.seconds;
  const sign = peek(cursor);
  if (first.kind === 'number' && sign?.kind === 'word' && isCountWord(sign.word)) {
    cursor.index += 1;
    return { is: 'count', count: value, place: placeFrom(cursor, index) };
  }
  const isGluedClock = first.kind === 'clock';
  const per = isGluedClock ? takePer(cursor) : undefined;
  if (per) return { is: 'pace', seconds: value, per, place: placeFrom(cursor, index) };
  const firstUnit = takeUnit(cursor);
  const end = isSign(peek(cursor), '-') && !isAside(cursor, isGluedClock) ? readEnd(cursor) : readTo(cursor, firstUnit);
  const written = end?.unit ?? firstUnit;
  const unit = written === 'm' && (isTimeOnly || !isMeters(cursor.sport, value)) ? 'minutes' : written;
  const place = placeFrom(cursor, index);
  if (unit === 'beats') throw new TextProblem('heartRateUnit', place);
  if (unit === 'percent' || unit === 'watts' || unit === 'cadence') {
    if (isGluedClock || (firstUnit && end?.unit && firstUnit !== end.unit)) throw new TextProblem('unitNeeded', place);
    return { is: unit, start: value, end: end?.value ?? value, place };
  }
  if (end) throw new TextProblem(unit || isGluedClock ? 'noRange' : 'unitNeeded', place);
  if (isGluedClock) return clock(cursor, index, value, unit);
  if (isTime(unit)) {
    const [digits = '0', fraction] = first.written.split(/[.,]/);
    const whole = unit === 'seconds' ? exactSeconds(Number(digits), fraction) : value * secondsIn[unit];
    const seconds = withSmallerUnits(cursor, unit, whole);
    const per = takePer(cursor);
    const read = { seconds, place: placeFrom(cursor, index) };
    return per ? { is: 'pace', per, ...read } : { is: 'seconds', isClock: false, ...read };
  }
  if (unit === undefined) {
    const isShortPair = isPair(cursor, index) || isPair(cursor, index - 2);
    return { is: 'bare', value, written: first.written, isShortPair, place };
  }
  return { is: 'meters', meters: metersOf(unit, first.written, value), place };
}

/** '@ :30 - 1 easy 1 fast': a dash between spaces behind a time, before a plain number, parts it from a remark. */
const isAside = (cursor: Cursor, isBehindClock: boolean): boolean =>
  isBehindClock && !peek(cursor)?.isGlued && peek(cursor, 1)?.kind === 'number';

const toWords = new Set(['to', 'bis', 'auf', 'à', 'a', 'al', 'até', 'до', 'do']);

/** The end of '50% to 75%' and of '150 to 200W'. */
function readTo(cursor: Cursor, unit: Unit | undefined): { value: number; unit: Unit } | undefined {
  const [word, number, after] = [peek(cursor), peek(cursor, 1), unitIn(peek(cursor, 2))];
  if (word?.kind !== 'word' || !toWords.has(word.word) || number?.kind !== 'number') return undefined;
  if ((after !== 'percent' && after !== 'watts') || (unit !== undefined && unit !== after)) return undefined;
  cursor.index += 3;
  return { value: number.value, unit: after };
}

/** The second number of a range. */
function readEnd(cursor: Cursor): { value: number; unit: Unit | undefined } {
  const { index } = cursor;
  cursor.index += 1;
  const token = peek(cursor);
  if (!isFigure(token)) return incomplete(cursor, index);
  cursor.index += 1;
  if (token.kind === 'clock') throw new TextProblem('noRange', placeFrom(cursor, Math.max(0, index - 1)));
  return { value: token.value, unit: takeUnit(cursor) };
}

/** A time with a colon, which may name minutes or hours: '1:30h' is an hour and a half. */
function clock(cursor: Cursor, index: number, value: number, unit: Unit | undefined): Figure {
  const isHours = unit === 'hours' && value < 3600 * 24;
  if (unit !== undefined && !isTime(unit)) throw new TextProblem('unitNeeded', placeFrom(cursor, index));
  return { is: 'seconds', seconds: isHours ? value * 60 : value, isClock: true, place: placeFrom(cursor, index) };
}

function metersOf(unit: Unit, written: string, value: number): number {
  const number = thousands(written, value);
  if (unit === 'yards') return metersOfYards(number);
  return unit === 'km' || unit === 'k' ? Number((value * 1000).toFixed(6)) : number;
}
