/** Laps and lengths of a swim are counted without the rests between them. */
import { expect, test } from 'vitest';
import { numbersBesideRests } from '#src/features/activities/beside-rests.ts';

test('rests have no number and take none; a device that does not say what was a rest has laps alone', () => {
  const laps = [false, true, false, true, null].map((isRest) => ({ isRest }));
  expect(numbersBesideRests(laps)).toEqual([1, null, 2, null, 3]);
});
