/** Fractional ranks: there is room between any two sessions of a day, and every device sorts them alike. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byRank, rankAt, rankBetween, ranksBetween } from '#core/domain/rank.ts';
import { rank as rankSchema } from '#core/model/ids.ts';

/** A list that has grown by insertions at these places. */
function grown(places: readonly number[]): string[] {
  const ranks: string[] = [];
  for (const place of places) {
    const at = place % (ranks.length + 1);
    ranks.splice(at, 0, rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null));
  }
  return ranks;
}

const places = fc.array(fc.nat(), { maxLength: 60 });

test('wherever sessions are dropped, their ranks sort as they were dropped', () => {
  fc.assert(
    fc.property(places, (drops) => {
      const ranks = grown(drops);
      expect(ranks.toSorted()).toEqual(ranks);
      expect(new Set(ranks).size).toBe(ranks.length);
      expect(ranks.every((text) => rankSchema.safeParse(text).success && !text.endsWith('0'))).toBe(true);
    }),
  );
});

test('a hundred sessions dropped in the same place still fit into a rank', () => {
  const ranks = grown(Array.from({ length: 100 }, () => 0));
  expect(Math.max(...ranks.map((text) => text.length))).toBeLessThan(60);
});

test('a list takes ten thousand workouts, added one after the other', () => {
  let last: string | null = null;
  for (let count = 0; count < 10_000; count += 1) {
    const next = rankBetween(last, null);
    expect(last === null || next > last).toBe(true);
    last = next;
  }
  expect(rankSchema.safeParse(last).success).toBe(true);
});

test('ranks for many rows at once are in order and short', () => {
  fc.assert(
    fc.property(fc.nat({ max: 800 }), (count) => {
      const ranks = ranksBetween(null, null, count);
      expect(ranks).toHaveLength(count);
      expect(ranks.toSorted()).toEqual(ranks);
      expect(Math.max(0, ...ranks.map((text) => text.length))).toBeLessThan(6);
    }),
  );
});

test('there is no rank between two that are the wrong way round', () => {
  expect(() => rankBetween('V', 'V')).toThrow(RangeError);
  expect(() => rankBetween('k', 'V')).toThrow(RangeError);
});

test('rows with one rank are in the order of their ids, on every device', () => {
  const rows = ['c', 'a', 'b'].map((id) => ({ id, rank: 'V' }));
  expect(rows.toSorted(byRank).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('a row put among equals stands after them, since nothing lies between', () => {
  const rows = [{ rank: 'A' }, { rank: 'V' }, { rank: 'V' }, { rank: 'k' }];
  const rank = rankAt(rows, 2);
  expect(rank > 'V' && rank < 'k').toBe(true);
  expect(rankAt([], 0)).toBe(rankBetween(null, null));
});
