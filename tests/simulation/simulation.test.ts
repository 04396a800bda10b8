/** The whole protocol, both sides, under every fault: 2,000 stories, and those that have failed before. */
import { expect, test } from 'vitest';
import { corpus } from './corpus.ts';
import { missing } from './reachable.ts';
import { simulate } from './simulate.ts';
import { simulateMany } from './simulate-many.ts';

test.each(corpus)('nothing is lost in the story where $found', async ({ seed, steps }) => {
  const { violation } = await simulate(seed, steps);
  expect(violation).toBeNull();
});

test(
  'nothing is lost, applied twice or dropped in silence in 2,000 stories of one to five devices',
  { timeout: 900_000 },
  async () => {
    const told = await simulateMany({ from: 1, seeds: 2000, steps: 200 }, 2);
    const broken = told.broken.map(({ seed, violation }) => `seed ${seed}: ${violation}`);
    expect(broken).toEqual([]);
    expect(told.seeds).toBe(2000);
    expect(missing(told)).toEqual([]);
  },
);
