/**
 * Reads the numbers in what an athlete has typed: `3-6 x 3-5 min at 105-115 %, within 60 min, stress under 65`. What is
 * no such thing stays words.
 */
import { searchText } from '#core/domain/search-text.ts';
import { type Range, rangeBounds, type RangeName } from '#core/contract/ranges.ts';
import {
  boundWords,
  fillerWords,
  lengthUnits,
  measureWords,
  spokenLengths,
  timesWords,
  toWords,
} from './shape-words.ts';
import { isMeters, onOffAt, paceOf2kAt, setAt, turnedSetAt } from './shorthand.ts';
import { isOfSession } from './near.ts';
import type { About } from './wish.ts';

export type TypedRanges = Partial<Record<RangeName, Range>>;

/** What a piece asks for: ranges, or a length that was named alone. */
interface PieceAsks {
  ranges: TypedRanges;
  about?: About | undefined;
}

/** A piece of what was typed, and what it asks for. */
export interface TypedPart extends PieceAsks {
  from: number;
  to: number;
}

export interface Typed {
  /** In order; none asks for what one before it asks for. */
  parts: TypedPart[];
  /** All of them together. */
  ranges: TypedRanges;
  /** What is left, to be looked for as words. */
  words: string;
}

/** Numbers are not looked for after so many letters: longer texts are read as words only. */
const mostCharacters = 500;

/** Keyboards type another apostrophe than books print. */
const plainText = (text: string): string => searchText(text).replaceAll('’', "'");

const listOf = (said: string): string[] => said.split(', ').map(plainText);
const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+');

const isScriptOfWords = (word: string): boolean => /[a-zа-я]$/.test(word);

/**
 * Any of the words, the longest first; letters do not go on behind it, save in scripts that set no spaces. One look-ahead
 * is for all of them: one for each took ten times as long to build.
 */
function anyOf(...lists: readonly string[]): string {
  const words = [...new Set(lists.flatMap(listOf))].toSorted((one, other) => other.length - one.length);
  const { spaced = [], others = [] } = Object.groupBy(words, (word) => (isScriptOfWords(word) ? 'spaced' : 'others'));
  const either = (some: readonly string[]): string => some.map(escaped).join('|');
  const ended = spaced.length > 0 ? [`(?:${either(spaced)})(?!\\p{L})`] : [];
  return `(?:${[...(others.length > 0 ? [either(others)] : []), ...ended].join('|')})`;
}

type Groups = Record<string, string | undefined>;

interface Pattern {
  pattern: RegExp;
  read: (groups: Groups) => PieceAsks | null;
}

const rangesOf =
  (read: (groups: Groups) => TypedRanges | null) =>
  (groups: Groups): PieceAsks | null => {
    const ranges = read(groups);
    return ranges && { ranges };
  };

let built: readonly Pattern[] | undefined;

/** Built when the first number is read: pages that search nothing must not wait for it. */
const patterns = (): readonly Pattern[] => (built ??= buildPatterns());

