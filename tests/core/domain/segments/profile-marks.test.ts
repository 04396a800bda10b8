/** Gaps, brackets and axes of a profile say what the workout says, for any workout. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import { bracketRows, percentTicks, repeatBrackets, stepGaps, timeTicks } from '#core/domain/segments/profile-marks.ts';
import type { Segment } from '#core/model/segment.ts';
import { arbitraryWorkout } from './arbitrary-segments.ts';

const steady = (durationSeconds: number, percent: number): Segment => ({
  type: 'active',
  durationSeconds,
  percentOfFtp: { start: percent, end: percent },
});
const set = (count: number, ...segments: Segment[]): Segment => ({ type: 'repeat', count, segments });

test('S3.12 three sets of ten 30/30s have a bracket over all and one over each set', () => {
  const segments = [steady(600, 60), set(3, set(10, steady(30, 120), steady(30, 50)), steady(300, 50))];
  const { steps } = expandWorkout('bike', segments);
  expect(repeatBrackets(segments, steps)).toEqual([
    { startSeconds: 600, endSeconds: 3300, count: 3, depth: 0 },
    { startSeconds: 600, endSeconds: 1200, count: 10, depth: 1 },
    { startSeconds: 1500, endSeconds: 2100, count: 10, depth: 1 },
    { startSeconds: 2400, endSeconds: 3000, count: 10, depth: 1 },
  ]);
});

test('the rest of a send-off lies under the bracket of its repeat', () => {
  const segments: Segment[] = [
    set(4, { type: 'active', distanceMeters: 100, sendOffSeconds: 150, percentOfCssSpeed: { start: 100, end: 100 } }),
  ];
  const { steps, durationSeconds } = expandWorkout('swim', segments);
  expect(steps.some(({ isSendOffRest }) => isSendOffRest)).toBe(true);
  expect(repeatBrackets(segments, steps)).toEqual([
    { startSeconds: 0, endSeconds: durationSeconds, count: 4, depth: 0 },
  ]);
});

test('brackets begin and end with steps, lie whole in those around them and beside those of their row', () => {
  fc.assert(
    fc.property(arbitraryWorkout, ({ sport, segments }) => {
      const { steps } = expandWorkout(sport, segments);
      const brackets = repeatBrackets(segments, steps);
      const edges = new Set(steps.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]));
      for (const bracket of brackets) {
        expect(edges.has(bracket.startSeconds) && edges.has(bracket.endSeconds)).toBe(true);
        expect(bracket.count).toBeGreaterThan(1);
      }
      for (const row of bracketRows(brackets, 0.2))
        for (const [index, one] of row.slice(1).entries())
          expect(one.startSeconds).toBeGreaterThanOrEqual(row[index]?.endSeconds ?? 0);
    }),
  );
});

test('a bracket too narrow for its number is left out, and no more than three rows stand above each other', () => {
  const segments = [set(2, set(2, set(2, set(2, steady(60, 90), steady(60, 50)))))];
  const brackets = repeatBrackets(segments, expandWorkout('bike', segments).steps);
  expect(bracketRows(brackets, 1).map((row) => row.length)).toEqual([1, 2, 4]);
  expect(bracketRows(brackets, 0.03).map((row) => row.length)).toEqual([1, 2]);
});

test('two equal steps side by side are two, and a ramp of many colours is one', () => {
  const twice = workoutProfile('bike', [steady(300, 90), steady(300, 90)]);
  expect(stepGaps(twice.bars, 10)).toEqual([300]);
  const ramp = workoutProfile('bike', [
    { type: 'warmUp', durationSeconds: 600, percentOfFtp: { start: 40, end: 110 } },
    steady(300, 60),
  ]);
  expect(ramp.bars.length).toBeGreaterThan(4);
  expect(stepGaps(ramp.bars, 10)).toEqual([600]);
});

test('a gap stands only where a step begins, and never beside one that it would swallow', () => {
  fc.assert(
    fc.property(arbitraryWorkout, fc.integer({ min: 1, max: 300 }), ({ sport, segments }, leastSeconds) => {
      const { steps } = expandWorkout(sport, segments);
      const gaps = new Set(stepGaps(workoutProfile(sport, segments).bars, leastSeconds));
      for (const [index, { startSeconds, durationSeconds }] of steps.entries()) {
        if (index === 0 || !gaps.delete(startSeconds)) continue;
        expect(Math.min(durationSeconds, steps[index - 1]?.durationSeconds ?? 0)).toBeGreaterThanOrEqual(
          leastSeconds - 1e-6,
        );
      }
      expect(gaps.size).toBe(0);
    }),
  );
});

test('the times on the axis are round and never closer than they can be read', () => {
  expect(timeTicks(3600, 0.1)).toEqual([900, 1800, 2700, 3600]);
  expect(timeTicks(60, 8)).toEqual([10, 20, 30, 40, 50, 60]);
  expect(timeTicks(50, 0.001)).toEqual([]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40_000 }), fc.integer({ min: 100, max: 2000 }), (seconds, pixels) => {
      const ticks = timeTicks(seconds, pixels / seconds);
      expect(ticks.length).toBeLessThanOrEqual(pixels / 64);
      expect(ticks.every((tick) => tick > 0 && tick <= seconds)).toBe(true);
    }),
  );
});

test('the percentages on the axis lie within the drawing and name the threshold', () => {
  fc.assert(
    fc.property(arbitraryWorkout, ({ sport, segments }) => {
      const profile = workoutProfile(sport, segments);
      const ticks = percentTicks(profile);
      expect(ticks).toContain(100);
      expect(ticks.length).toBeLessThanOrEqual(10);
      expect(ticks.every((tick) => tick > profile.floorPercent && tick <= profile.ceilingPercent)).toBe(true);
    }),
  );
});
