/** Cuts one line into numbers, times, words, signs and quoted messages. Takes time in proportion to the line. */
import { exactSeconds } from './figures.ts';
import { type Place, TextProblem } from './problem.ts';
import { meaningOf, unitsWithoutSpaces } from './vocabulary.ts';

export type Token = Place & {
  /** No space before it. */
  isGlued: boolean;
} & (
    | { kind: 'number'; value: number; written: string }
    | { kind: 'clock'; seconds: number }
    | { kind: 'word'; word: string }
    | { kind: 'sign'; sign: string }
    | { kind: 'message'; text: string }
  );

/** With the waves that Chinese and Japanese set between the ends of a range. */
const dashes = '‐‑‒–—―−〜～';
const closing: Record<string, string> = { '"': '"', '“': '”“"', '„': '”“"', '«': '»', '「': '」' };
const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

/** One plain sign for each of the many that keyboards and word processors write; the length stays. */
function plain(line: string): string {
  return line.replaceAll(/[^\p{ASCII}]|[[\]]/gu, (sign) => {
    if ('[【'.includes(sign)) return '(';
    if (']】'.includes(sign)) return ')';
    if (dashes.includes(sign)) return '-';
    if (sign >= '！' && sign <= '～') return String.fromCodePoint((sign.codePointAt(0) ?? 0) - 0xfe_e0);
    // No decimal comma.
    if (sign === '、') return ';';
    if ('→⇒➔'.includes(sign)) return '>';
    if ('′’‘´'.includes(sign)) return "'";
    if (sign === '″') return '"';
    return /^\s$/u.test(sign) ? ' ' : sign;
  });
}

/** Scripts that set no spaces: their words end where a unit, another script or no letter begins, as in '500m休み'. */
const unspaced = String.raw`(?=\p{L})[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]`;
const spaced = String.raw`(?!${unspaced})\p{L}`;
const wordPatterns = [
  /vo2(?:max)?(?!\p{L})/iuy,
  /[wc]\/[ud](?!\p{L})/iuy,
  /(?:u|tr|об|obr)\/(?:min|мин)(?!\p{L})/iuy,
  // 'w/ 15s rest', 'c/ 1:00'
  /[wc]\/(?=\s|\d|:)/iuy,
  new RegExp(`(?:${unspaced})+`, 'uy'),
  new RegExp(String.raw`${spaced}(?:${spaced}|[\p{M}₂])*(?:-${spaced}(?:${spaced}|\p{M})*)*`, 'uy'),
];
const unitPattern = new RegExp(unitsWithoutSpaces.join('|'), 'y');

/** 'プルとパドル', '划手板和呼吸管': an "and" within a word, between two that are known. */
const joinedWords = /^(.+)([と和与與])(.+)$/u;

/** Longer ones are no word of any language. */
const longestWord = 40;

/** Each what a length can be swum as. */
const isOf = (word: string, is: 'stroke' | 'equipment'): boolean => meaningOf(word.toLowerCase())?.is === is;

/** 'Kraulbeine', 'Delfinbeinschlag', 'Rückentechnik': a stroke and what is done of it, in one word. */
function compoundOf(word: string): string[] | undefined {
  if (meaningOf(word.toLowerCase())) return undefined;
  for (let at = 3; at <= word.length - 3; at += 1) {
    const [stroke, thing] = [word.slice(0, at), word.slice(at)];
    if (isOf(stroke, 'stroke') && isOf(thing, 'equipment')) return [stroke, thing];
  }
  return undefined;
}

/** 'クロールドリル': of a script without spaces, all of it known words. */
function knownPartsOf(word: string): string[] | undefined {
  if (word < '\u3000' || meaningOf(word)) return undefined;
  for (let at = word.length - 1; at > 0; at -= 1) {
    const [first, others] = [word.slice(0, at), word.slice(at)];
    if (!meaningOf(first)) continue;
    const rest = meaningOf(others) ? [others] : knownPartsOf(others);
    if (rest) return [first, ...rest];
  }
  return undefined;
}

/** What a word is where no spaces part it from an "and" and what follows; itself, mostly. */
function partsOf(word: string): string[] {
  if (word.length > longestWord) return [word];
  const compound = compoundOf(word) ?? knownPartsOf(word);
  if (compound) return compound;
  const [, one, and, other] = joinedWords.exec(word) ?? [];
  const isJoined = one && and && other && !meaningOf(word) && meaningOf(one) && meaningOf(other);
  return isJoined ? [one, and, other] : [word];
}

const shortWords: Record<string, string> = { 'w/': 'with', 'c/': 'cada' };

/** As the vocabulary holds it. */
function spokenWord(written: string): string {
  const word = written.toLowerCase().replaceAll('-', ' ');
  return shortWords[word] ?? word;
}