function buildPatterns(): readonly Pattern[] {
  const number = '\\d{1,6}(?:[.,:]\\d{1,3})?';
  const gap = '\\s*';
  const units = anyOf('m', ...lengthUnits.map(({ said }) => said));
  const hours = anyOf(lengthUnits.find(({ seconds }) => seconds === 3600)?.said ?? '');
  const minutes = anyOf('m', lengthUnits.find(({ seconds }) => seconds === 60)?.said ?? '');
  const measures = anyOf(...measureWords.map(({ said }) => said));
  const percent = anyOf('%, percent, prozent, por ciento, procent');
  const to = `${gap}${anyOf(toWords)}${gap}`;
  const fillers = `(?:${anyOf(fillerWords)}${gap})*`;

  /** A number or two, with the name of the group for each end. */
  const ends = (name: string): string => `(?<${name}Low>${number})(?:${to}(?<${name}High>${number}))?`;
  const length = (name: string): string =>
    `(?<${name}Low>${number})(?:${gap}(?<${name}LowUnit>${units}))?(?:${to}(?<${name}High>${number})${gap}(?<${name}HighUnit>${units}))?`;

  const percents = `${ends('percent')}${gap}${percent}`;
  const bounded = `(?:(?<most>${anyOf(boundWords.most)})|(?<least>${anyOf(boundWords.least)}))`;
  const boundBehind = `(?:(?<mostBehind>${anyOf(boundWords.mostBehind)})|(?<leastBehind>${anyOf(boundWords.leastBehind)}))`;

  /** Where a part may stand: not within a word or a number. */
  const pattern = (source: string): RegExp => new RegExp(`${fillers}${source}(?![\\p{N}])`, 'uy');

  return [
    // half an hour
    {
      pattern: pattern(`(?<spoken>${anyOf(...spokenLengths.map(({ said }) => said))})`),
      read: ({ spoken = '' }) => spokenLength(spoken),
    },
    // 1h15
    {
      pattern: pattern(`(?<hours>\\d{1,2})${gap}${hours}${gap}(?<minutes>[0-5]?\\d)(?:${gap}${minutes})?`),
      read: (groups) => aboutSeconds(3600 * Number(groups['hours']) + 60 * Number(groups['minutes'])),
    },
    // 3-6 x 3-5 min at 105-115 %
    {
      pattern: pattern(
        `${ends('repeats')}${gap}${anyOf(timesWords)}${gap}${length('work')}(?:${gap},?${gap}${fillers}${percents})?`,
      ),
      read: rangesOf((groups) => {
        const work = lengthOf(groups, 'work');
        const repeats = rangeOf('repeats', groups, 'repeats');
        return work && repeats && { ...repeats, ...workOf(work), ...rangeOf('workPercent', groups, 'percent') };
      }),
    },
    // 3-5 min at 105 %
    {
      pattern: pattern(`${length('work')}${gap},?${gap}${fillers}${percents}`),
      read: rangesOf((groups) => {
        const work = lengthOf(groups, 'work');
        return work && { ...workOf(work), ...rangeOf('workPercent', groups, 'percent') };
      }),
    },
    // intensity under 80 %, Trittfrequenz 85-95
    {
      pattern: pattern(
        `(?<measure>${measures})${gap}:?${gap}${fillers}${bounded}?${gap}${ends('value')}(?!${gap}${units})(?:${gap}(?:${percent}|${measures}))?(?:${gap}${boundBehind})?`,
      ),
      read: rangesOf(valueOf),
    },
    // under 65 TSS, 90+ rpm
    {
      pattern: pattern(`${bounded}?${gap}${ends('value')}${gap}(?:${boundBehind}${gap})?(?<measure>${measures})`),
      read: rangesOf(valueOf),
    },
    // within 60 min, 60分以内, 45-60 min
    { pattern: pattern(`${bounded}?${gap}${length('whole')}(?:${gap}${boundBehind})?`), read: wholeOf },
    // 105-115 %
    { pattern: pattern(percents), read: rangesOf((groups) => rangeOf('workPercent', groups, 'percent')) },
  ];
}

/** '4,5', '4.5' and '4:30' of minutes alike. */
function valueOfNumber(text: string | undefined): number | null {
  if (text === undefined) return null;
  const [whole = '', part] = text.split(':');
  return part === undefined ? Number(text.replace(',', '.')) : Number(whole) + Number(part) / 60;
}

const inOrder = (name: RangeName, one: number, other: number): TypedRanges => {
  const { minimum, maximum } = rangeBounds[name];
  const within = (value: number): number => Math.min(Math.max(value, minimum), maximum);
  return { [name]: [within(Math.min(one, other)), within(Math.max(one, other))] };
};

