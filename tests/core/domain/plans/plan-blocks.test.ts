/** A plan is shown in blocks: load weeks, and the recovery week at their end. */
import { expect, test } from 'vitest';
import { planBlocks, sampleWeek } from '#core/domain/plans/plan-blocks.ts';

/** `3+1` is three load weeks and one for recovery. */
const told = (weekStress: readonly number[]) =>
  planBlocks(weekStress).map(({ weeks }) => {
    const recovery = weeks.filter(({ isRecoveryWeek }) => isRecoveryWeek).length;
    return `${weeks.length - recovery}+${recovery}`;
  });

test('S3.07 S3.16 three weeks that load and one that lets them sink in are a block; a taper ends the last one', () => {
  expect(told([200, 220, 240, 140, 230, 250, 270, 150])).toEqual(['3+1', '3+1']);
  expect(told([200, 220, 140, 100, 230])).toEqual(['2+2', '1+0']);
  // A little less is no recovery, and neither is the first week of a plan, or one after nothing.
  expect(told([200, 180, 160])).toEqual(['3+0']);
  // Three quarters of the week before it are recovery; a little more is not.
  expect(told([200, 150])).toEqual(['1+1']);
  expect(told([200, 152])).toEqual(['2+0']);
  expect(told([0, 0, 100])).toEqual(['3+0']);
  expect(told([])).toEqual([]);
});

test('weeks that a coach has not filled yet are no recovery weeks, and the one after them is judged by the load before', () => {
  expect(told([212, 0, 0, 0])).toEqual(['4+0']);
  expect(told([200, 0, 140])).toEqual(['2+1']);
});

test('a plan is judged by a week that loads as most do, and not by its easiest or hardest', () => {
  expect(sampleWeek([200, 220, 240, 140, 230, 250, 270, 150])).toBe(2);
  expect(sampleWeek([0, 0, 100])).toBe(2);
  expect(sampleWeek([0, 0])).toBeNull();
  expect(sampleWeek([])).toBeNull();
});
