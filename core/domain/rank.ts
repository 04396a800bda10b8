/**
 * Fractional ranks: the order of sessions in a day, weeks in a plan, workouts in a list.
 * A rank is a base-62 fraction without trailing zeros; there is always room between two of them,
 * so an insertion never renumbers its neighbours and never conflicts.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * A rank strictly between two others.
 * @param before the rank to stand after, or null for the very front
 * @param after the rank to stand before, or null for the very end
 * @throws RangeError if `before` does not sort before `after`
 */
export function rankBetween(before: string | null, after: string | null): string {
  const low = before ?? '';
  if (after !== null && low >= after) throw new RangeError(`No rank lies between ${low} and ${after}.`);
  let prefix = '';
  for (let at = 0; ; at += 1) {
    const lowDigit = at < low.length ? digits.indexOf(low[at] ?? '0') : 0;
    const highDigit = after !== null && at < after.length ? digits.indexOf(after[at] ?? '0') : digits.length;
    const bounded = after !== null && after.startsWith(prefix);
    const high = bounded ? highDigit : digits.length;
    const isFree = high - lowDigit > 1;
    // Behind the last, one step: halving would leave a list that grows at its end without room after 1,200 rows.
    if (isFree && after === null && before !== null) return prefix + digits[lowDigit + 1];
    if (isFree) return prefix + digits[Math.floor((lowDigit + high) / 2)];
    prefix += digits[lowDigit];
  }
}

/** `count` ranks in order, all between two others; short even for hundreds of rows. */
export function ranksBetween(before: string | null, after: string | null, count: number): string[] {
  if (count <= 0) return [];
  const middle = rankBetween(before, after);
  const left = Math.floor((count - 1) / 2);
  return [...ranksBetween(before, middle, left), middle, ...ranksBetween(middle, after, count - 1 - left)];
}

/** Sorts rows by rank, ties by id: the same on every device. */
export function byRank(a: { rank: string; id: string }, b: { rank: string; id: string }): number {
  if (a.rank !== b.rank) return a.rank < b.rank ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

/**
 * The rank that puts a row at `index` of an ordered list. Two devices may have given two rows the same rank; no rank
 * fits between equals, so the row comes after all of them.
 */
export function rankAt(ordered: readonly { rank: string }[], index: number): string {
  const before = ordered[index - 1]?.rank ?? null;
  const after = ordered.slice(index).find((row) => before === null || row.rank > before)?.rank ?? null;
  return rankBetween(before, after);
}
