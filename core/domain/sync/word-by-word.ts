/**
 * Lists of words, such as tags, or of weekdays, that several devices change: what any of them added or took away
 * counts.
 */
import { searchText } from '#core/domain/search-text.ts';

/**
 * @param was as the athlete saw it
 * @param mine as they want it
 * @param theirs as it is
 */
export function joinWords(was: unknown, mine: unknown, theirs: unknown): unknown[] {
  const [before, after, now] = [was, mine, theirs].map((list) => new Map(wordsOf(list)));
  const left = [...(now ?? [])].filter(([key]) => after?.has(key) || !before?.has(key));
  const added = [...(after ?? [])].filter(([key]) => !before?.has(key) && !now?.has(key));
  const joined = [...left, ...added].map(([, word]) => word);
  // Weekdays are in the order of the week, as they are always marked.
  const isOfDays = added.length > 0 && joined.every((word) => typeof word === 'number');
  return isOfDays ? joined.toSorted((one, other) => one - other) : joined;
}

const wordsOf = (list: unknown): [string, unknown][] =>
  Array.isArray(list) ? list.map((word) => [searchText(String(word)), word]) : [];
