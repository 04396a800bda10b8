/** The same stories on the real database of a browser whose storage is full, torn and closed at random. */
import { expect, test } from 'vitest';
import { simulateMany } from '#tests/simulation/simulate-many.ts';
import { storageFaults } from './failing-storage.ts';

test(
  'nothing is lost, written by halves or told otherwise than it is in 200 stories on IndexedDB',
  { timeout: 600_000 },
  async () => {
    const told = await simulateMany({ from: 1, seeds: 200, steps: 80, store: 'dexie' }, 2);
    expect(told.broken.map(({ seed, violation }) => `seed ${seed}: ${violation}`)).toEqual([]);
    expect(told.seeds).toBe(200);
    expect(storageFaults.filter((fault) => !told.reached[`storage: ${fault}`])).toEqual([]);
  },
);