/** The range that two ends name. */
function rangeOf(name: RangeName, groups: Groups, group: string): TypedRanges | null {
  const low = valueOfNumber(groups[`${group}Low`]);
  if (low === null) return null;
  return inOrder(name, low, valueOfNumber(groups[`${group}High`]) ?? low);
}

interface Length {
  is: 'workSeconds' | 'workMeters';
  low: number;
  high: number;
}

const unitSaid = (word: string) => lengthUnits.find(({ said }) => listOf(said).includes(word));

/** A length with its unit; null where there is none, as in the 3x12 of a name. */
function lengthOf(groups: Groups, group: string): Length | null {
  const low = valueOfNumber(groups[`${group}Low`]);
  const high = valueOfNumber(groups[`${group}High`]) ?? low;
  const lowWord = groups[`${group}LowUnit`];
  const highWord = groups[`${group}HighUnit`];
  const isClock = groups[`${group}Low`]?.includes(':') ?? false;
  const word = highWord ?? lowWord ?? (isClock ? 'min' : undefined);
  if (low === null || high === null || word === undefined) return null;
  const unit = (said: string) => unitSaid(said) ?? (isMeters(high) ? { meters: 1 } : { seconds: 60 });
  const [one, other] = [unit(lowWord ?? word), unit(word)];
  const [is, by] =
    other.meters === undefined ? (['workSeconds', 'seconds'] as const) : (['workMeters', 'meters'] as const);
  const [lowIn, highIn] = [one[by], other[by]];
  if (lowIn === undefined || highIn === undefined) return null;
  return { is, low: Math.round(low * lowIn), high: Math.round(high * highIn) };
}

const workOf = ({ is, low, high }: Length): TypedRanges => inOrder(is, low, high);

/** A range with a bound before or behind it; one number without any is meant as it is. */
function boundedRange(name: RangeName, groups: Groups, low: number, high: number): TypedRanges {
  const { minimum, maximum } = rangeBounds[name];
  if (groups['most'] ?? groups['mostBehind']) return inOrder(name, minimum, high);
  if (groups['least'] ?? groups['leastBehind']) return inOrder(name, low, maximum);
  return inOrder(name, low, high);
}

function valueOf(groups: Groups): TypedRanges | null {
  const word = groups['measure'] ?? '';
  const name = measureWords.find(({ said }) => listOf(said).includes(word.replaceAll(/\s+/g, ' ')))?.measure;
  const low = valueOfNumber(groups['valueLow']);
  if (name === undefined || low === null) return null;
  return boundedRange(name, groups, low, valueOfNumber(groups['valueHigh']) ?? low);
}

/** How long the whole workout may take, or about how long or far it is. */
function wholeOf(groups: Groups): PieceAsks | null {
  const length = lengthOf(groups, 'whole');
  if (!length) return null;
  const isWish = ['most', 'least', 'mostBehind', 'leastBehind', 'wholeHigh'].some((name) => groups[name] !== undefined);
  if (!isWish) return aboutOf(length, groups['wholeLowUnit']);
  if (length.is !== 'workSeconds') return null;
  return { ranges: boundedRange('minutes', groups, length.low / 60, length.high / 60) };
}

/** Lengths of a pool by the dozen: "css 100s" is no wish for 100 seconds. */
const poolLengths: ReadonlySet<number> = new Set([25, 50, 75, 100, 150, 200, 300, 400, 500, 800, 1000]);

function aboutOf({ is, low }: Length, unit: string | undefined): PieceAsks | null {
  if (low === 0 || (unit === 's' && poolLengths.has(low))) return null;
  return is === 'workSeconds' ? aboutSeconds(low) : { ranges: {}, about: { meters: low } };
}

const aboutSeconds = (seconds: number): PieceAsks | null => (seconds === 0 ? null : { ranges: {}, about: { seconds } });

