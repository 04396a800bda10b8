/** The whole protocol, both sides, under every fault: 500 stories, and those that have failed before. npm run sim tells more. */
import { expect, test } from 'vitest';
import { corpus, ledgerCorpus } from './corpus.ts';
import { missing } from './reachable.ts';
import { simulate } from './simulate.ts';
import { simulateMany } from './simulate-many.ts';

test.each(corpus)('nothing is lost in the story where $found', async ({ seed, steps }) => {
  const { violation } = await simulate(seed, steps);
  expect(violation).toBeNull();
});

test.each(ledgerCorpus)('what was wanted comes about in the story where $found', async ({ seed, steps }) => {
  const { broken } = await simulateMany({ from: seed, seeds: 1, steps, ledger: true }, 2);
  expect(broken).toEqual([]);
});

test.each([
  { what: 'nothing is lost, applied twice or dropped in silence', seeds: 150, ledger: false },
  { what: 'what athletes want by forms, questions and Undo comes about, or they are asked,', seeds: 350, ledger: true },
])('$what in $seeds stories of one to five devices', { timeout: 600_000 }, async ({ seeds, ledger }) => {
  const told = await simulateMany({ from: 1, seeds, steps: 200, ledger }, 2);
  const broken = told.broken.map(({ seed, violation }) => `seed ${seed}: ${violation}`);
  expect(broken).toEqual([]);
  expect(told.seeds).toBe(seeds);
  expect(missing(told, 'memory', ledger)).toEqual([]);
});
