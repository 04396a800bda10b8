/** Questions of one moment are one query. */
import { expect, test } from 'vitest';
import { batched } from '#server/store/batched.ts';

const counting = (mostKeys = 100) => {
  const asked: string[][] = [];
  const ask = async (keys: string[]) => {
    asked.push(keys);
    return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, key.toUpperCase()]));
  };
  return { asked, one: batched(ask, mostKeys) };
};

test('fifty workouts of a list are asked for at once, each version behind its workout too', async () => {
  const { asked, one } = counting();
  const ids = Array.from({ length: 50 }, (_, index) => `w${index}`);
  const versionOf = async (id: string) => one(`version of ${await one(id)}`);
  const versions = await Promise.all(ids.map(versionOf));
  expect(asked.map((keys) => keys.length)).toEqual([50, 50]);
  expect(versions[7]).toBe('VERSION OF W7');
});

test('who asks twice, for nothing, or later is answered as if alone', async () => {
  const { asked, one } = counting();
  expect(await Promise.all([one('a'), one('a'), one('missing')])).toEqual(['A', 'A', undefined]);
  expect(await one('b')).toBe('B');
  expect(asked).toEqual([['a', 'missing'], ['b']]);
});

test('more than fit into one query are several', async () => {
  const { asked, one } = counting(2);
  expect(await Promise.all(['a', 'b', 'c', 'd', 'e'].map(one))).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(asked.map((keys) => keys.length)).toEqual([2, 2, 1]);
});

test('a query that fails fails for all who asked, and for nobody after', async () => {
  let tries = 0;
  const one = batched(async (keys: string[]) => {
    tries += 1;
    if (tries === 1) throw new Error('The connection is gone.');
    return new Map(keys.map((key) => [key, key]));
  }, 10);
  const settled = await Promise.allSettled([one('a'), one('b')]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await one('a')).toBe('a');
});
