import fc from 'fast-check';
import { expect, test } from 'vitest';
import { workoutProfile } from '#core/domain/segments/profile.ts';
import { levelOf } from '#core/domain/segments/scale.ts';
import type { Segment } from '#core/model/segment.ts';
import { arbitraryWorkout } from './arbitrary-segments.ts';

test('S3.12 a warm-up from 45 to 85 % is drawn in the colours of the levels that it passes through', () => {
  const { bars } = workoutProfile('bike', [
    { type: 'warmUp', durationSeconds: 400, percentOfFtp: { start: 45, end: 85 } },
  ]);
  expect(bars.map(({ startSeconds, endSeconds, level }) => [startSeconds, endSeconds, level])).toEqual([
    [0, 100, 1],
    [100, 300, 2],
    [300, 400, 3],
  ]);
});

test('S3.12 sweet spot, where tempo and threshold meet, has a tone of its own on the bike', () => {
  const toneAt = (percent: number) =>
    workoutProfile('bike', [{ type: 'interval', durationSeconds: 600, percentOfFtp: { start: percent, end: percent } }])
      .bars[0]?.tone;
  expect([80, 87.9, 88, 90, 94, 94.1, 100].map(toneAt)).toEqual([3, 3, 'sweetSpot', 'sweetSpot', 'sweetSpot', 4, 4]);
  const { bars } = workoutProfile('bike', [
    { type: 'warmUp', durationSeconds: 300, percentOfFtp: { start: 80, end: 100 } },
  ]);
  expect(bars.map(({ tone, level }) => [tone, level])).toEqual([
    [3, 3],
    ['sweetSpot', 3],
    ['sweetSpot', 4],
    [4, 4],
  ]);
  const swim = workoutProfile('swim', [
    { type: 'active', distanceMeters: 400, percentOfCssSpeed: { start: 92, end: 92 } },
  ]);
  expect(swim.bars[0]?.tone).toBe(1);
});

test('S3.12 what is said stands at its time, in every pass of a set', () => {
  const step: Segment = {
    type: 'interval',
    durationSeconds: 60,
    percentOfFtp: { start: 110, end: 110 },
    messages: [{ atSeconds: 50, text: 'Ten more' }],
  };
  const { messages } = workoutProfile('bike', [
    { type: 'freeRide', durationSeconds: 300 },
    { type: 'repeat', count: 2, segments: [step] },
  ]);
  expect(messages).toEqual([
    { atSeconds: 350, text: 'Ten more' },
    { atSeconds: 410, text: 'Ten more' },
  ]);
});

test('S3.12 a bar carries cadence, slope and heart rate where the step has them', () => {
  const step: Segment = {
    type: 'sfr',
    durationSeconds: 60,
    percentOfFtp: { start: 75, end: 75 },
    cadence: { low: 35, high: 45 },
    slopePercent: 6,
    percentOfThresholdHeartRate: { low: 80, high: 90 },
  };
  expect(workoutProfile('bike', [step]).bars[0]).toMatchObject({
    cadence: { low: 35, high: 45 },
    slopePercent: 6,
    heartRatePercent: { low: 80, high: 90 },
  });
});

test('easy rides look easy: the top of the drawing does not follow the hardest step of an easy day', () => {
  const easy = workoutProfile('bike', [{ type: 'active', durationSeconds: 600, percentOfFtp: { start: 60, end: 60 } }]);
  const sprint = workoutProfile('bike', [
    { type: 'interval', durationSeconds: 12, percentOfFtp: { start: 300, end: 300 } },
  ]);
  expect(easy.ceilingPercent).toBe(125);
  expect(sprint.ceilingPercent).toBe(200);
});

test('bars cover the workout without gaps, each in the level of its middle', () => {
  fc.assert(
    fc.property(arbitraryWorkout, ({ sport, segments }) => {
      const { bars, durationSeconds, scale } = workoutProfile(sport, segments);
      let at = 0;
      for (const bar of bars) {
        expect(bar.startSeconds).toBeCloseTo(at, 6);
        expect(bar.endSeconds).toBeGreaterThan(bar.startSeconds);
        const ofMiddle = levelOf((bar.startPercent + bar.endPercent) / 2, scale);
        if (bar.level !== null && !(bar.level === 5 && ofMiddle === 6)) expect(bar.level).toBe(ofMiddle);
        at = bar.endSeconds;
      }
      expect(at).toBeCloseTo(durationSeconds, 6);
    }),
  );
});
