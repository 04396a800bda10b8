/** A planted bug that no longer fits the code is none; without this test, only a hunt for all of them would notice. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bugsOfIntents } from './bugs-of-intents.ts';
import { plantedBugs } from './bugs.ts';

test('every planted bug fits one place of its file', () => {
  const placesOf = ({ file, find }: (typeof plantedBugs)[number]) => readFileSync(file, 'utf8').split(find).length - 1;
  const unfit = [...plantedBugs, ...bugsOfIntents].filter((bug) => placesOf(bug) !== 1).map(({ name }) => name);
  expect(unfit).toEqual([]);
});
