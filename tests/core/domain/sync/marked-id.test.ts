/** Ids of calls that tell what they were done for. */
import { expect, test } from 'vitest';
import { hasMark, markedId } from '#core/domain/sync/marked-id.ts';
import { id } from '#core/model/ids.ts';
import { newId } from '#core/model/new-id.ts';
import { Random } from '#tests/simulation/random.ts';

test('an id has its mark and no other, stays an id, and differs from those of the same moment', () => {
  const random = new Random(1);
  const ids = Array.from({ length: 1_000 }, () => newId(1_800_000_000_000, random.bytes(10)));
  const marked = ids.map((one) => markedId('a plan', one));
  expect(marked.every((one) => hasMark('a plan', one) && id.safeParse(one).success)).toBe(true);
  expect(marked.filter((one) => hasMark('another plan', one))).toEqual([]);
  expect(ids.filter((one) => hasMark('a plan', one))).toEqual([]);
  expect(new Set(marked).size).toBe(1_000);
  expect(markedId('a plan', marked[0]!)).toBe(marked[0]);
});
