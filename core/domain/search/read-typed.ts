/**
 * Reads the numbers in what an athlete has typed: `3-6 x 3-5 min at 105-115 %, within 60 min, stress under 65`. What is
 * no such thing stays words.
 */
import { searchText } from '#core/domain/search-text.ts';
import { type Range, rangeBounds, type RangeName } from '#core/contract/ranges.ts';
import { boundWords, fillerWords, lengthUnits, measureWords, timesWords, toWords } from './shape-words.ts';

export type TypedRanges = Partial<Record<RangeName, Range>>;

/** A piece of what was typed, and what it asks for. */
export interface TypedPart {
  from: number;
  to: number;
  ranges: TypedRanges;
}

export interface Typed {
  /** In order; none asks for what one before it asks for. */
  parts: TypedPart[];
  /** All of them together. */
  ranges: TypedRanges;
  /** What is left, to be looked for as words. */
  words: string;
}

/** Longer texts are words: nobody types numbers behind so many letters. */
const mostCharacters = 500;

const listOf = (said: string): string[] => said.split(', ').map((word) => searchText(word));
const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(' ', '\\s+');

const isScriptOfWords = (word: string): boolean => /[a-zа-я]$/.test(word);

/** Any of the words, the longest first; letters do not go on behind it, save in scripts that set no spaces. */
function anyOf(...lists: readonly string[]): string {
  const words = [...new Set(lists.flatMap(listOf))].toSorted((one, other) => other.length - one.length);
  return `(?:${words.map((word) => escaped(word) + (isScriptOfWords(word) ? '(?!\\p{L})' : '')).join('|')})`;
}

const number = '\\d{1,6}(?:[.,:]\\d{1,3})?';
const gap = '\\s*';
const units = anyOf('m', ...lengthUnits.map(({ said }) => said));
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

type Groups = Record<string, string | undefined>;

const patterns: readonly { pattern: RegExp; read: (groups: Groups) => TypedRanges | null }[] = [
  // 3-6 x 3-5 min at 105-115 %
  {
    pattern: pattern(
      `${ends('repeats')}${gap}${anyOf(timesWords)}${gap}${length('work')}(?:${gap},?${gap}${fillers}${percents})?`,
    ),
    read: (groups) => {
      const work = lengthOf(groups, 'work');
      const repeats = rangeOf('repeats', groups, 'repeats');
      return work && repeats && { ...repeats, ...workOf(work), ...rangeOf('workPercent', groups, 'percent') };
    },
  },
  // 3-5 min at 105 %
  {
    pattern: pattern(`${length('work')}${gap},?${gap}${fillers}${percents}`),
    read: (groups) => {
      const work = lengthOf(groups, 'work');
      return work && { ...workOf(work), ...rangeOf('workPercent', groups, 'percent') };
    },
  },
  // intensity under 80 %, Trittfrequenz 85-95
  {
    pattern: pattern(
      `(?<measure>${measures})${gap}:?${gap}${fillers}${bounded}?${gap}${ends('value')}(?:${gap}(?:${percent}|${measures}))?(?:${gap}${boundBehind})?`,
    ),
    read: valueOf,
  },
  // under 65 TSS, 90+ rpm
  {
    pattern: pattern(`${bounded}?${gap}${ends('value')}${gap}(?:${boundBehind}${gap})?(?<measure>${measures})`),
    read: valueOf,
  },
  // within 60 min, 60分以内, 45-60 min
  { pattern: pattern(`${bounded}?${gap}${length('whole')}(?:${gap}${boundBehind})?`), read: wholeOf },
  // 105-115 %
  { pattern: pattern(percents), read: (groups) => rangeOf('workPercent', groups, 'percent') },
];

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

/** Pools and rowing machines have lengths of 25 m; nobody rides for 25 m, and few intervals last 25 minutes. */
const isMeters = (value: number): boolean => value >= 25 && value % 25 === 0;

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

/** How long the whole workout may take. "60 min" alone is in too many names to be a wish. */
function wholeOf(groups: Groups): TypedRanges | null {
  const length = lengthOf(groups, 'whole');
  const isWish = ['most', 'least', 'mostBehind', 'leastBehind', 'wholeHigh'].some((name) => groups[name] !== undefined);
  if (length?.is !== 'workSeconds' || !isWish) return null;
  return boundedRange('minutes', groups, length.low / 60, length.high / 60);
}

/** A text as search sees it, and where each character of that was typed. */
function folded(typed: string): { text: string; places: number[] } {
  let text = '';
  const places: number[] = [];
  let at = 0;
  for (const character of typed) {
    const plain = searchText(character);
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

function partAt(text: string, at: number, ranges: TypedRanges): { to: number; ranges: TypedRanges } | null {
  for (const { pattern, read } of patterns) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    const asked = match && read(match.groups ?? {});
    if (!asked || Object.keys(asked).some((name) => name in ranges)) continue;
    return { to: at + match[0].length, ranges: asked };
  }
  return null;
}

/** @param text as typed, in any of the eleven languages or several of them */
export function readTyped(text: string): Typed {
  if (text.length > mostCharacters || !/\p{N}/u.test(text)) return { parts: [], ranges: {}, words: text };
  const { text: plain, places } = folded(text);
  const parts: TypedPart[] = [];
  const ranges: TypedRanges = {};
  let words = '';
  let kept = 0;
  for (let at = 0; at < plain.length; at += 1) {
    const part = isWithinWord(plain, at) ? null : partAt(plain, at, ranges);
    if (!part) continue;
    const [from = 0, to = text.length] = [places[at], places[part.to]];
    parts.push({ from, to, ranges: part.ranges });
    Object.assign(ranges, part.ranges);
    words += `${text.slice(kept, from)} `;
    kept = to;
    at = part.to - 1;
  }
  words += text.slice(kept);
  return { parts, ranges, words: parts.length > 0 ? words.replaceAll(/[\s,;、，；]+/g, ' ').trim() : words };
}

/** What was typed, without one of its pieces and the commas that are left over. */
export const withoutPart = (text: string, { from, to }: TypedPart): string =>
  `${text.slice(0, from)} ${text.slice(to)}`
    .replaceAll(/\s*([,;、，；])(?:[\s,;、，；]+)/g, '$1 ')
    .replaceAll(/^[\s,;、，；]+|[\s,;、，；]+$/g, '')
    .replaceAll(/\s+/g, ' ');