/**
 * @param line without its line break
 * @throws TextProblem at a time that no clock shows or an open quote
 */
export function tokensOf(line: string): Token[] {
  const text = plain(line);
  const tokens: Token[] = [];
  let at = 0;
  const matched = (pattern: RegExp) => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  while (at < text.length) {
    const start = at;
    const space = matched(/\s+/y);
    if (space) {
      at += space[0].length;
      continue;
    }
    const last = tokens.at(-1);
    const isGlued = last !== undefined && last.at + last.length === at;
    // Hundreds, as in '8 x 100's'.
    if (isGlued && last.kind === 'number' && last.value % 25 === 0 && matched(/'s(?!\p{L})/uy)) {
      at += 2;
      continue;
    }
    // The full stop of an abbreviation, as in '4 Min. Pause'.
    if (isGlued && last.kind === 'word' && matched(/\.(?=[\s,;)]|$)/uy)) {
      at += 1;
      continue;
    }
    const isFigureBefore = last?.kind === 'number' || last?.kind === 'clock';
    const isAfterNumber = isGlued && isFigureBefore;
    const clock = isAfterNumber
      ? null
      : (matched(/(\d+):(\d\d?)(?::(\d\d?))?(?:[.,](\d+))?/y) ?? matched(/():(\d\d)(?!\d)/y));
    const number = clock ? null : matched(/\d+(?:[.,]\d+)?|\.\d+/y);
    const word =
      (number ?? clock)
        ? null
        : ((isFigureBefore ? matched(unitPattern) : null) ??
          wordPatterns.reduce<RegExpExecArray | null>((found, pattern) => found ?? matched(pattern), null));
    const place = (length: number) => {
      at = start + length;
      return { at: start, length, isGlued };
    };
    if (clock) {
      tokens.push({ ...place(clock[0].length), kind: 'clock', seconds: clockSeconds(clock, start) });
    } else if (number) {
      const written = number[0];
      tokens.push({ ...place(written.length), kind: 'number', value: Number(written.replace(',', '.')), written });
    } else if (word) {
      for (const part of partsOf(word[0])) {
        const isWithin = at > start;
        tokens.push({ at, length: part.length, isGlued: isGlued || isWithin, kind: 'word', word: spokenWord(part) });
        at += part.length;
      }
    } else if (line[start] !== undefined && closing[line[start]] !== undefined && !isAfterNumber) {
      const { text: said, end } = quoted(line, start);
      tokens.push({ ...place(end - start), kind: 'message', text: said });
    } else {
      const sign = matched(/''|./suy)?.[0] ?? '';
      if (sign === '×' || sign === '✕') tokens.push({ ...place(1), kind: 'word', word: 'x' });
      else tokens.push({ ...place(sign.length), kind: 'sign', sign: sign === "''" || sign === '”' ? '"' : sign });
    }
  }
  return tokens;
}

/** Minutes and seconds, or hours, minutes and seconds where there are two colons. */
function clockSeconds([written, first, second, third, fraction]: RegExpExecArray, at: number): number {
  const [hours, minutes, seconds] =
    third === undefined ? [0, Number(first), Number(second)] : [Number(first), Number(second), Number(third)];
  if (seconds > 59 || (third !== undefined && minutes > 59))
    throw new TextProblem('badTime', { at, length: written.length });
  return exactSeconds(hours * 3600 + minutes * 60 + seconds, fraction);
}

/** The words of a quote with its escapes resolved, and where the line goes on. */
function quoted(line: string, start: number): { text: string; end: number } {
  const ends = closing[line[start] ?? ''] ?? '';
  let text = '';
  for (let at = start + 1; at < line.length; at += 1) {
    const sign = line[at] ?? '';
    if (ends.includes(sign)) return { text, end: at + 1 };
    if (sign !== '\\') {
      text += sign;
      continue;
    }
    at += 1;
    const code = /^u([\da-f]{4})/i.exec(line.slice(at, at + 5))?.[1];
    const escaped = line[at] ?? '';
    text += code === undefined ? (escapes[escaped] ?? escaped) : String.fromCharCode(Number.parseInt(code, 16));
    if (code !== undefined) at += 4;
  }
  throw new TextProblem('openQuote', { at: start, length: line.length - start });
}

/** A message in straight quotes that `tokensOf` reads as it was. */
export function quote(message: string): string {
  const inner = message.replaceAll(/["\\\p{Cc}\u2028\u2029]/gu, (sign) => {
    if (sign === '"' || sign === '\\') return `\\${sign}`;
    const letter = Object.keys(escapes).find((name) => escapes[name] === sign);
    return `\\${letter ?? `u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`}`;
  });
  return `"${inner}"`;
}