function spokenLength(spoken: string): PieceAsks | null {
  const word = spoken.replaceAll(/\s+/g, ' ');
  const { seconds = 0, meters } = spokenLengths.find(({ said }) => listOf(said).includes(word)) ?? {};
  return meters === undefined ? aboutSeconds(seconds) : { ranges: {}, about: { meters } };
}

/** A text as search sees it, and where each character of that was typed. */
function folded(typed: string): { text: string; places: number[] } {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const character of typed) {
    const plain = plainText(character);
    text += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(at);
    at += character.length;
  }
  places.push(at);
  return { text, places };
}

/** Not behind a letter or a digit, nor between the digits of a decimal; scripts without spaces part no words. */
const isWithinWord = (text: string, at: number): boolean =>
  /[\p{L}\p{N}]/u.test(text.charAt(at)) && /(?:[\p{N}a-zа-я]|\p{N}[.,:])$/u.test(text.slice(Math.max(0, at - 2), at));

/** What a piece asks for, by the names that nothing else may ask for again. */
const namesIn = ({ ranges, about }: PieceAsks): string[] => [
  ...Object.keys(ranges),
  ...(about === undefined ? [] : 'meters' in about ? ['workMeters'] : [isOfSession(about) ? 'minutes' : 'workSeconds']),
];

function partAt(text: string, at: number, taken: ReadonlySet<string>): (PieceAsks & { to: number }) | null {
  for (const { pattern, read } of patterns()) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const asked = match && read(match.groups ?? {});
    if (!asked || namesIn(asked).some((name) => taken.has(name))) continue;
    return { to: at + match[0].length, ...asked };
  }
  return null;
}

let spokenAnywhere: RegExp | undefined;

function saysNumbers(text: string): boolean {
  if (/\p{N}/u.test(text)) return true;
  spokenAnywhere ??= new RegExp(anyOf(...spokenLengths.map(({ said }) => said)), 'u');
  return spokenAnywhere.test(plainText(text));
}

/** @param text as typed, in any of the eleven languages or several of them */
export function readTyped(text: string): Typed {
  if (text.length > mostCharacters || !saysNumbers(text)) return { parts: [], ranges: {}, words: text };
  const { text: plain, places } = folded(text);
  const parts: TypedPart[] = [];
  const ranges: TypedRanges = {};
  const taken = new Set<string>();
  let words = '';
  let kept = 0;
  /** Goes on behind a piece, with a word in its place. */
  const replace = (at: number, to: number, word: string): { from: number; to: number } => {
    const piece = { from: places[at] ?? 0, to: places[to] ?? text.length };
    words += `${text.slice(kept, piece.from)} ${word} `;
    kept = piece.to;
    return piece;
  };
  for (let at = 0; at < plain.length; at += 1) {
    if (isWithinWord(plain, at)) continue;
    const pair = onOffAt(plain, at) ?? paceOf2kAt(plain, at) ?? turnedSetAt(plain, at);
    const part = pair ? null : partAt(plain, at, taken);
    const set = pair ?? (part ? null : setAt(plain, at));
    if (set) replace(at, set.to, set.word);
    if (part) {
      const { to, ...asked } = part;
      parts.push({ ...replace(at, to, ''), ...asked });
      Object.assign(ranges, asked.ranges);
      for (const name of namesIn(asked)) taken.add(name);
    }
    at = (set?.to ?? part?.to ?? at + 1) - 1;
  }
  words += text.slice(kept);
  return { parts, ranges, words: kept > 0 ? words.replaceAll(/[\s,;、，；]+/g, ' ').trim() : words };
}

/** What was typed, without one of its pieces and the commas that are left over. */
export const withoutPart = (text: string, { from, to }: TypedPart): string =>
  `${text.slice(0, from)} ${text.slice(to)}`
    .replaceAll(/\s*([,;、，；])(?:[\s,;、，；]+)/g, '$1 ')
    .replaceAll(/^[\s,;、，；]+|[\s,;、，；]+$/g, '')
    .replaceAll(/\s+/g, ' ');
