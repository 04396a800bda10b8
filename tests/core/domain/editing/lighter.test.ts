/** What makes a workout fit a device: stairs for ramps, one step for equal ones, repeats for equal rows, no words. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldRepeats, mergeSteps, withoutMessages } from '#core/domain/editing/merge-steps.ts';
import { splitRamps } from '#core/domain/editing/split-ramps.ts';
import { expandWorkout } from '#core/domain/segments/expand.ts';
import { workoutStats } from '#core/domain/segments/workout-stats.ts';
import { type Segment, segmentsSchema, type Step } from '#core/model/segment.ts';
import { arbitraryWorkout } from '#tests/core/domain/segments/arbitrary-segments.ts';

const steady = (durationSeconds: number, percent: number): Step => ({
  type: 'active',
  durationSeconds,
  percentOfFtp: { start: percent, end: percent },
});
const ramp = (durationSeconds: number, start: number, end: number): Step => ({
  type: 'warmUp',
  durationSeconds,
  percentOfFtp: { start, end },
});

describe('ramps as stairs', () => {
  test('a ramp of five minutes is five steady minutes at the middle of their part', () => {
    const messages = [
      { atSeconds: 10, text: 'Go' },
      { atSeconds: 290, text: 'Nearly' },
    ];
    expect(splitRamps([{ ...ramp(300, 50, 100), messages }, steady(60, 80)])).toEqual([
      { ...ramp(60, 55, 55), messages: [{ atSeconds: 10, text: 'Go' }] },
      ramp(60, 65, 65),
      ramp(60, 75, 75),
      ramp(60, 85, 85),
      { ...ramp(60, 95, 95), messages: [{ atSeconds: 50, text: 'Nearly' }] },
      steady(60, 80),
    ]);
  });

  test('a long ramp has ten stairs, a short one two, one in metres too', () => {
    expect(splitRamps([ramp(3600, 50, 100)])).toHaveLength(10);
    expect(splitRamps([ramp(31, 50, 70)])).toEqual([ramp(15, 54.8, 54.8), ramp(16, 64.8, 64.8)]);
    const rowed = { type: 'active' as const, distanceMeters: 500, percentOf2kWatts: { start: 60, end: 90 } };
    expect(splitRamps([rowed]).map((step) => step.type !== 'repeat' && step.distanceMeters)).toEqual([166, 167, 167]);
  });

  test('the time stays to the second, no ramp is left, and the stress hardly changes', () => {
    fc.assert(
      fc.property(arbitraryWorkout, ({ sport, segments }) => {
        const stairs = splitRamps(segments);
        fc.pre(expandWorkout(sport, stairs).steps.length <= 500);
        expect(segmentsSchema.safeParse(stairs).error).toBeUndefined();
        const [before, after] = [workoutStats(sport, segments), workoutStats(sport, stairs)];
        expect(after.durationSeconds).toBeCloseTo(before.durationSeconds, 6);
        expect(Math.abs(after.stress - before.stress)).toBeLessThan(0.03 * before.stress + 1);
        const ramps = expandWorkout(sport, stairs).steps.filter((step) => step.startPercent !== step.endPercent);
        expect(ramps.filter((step) => step.durationSeconds >= 2)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('five hundred ramps stay ramps: their stairs would be too many', () => {
    const ramps = Array.from({ length: 100 }, () => ramp(600, 50, 60));
    expect(splitRamps(ramps)).toEqual(ramps);
  });
});

describe('equal neighbours', () => {
  test('are one step that says the same at the same time', () => {
    const said = { ...steady(60, 80), messages: [{ atSeconds: 5, text: 'On' }] };
    expect(mergeSteps([steady(30, 80), said, steady(60, 81)])).toEqual([
      { ...steady(90, 80), messages: [{ atSeconds: 35, text: 'On' }] },
      steady(60, 81),
    ]);
  });

  test('ramps, lap keys and send-offs stay what they are', () => {
    const segments: Segment[] = [
      ramp(60, 50, 60),
      ramp(60, 50, 60),
      { type: 'openEnded', durationSeconds: 60, isOpenEnded: true },
      { type: 'openEnded', durationSeconds: 60, isOpenEnded: true },
      { type: 'active', distanceMeters: 100, sendOffSeconds: 120 },
      { type: 'active', distanceMeters: 100, sendOffSeconds: 120 },
    ];
    expect(mergeSteps(segments)).toEqual(segments);
  });
});

describe('equal rows', () => {
  test('become the repeats that save the most', () => {
    const row = [steady(30, 120), steady(15, 50)];
    expect(foldRepeats([steady(600, 60), ...row, ...row, ...row, steady(300, 50)])).toEqual([
      steady(600, 60),
      { type: 'repeat', count: 3, segments: row },
      steady(300, 50),
    ]);
  });

  test('a row done twice is not shorter as a repeat of one step', () => {
    expect(foldRepeats([steady(60, 80), steady(60, 80)])).toHaveLength(2);
  });
});

test('merged, folded and silent, any workout is the same work', () => {
  fc.assert(
    fc.property(arbitraryWorkout, ({ sport, segments }) => {
      const doubled = [...segments, ...segments];
      for (const change of [mergeSteps, foldRepeats, withoutMessages]) {
        const [before, after] = [workoutStats(sport, doubled), workoutStats(sport, change(doubled))];
        expect(after.durationSeconds).toBeCloseTo(before.durationSeconds, 6);
        expect(after.stress).toBeCloseTo(before.stress, 6);
      }
      expect(JSON.stringify(withoutMessages(doubled))).not.toContain('messages');
    }),
    { numRuns: 60 },
  );
});
