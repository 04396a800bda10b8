/** The place that reading a line has come to. */
import type { Pool } from '#core/model/workout.ts';
import type { Sport } from '#core/model/sport.ts';
import { type Place, TextProblem } from './problem.ts';
import type { Token } from './tokens.ts';
import { isAndWord, type Keyword, longestPhrase, type Meaning, meaningOf } from './vocabulary.ts';

export type Cursor = {
  readonly sport: Sport;
  readonly pool: Pool | undefined;
  readonly line: string;
  tokens: readonly Token[];
  index: number;
};

export const peek = (cursor: Cursor, ahead = 0): Token | undefined => cursor.tokens[cursor.index + ahead];

export const isSign = (token: Token | undefined, sign: string): boolean =>
  token?.kind === 'sign' && token.sign === sign;

export const isFigure = (token: Token | undefined): token is Token & { kind: 'number' | 'clock' } =>
  token?.kind === 'number' || token?.kind === 'clock';

/** Goes past a sign if it is the next one. */
export function takeSign(cursor: Cursor, sign: string): boolean {
  const isNext = isSign(peek(cursor), sign);
  if (isNext) cursor.index += 1;
  return isNext;
}

/** Goes past what joins two steps: a comma, a plus, words such as 'and' and 'and then', or ', then'. */
export function takeJoint(cursor: Cursor): boolean {
  const { index } = cursor;
  [',', '+', '&', ';'].some((sign) => takeSign(cursor, sign));
  for (let token = peek(cursor); token?.kind === 'word' && isAndWord(token.word); token = peek(cursor))
    cursor.index += 1;
  return cursor.index > index;
}

/** From the token at an index up to the cursor. */
export function placeFrom(cursor: Cursor, index: number): Place {
  const first = cursor.tokens[index];
  const last = cursor.tokens[Math.max(index, cursor.index - 1)];
  if (!first || !last) return { at: cursor.line.length, length: 0 };
  return { at: first.at, length: last.at + last.length - first.at };
}

/** '200 down', '200 ein', '200 aus', 'D 1:10': short words that swimmers alone use so. */
const ofThePool: ReadonlySet<string> = new Set(['down', 'ein', 'aus', 'd']);

/** The longest phrase of the vocabulary that begins at an index, with how many tokens it takes. */
export function phraseAt(cursor: Cursor, index: number): { meaning: Meaning; tokens: number } | undefined {
  const words: string[] = [];
  for (let ahead = 0; ahead < longestPhrase; ahead += 1) {
    const token = cursor.tokens[index + ahead];
    if (token?.kind !== 'word') break;
    words.push(token.word);
  }
  for (let tokens = words.length; tokens > 0; tokens -= 1) {
    const phrase = words.slice(0, tokens).join(' ');
    const meaning = cursor.sport !== 'swim' && ofThePool.has(phrase) ? undefined : meaningOf(phrase);
    if (meaning) return { meaning, tokens };
  }
  return undefined;
}

/** The keyword that begins at an index. */
export const keywordAt = (cursor: Cursor, index: number): Keyword | undefined => {
  const meaning = phraseAt(cursor, index)?.meaning;
  return meaning?.is === 'keyword' ? meaning.keyword : undefined;
};

/** @throws TextProblem that something must follow what was read since an index */
export function incomplete(cursor: Cursor, index: number): never {
  throw new TextProblem('incomplete', placeFrom(cursor, index));
}
